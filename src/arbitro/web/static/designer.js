// The designer's page: what a slider stands at, and an address that says what the page shows.
'use strict';

document.addEventListener('input', (event) => {
  if (!event.target.matches?.('input[type=range]')) return;
  const number = event.target.valueAsNumber;
  const size = String(Math.abs(number));
  document.getElementById(`${event.target.id}-said`).value =
    'signed' in event.target.dataset && number ? (number > 0 ? `+${size}` : `−${size}`) : size;
});
document.addEventListener('htmx:after:swap', () => {
  const address = document.querySelector('#designer').dataset.address;
  if (location.pathname + location.search === address) return;
  history.replaceState(null, '', address);
  // The other language shows the same fight.
  document.querySelectorAll('.languages [name=next]').forEach((field) => { field.value = address; });
});
