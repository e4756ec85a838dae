// What htmx cannot do by itself: the door for Trusted Types, the focus, and where the reader stands.
'use strict';

htmx.registerExtension('trust', {
  init(api) {
    if (!window.trustedTypes) return;
    // Our own server escapes what people write; a script in an answer is emptied all the same.
    api.initSecurity(trustedTypes.createPolicy('htmx', { createHTML: (html) => html, createScript: () => '' }));
  },
});

const find = (selector) => document.querySelector(selector);

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

document.addEventListener('htmx:after:request', (event) => {
  if (event.target.matches?.('form') && event.detail.ctx.response.status < 400) find('#notice').replaceChildren();
});
document.addEventListener('htmx:before:swap', keepFocus);
document.addEventListener('htmx:after:swap', () => { restoreFocus(); toEnd(); showTurn(); });

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
