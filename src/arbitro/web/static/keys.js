// Questions by one key. What is said to them stands in the drawer `keys` of the page (web/answers.py), which is opened
// for it; it is shown, and told to whoever listens, in one line. It comes when somebody first asks (table.js).
'use strict';

const MOST_WORDS = 25;
let asked = ''; // what waits for the drawer to be filled

export function ask(key) {
  const drawer = find('#keys');
  asked = key;
  drawer.open = true;
  if (key === '?') go('desk', drawer.querySelector('summary'));
  else answer();
}

function answer() {
  const row = asked && find(`#keys [data-key="${CSS.escape(asked)}"]`);
  if (!row) return;
  asked = '';
  const { kind } = row.dataset;
  if (kind === 'log') go('log', find('#log'));
  else if (kind === 'question') toQuestion(row);
  else say((kind === 'last' && last()) || told(row));
}

// Of several answers the one about whoever has the focus, or whose row is open; else the first.
function told(row) {
  const whom = document.activeElement?.closest('[data-aim], [data-whom]') || find('.actor.due .aim[open]');
  const of = whom && row.querySelector(`[data-of="${CSS.escape(whom.dataset.aim || whom.dataset.whom)}"]`);
  return (of || row.querySelector('[data-of]')).textContent;
}

// What the newest entry told that told anything: as much of it as may be said at once, from its end.
function last() {
  for (const card of Array.from(document.querySelectorAll('#log .card')).reverse()) {
    const lines = Array.from(card.querySelectorAll(LINES.map((each) => `:scope ${each}`)), (line) => line.textContent.replace(/[\s¶]+/g, ' ').trim());
    const words = lines.filter(Boolean).map((line) => line.split(' '));
    const fit = [];
    while (words.length && fit.length + words.at(-1).length <= MOST_WORDS) fit.unshift(...words.pop());
    if (fit.length) return fit.join(' ');
    if (words.length) return `${words.at(-1).slice(0, MOST_WORDS).join(' ')} …`;
  }
  return '';
}

function toQuestion(row) {
  const first = '#prompts .prompt :is(button, select, input:not([type=hidden]), summary), .wanted button';
  const next = find(first);
  go('fight', next || find('#acts'));
  if (!next) say(told(row));
}
function go(name, to) {
  enter(name);
  to?.focus();
}

function say(words) {
  const line = document.createElement('p');
  line.className = 'toast said';
  line.textContent = words;
  find('#notice').replaceChildren(line);
}

document.addEventListener('htmx:after:swap', answer);
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') find('#notice .said')?.remove(); });
