// What the sheet does better with a script: it stays where it is while one rolls, and is searched in.
'use strict';

const part = (id) => document.getElementById(id);
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

// The parts of the page as they are now, in the place of those that were; what was open or typed stays.
function renew(fresh) {
  const open = [...document.querySelectorAll('#sheet details[id]')].map((each) => [each.id, each.open]);
  const typed = [...document.querySelectorAll('#sheet input[type=search]')].map((each) => [each.id, each.value]);
  const held = document.activeElement;
  const label = held?.value && `#sheet button[name=wish][value='${CSS.escape(held.value)}']`;
  const old = part('sheet');
  const told = part('told');
  const next = document.importNode(fresh, true);
  const news = next.querySelector('#told');
  // What is told aloud is told by an element that was there before.
  told.replaceChildren(...news.childNodes);
  news.replaceWith(told);
  old.replaceWith(next);
  open.forEach(([id, was]) => { const each = part(id); if (each) each.open = was; });
  ready();
  typed.forEach(([id, text]) => { const each = part(id); if (each && text) { each.value = text; search(each); } });
  const again = (held?.id && part(held.id)) || (label ? document.querySelector(label) : null);
  (document.querySelector('#came .prompt button') || again)?.focus({ preventScroll: true });
}

let sending = false;
function send(form, button) {
  if (sending) return;
  sending = true;
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.append(button.name, button.value);
  const asked = new XMLHttpRequest();
  asked.open('POST', form.action);
  asked.responseType = 'document';
  asked.onloadend = () => {
    sending = false;
    const fresh = asked.response?.getElementById('sheet');
    if (fresh) { renew(fresh); return; }
    const line = asked.response?.querySelector('.lead');
    part('told').textContent = line?.textContent || part('sheet').dataset.unsent;
    part('came').classList.add('shown');
  };
  asked.send(fields);
}

function ready() {
  document.querySelectorAll('#sheet .search').forEach((each) => { each.hidden = false; });
}

document.addEventListener('submit', (event) => {
  if (!event.target.matches('#sheet form') && event.target.id !== 'rolls') return;
  event.preventDefault();
  send(event.target, event.submitter);
});
document.addEventListener('input', (event) => { if (event.target.matches('#sheet input[type=search]')) search(event.target); });
ready();
