// What the sheet does better with a script: it stays where it is while one rolls and others act, and is searched in.
// It is kept up to date as the table is (live.js).
'use strict';

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function search(field) {
  const wanted = plain(field.value.trim());
  const section = field.closest('.sheet-section');
  section.querySelectorAll('.sheet-row').forEach((row) => {
    row.hidden = !plain(row.querySelector('dt').firstElementChild?.textContent || row.textContent).includes(wanted)
      && !plain(row.querySelector('dt').textContent).includes(wanted);
  });
  section.querySelectorAll('.folded').forEach((fold) => { fold.open = wanted !== '' || fold.dataset.was === 'yes'; });
}

// What came of a roll is shown once one has rolled: the sheet is fetched as a form without a script would lead back to it.
let rolled = '';
let askedLast = ''; // the question that has had the focus
document.addEventListener('submit', (event) => {
  const back = event.target.elements.next?.value.match(/\/sheet\/[^#]+/);
  if (!back) return;
  [find('#sheet').dataset.panels] = back;
  rolled = event.submitter?.matches('.tile, .roll') ? event.submitter.value : rolled;
}, true);

// Whoever has pressed what is gone now goes on with what is asked, or where they rolled, or, where one cannot roll again,
// with what came of it; nobody else is moved.
function ready() {
  document.querySelectorAll('#sheet input[type=search]').forEach((each) => { if (each.value) search(each); });
  const asked = find('#came .prompt');
  const news = asked && asked.id !== askedLast;
  askedLast = asked?.id;
  const lost = rolled && document.activeElement === document.body;
  const typing = document.activeElement?.matches('input, textarea, select');
  if (rolled && news && !typing) asked.querySelector('button')?.focus({ preventScroll: true });
  else if (lost) {
    const again = document.querySelector(`#sheet button[name=wish][value='${CSS.escape(rolled)}']`);
    (again || find('#told')).focus({ preventScroll: true });
  }
}

document.addEventListener('input', (event) => { if (event.target.matches('#sheet input[type=search]')) search(event.target); });
document.addEventListener('htmx:after:swap', ready);
document.addEventListener('DOMContentLoaded', ready);
