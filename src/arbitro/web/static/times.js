// Times in the reader's own zone and manner: the server knows neither. Without this they stand in universal time.
'use strict';

(() => {
  const speech = document.documentElement.lang;
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
