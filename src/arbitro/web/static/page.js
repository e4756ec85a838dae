// What every page does: it shows times as its reader has them, and asks for the worker that keeps the shell. One file:
// another would cost as much again in what is said around it.
'use strict';

// Times in the reader's own zone and manner: the server knows neither. Without this they stand in universal time.
(() => {
  // Of a language there is more than one manner: noon is 12:00 in London and 12:00 PM in Boston.
  const lang = document.documentElement.lang;
  const speech = navigator.languages.find((each) => each.split('-')[0] === lang) ?? lang;
  const hour = { hour: 'numeric', minute: '2-digit' };
  const today = new Intl.DateTimeFormat(speech, hour);
  const day = new Intl.DateTimeFormat(speech, { weekday: 'short', day: 'numeric', month: 'short', ...hour });
  const year = new Intl.DateTimeFormat(speech, { dateStyle: 'medium', timeStyle: 'short' });

  function manner(at, now) {
    if (at.toDateString() === now.toDateString()) return today;
    return Math.abs(now - at) < 300 * 86400e3 ? day : year;
  }

  function show() {
    const now = new Date();
    let before = '';
    for (const each of document.querySelectorAll('time.when')) {
      const at = new Date(each.dateTime);
      const said = manner(at, now).format(at);
      if (each.textContent !== said) each.textContent = said;
      // In the log a minute is said once.
      if (each.closest('.cards')) { each.hidden = said === before; before = said; }
      each.title = year.format(at);
    }
  }

  document.addEventListener('DOMContentLoaded', show);
  document.addEventListener('htmx:after:swap', show);
})();

// What is made to be taken elsewhere: a link is chosen whole at a touch, and a button copies what it stands beside.
document.addEventListener('DOMContentLoaded', () => {
  for (const each of document.querySelectorAll('button.copies')) each.hidden = false;
});
document.addEventListener('focusin', (event) => { if (event.target.matches?.('input.link')) event.target.select(); });
document.addEventListener('click', async (event) => {
  const button = event.target.closest?.('button.copies');
  if (!button) return;
  const from = document.getElementById(button.value);
  if (from.select) from.select();
  else getSelection().selectAllChildren(from);
  // A plain http address has no clipboard but this older way, which copies what is chosen.
  const done = await navigator.clipboard?.writeText(from.value ?? from.textContent).then(() => true, () => false);
  const status = document.getElementById(`${button.value}-copied`);
  status.textContent = done || document.execCommand('copy') ? status.dataset.done : '';
});

// Asks for the worker that keeps the shell, in the language of this page. A plain http address on a network has none.
{
  // Two steps up from this script, wherever a proxy may have put us.
  const ground = new URL('..', document.currentScript.src).pathname;

  window.addEventListener('load', () => {
    if (!navigator.serviceWorker) return;
    const path = `${ground}worker.js?lang=${document.documentElement.lang}`;
    const rules = { createScriptURL: (url) => (url.startsWith(`${ground}worker.js?`) ? url : '') };
    const policy = window.trustedTypes?.createPolicy('worker', rules);
    // Where a browser will not have it, everything works all the same.
    navigator.serviceWorker.register(policy ? policy.createScriptURL(path) : path).catch(() => {});
  });
}
