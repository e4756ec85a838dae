// What htmx cannot do by itself: the door for Trusted Types, a name for every request, and where the page stands.
'use strict';

htmx.registerExtension('trust', {
  init(api) {
    if (!window.trustedTypes) return;
    // Our own server escapes what people write; a script in an answer is emptied all the same.
    api.initSecurity(trustedTypes.createPolicy('htmx', { createHTML: (html) => html, createScript: () => '' }));
  },
});

const find = (selector) => document.querySelector(selector);

// A wish sent twice is carried out once: its name stays until an answer has come.
function nameOf(form) {
  if (!form.dataset.request) {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    form.dataset.request = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return form.dataset.request;
}

// The stream says at which cursor the table stands; a page that was drawn at another fetches it.
let told = '';
const asking = new Set();
function catchUp() {
  const table = find('#table');
  // The answer to a wish that is on its way brings the table along. A form that is gone had its answer.
  asking.forEach((form) => form.isConnected || asking.delete(form));
  if (table && !asking.size && told && table.dataset.cursor !== told) htmx.trigger('#refresh', 'stale');
}

// The newest entries are at the end. Whoever reads further up is left alone.
let reading = false;
const log = () => find('#log');
const toEnd = () => { const box = log(); if (box && !reading) box.scrollTop = box.scrollHeight; };

let title = '';
function showTurn() {
  const table = find('#table');
  if (!table) return;
  title = title || document.title;
  document.title = table.dataset.turn === 'yes' ? `● ${table.dataset.title} · ${title}` : title;
}

let focused = null;
function keepFocus() {
  const active = document.activeElement;
  focused = active && active.closest('#table') ? { element: active, form: active.closest('form')?.id } : null;
}
function restoreFocus() {
  if (!focused || (focused.element.isConnected && document.activeElement === focused.element)) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  // What had the focus is gone: the next question, the same form, or the actions take it.
  const next = find('#prompts .prompt button, #prompts .prompt input:not([type=hidden])')
    || (focused.form && document.getElementById(focused.form)?.querySelector('button:not([hidden]):not([aria-disabled])'))
    || find('#acts');
  next?.focus({ preventScroll: false });
}

document.addEventListener('htmx:config:request', (event) => {
  const form = event.target.closest?.('form');
  const request = event.detail.ctx?.request;
  if (form && request) {
    asking.add(form);
    request.headers['X-Request-Id'] = nameOf(form);
  }
});
document.addEventListener('htmx:finally:request', (event) => {
  asking.delete(event.target.closest?.('form'));
  setTimeout(catchUp, 300);
});
document.addEventListener('htmx:after:request', (event) => {
  const form = event.target.closest?.('form');
  const response = event.detail.ctx?.response;
  if (!form || !response) return;
  const status = response.status ?? response.raw?.status;
  if (status < 500) delete form.dataset.request;
  if (status < 400) {
    find('#notice').replaceChildren();
    if ('reset' in form.dataset) form.reset();
  }
});
document.addEventListener('htmx:before:swap', keepFocus);
document.addEventListener('htmx:after:swap', () => { restoreFocus(); toEnd(); showTurn(); setTimeout(catchUp, 300); });
document.addEventListener('at', (event) => { told = event.detail.data; catchUp(); });
document.addEventListener('htmx:error', () => setTimeout(catchUp, 2000));

document.addEventListener('DOMContentLoaded', () => {
  document.documentElement.classList.add('scripted');
  toEnd();
  showTurn();
  // A drawer that opens takes room from the log; its end stays in sight, unless somebody has a card open to read.
  if (log()) new ResizeObserver(() => log().querySelector('details[open]') || toEnd()).observe(log());
  log()?.addEventListener('scroll', () => {
    const box = log();
    reading = box.scrollHeight - box.scrollTop - box.clientHeight > 60;
  }, { passive: true });
});
// Enter in a tick box would press the first command of its form.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.matches?.('form.actor input[type=checkbox]')) event.preventDefault();
});
// What is opened is brought into sight.
document.addEventListener('toggle', (event) => {
  if (event.target.open && event.target.closest?.('#log, #acts')) event.target.scrollIntoView({ block: 'nearest' });
}, true);
document.addEventListener('click', (event) => { if (event.target.closest?.('.toast')) find('#notice').replaceChildren(); });
// A link is chosen whole at a touch, ready to be copied.
document.addEventListener('focusin', (event) => { if (event.target.matches?.('input.link')) event.target.select(); });
