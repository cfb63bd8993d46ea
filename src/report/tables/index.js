const body = document.querySelector('.index tbody');
const heads = [...document.querySelectorAll('.index thead th')];
const value = (row, column) => {
  const cell = row.cells.length === heads.length ? row.cells[column] : row.cells[Math.min(column, 3)];
  return cell.dataset.sort ?? cell.textContent.replaceAll(',', '');
};
const sort = (column, sign) => {
  const isNumber = heads[column].classList.contains('n');
  const compared = (a, b) => {
    const [one, other] = [value(a, column), value(b, column)];
    if (!isNumber) return sign * one.localeCompare(other);
    const [first, second] = [parseFloat(one), parseFloat(other)];
    if (isNaN(first) || isNaN(second)) return isNaN(first) - isNaN(second);
    return sign * (first - second);
  };
  body.append(...[...body.rows].sort(compared));
};
heads.forEach((head, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const isNumber = head.classList.contains('n');
    const before = head.getAttribute('aria-sort');
    const next = before ? (before === 'ascending' ? 'descending' : 'ascending') : isNumber && column > 0 ? 'descending' : 'ascending';
    heads.forEach((other) => other.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', next);
    sort(column, next === 'ascending' ? 1 : -1);
  });
});
document.querySelector('.how').hidden = false;
