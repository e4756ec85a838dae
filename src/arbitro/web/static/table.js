// What htmx cannot do by itself: the door for Trusted Types, the focus, and where the reader stands.
'use strict';

htmx.registerExtension('trust', {
  init(api) {
    if (!window.trustedTypes) return;
    // Our own server escapes what people write; a script in an answer is emptied all the same.
    api.initSecurity(trustedTypes.createPolicy('htmx', { createHTML: (html) => html, createScript: () => '' }));
  },
  // What the page has already comes without what is in it, and stays as it is; so does a drawer that was opened, and has
  // come, while an answer was under way that was drawn with it closed.
  htmx_before_morph_node: (old, { newNode }) => !isThere(old, newNode.dataset?.leaf) && !(holds(old) && isEmpty(newNode)),
});

const isThere = (old, leaf) => leaf && leaf === old.dataset.leaf && old.firstChild;
const isEmpty = (drawer) => drawer.querySelector?.(':scope > .unopened');
const holds = (old) => old.matches?.('details[data-drawer][open]') && !isEmpty(old);

const find = (selector) => document.querySelector(selector);
const seen = (selector, within = document) =>
  Array.from(within.querySelectorAll(selector)).find((each) => each.type !== 'hidden' && each.checkVisibility());

// The newest entries are at the end. Whoever reads further up is left alone.
let reading = false;
const log = () => find('#log');
// Where there is room for a few lines only, what came of one's own last act is not pushed out by what followed on it.
const FEW = 240; // px
let known; // the last act of one's own when the page was opened
let placed = -1; // where it has been scrolled to from here
let byHand = false; // whether anybody has touched it since
function toEnd() {
  const box = log();
  if (!box) return;
  const own = Array.from(box.querySelectorAll('.card.mine')).pop();
  known ??= own?.id || '';
  if (reading) return;
  const few = room === 'fight' && box.clientHeight < FEW;
  box.scrollTop = few && own && own.id !== known ? own.offsetTop - 4 : box.scrollHeight;
  placed = box.scrollTop;
  byHand = false;
}

// Whoever begins to make somebody, or has finished, begins at the top of what they may do now; so does whoever is asked.
let before = { making: false, asked: '', question: '', first: '' };
const asks = () => ({
  making: Boolean(find('#making')),
  asked: find('#acts .prompt')?.id || '',
  question: find('#prompts .prompt')?.id || '',
  first: find('#acts form.actor')?.id || '',
});
const noteAsks = () => { before = asks(); };
let caused = false; // whether what comes now comes of something that was sent from here
function toActs() {
  const now = asks();
  const anew = now.asked && now.asked !== before.asked;
  // Nobody who goes by keys is torn away by a roll that is asked of them meanwhile.
  const held = !find('#making, #prompts .prompt') && find('#acts :focus-visible');
  if ((now.making !== before.making || anew) && !typing() && !held) find('#acts').scrollTop = 0;
  // On a phone a question is in another room than the desk from which it was brought about; a roll that is asked of
  // others is none.
  if (now.question && now.question !== before.question && caused && room === 'desk' && !inSight().includes('fight')) enter('fight');
  caused = false;
}
const typing = () => document.activeElement?.matches('input:not([type=checkbox]), textarea');

// On a phone the order of a round is longer than its window: whoever acts is near the middle, until it comes anew.
const followed = {};
function toActing() {
  const box = find('#ribbon');
  const due = box?.querySelector('.due');
  // What comes anew has lost the room at its end.
  if (due && box.clientWidth && !box.style.length) {
    const left = beginning(box, due);
    const last = Array.from(box.querySelectorAll('li')).at(-1);
    box.style.setProperty('--room', `${Math.max(0, left + box.clientWidth - last.offsetLeft - last.offsetWidth)}px`);
    box.scrollLeft = left;
  }
  // That a fight is over is not missed by whoever was further down.
  const end = find('.ended');
  if (end && followed.end !== end.id) end.scrollIntoView({ block: 'nearest' });
  followed.end = end?.id;
}

// As wide as names are once their letters have come, and as the phone that is turned.
function toActingAnew() {
  find('#ribbon')?.removeAttribute('style');
  toActing();
}

// Where a window of the round begins: with a whole name, and so that whoever acts is whole as well.
function beginning(box, due) {
  const middle = (each) => due.offsetLeft + due.offsetWidth / 2 - box.clientWidth / 2 - each.offsetLeft;
  const whole = (each) => due.offsetLeft + due.offsetWidth - each.offsetLeft <= box.clientWidth;
  const before = Array.from(box.querySelectorAll('li, .part')).filter((each) => each.offsetLeft < due.offsetLeft && whole(each));
  return [...before, due].reduce((one, two) => (Math.abs(middle(two)) < Math.abs(middle(one)) ? two : one)).offsetLeft;
}

function centre(box, at, within = box.getBoundingClientRect()) {
  box.scrollBy((at.left + at.right - within.left - within.right) / 2, (at.top + at.bottom - within.top - within.bottom) / 2);
}

let title = '';
function showTurn() {
  const table = find('#table');
  if (!table) return;
  title = title || document.title;
  document.title = table.dataset.turn === 'yes' ? `● ${table.dataset.title} · ${title}` : title;
}

// What is new is told to whoever listens, in few words: the gravest first, in the order of the log, where the rest is.
const MOST_WORDS = 40;
const GRAVE = ['death', 'wound', 'success', 'failure', 'sentence', ''];
const LINES = ['> details > summary > .sentence:not(.superseded)', '> .headline:not(.silent)', '> .aside', '> .speech'];
let spoken = null; // the log, as it was told last
let turn = '';
function tell() {
  const table = find('#table');
  if (!table) return;
  const lines = Array.from(document.querySelectorAll(LINES.map((each) => `#log .card ${each}`)), (line) => {
    const words = line.textContent.replace(/[\s¶]+/g, ' ').trim();
    const grave = GRAVE.findIndex((kind) => !kind || line.classList.contains(kind));
    return { words, grave, key: line.closest('.card').id + words };
  });
  const news = spoken ? lines.filter((line) => !spoken.has(line.key)) : [];
  if (spoken && turn !== 'yes' && table.dataset.turn === 'yes') news.push({ words: `${table.dataset.title}.`, grave: 0 });
  let left = MOST_WORDS;
  for (const one of [...news].sort((before, after) => before.grave - after.grave)) {
    const many = one.words.split(' ').length;
    one.told = many <= left;
    if (one.told) left -= many;
  }
  if (news.length) find('#told').textContent = news.filter((one) => one.told).map((one) => one.words).join(' ');
  spoken = new Set(lines.map((line) => line.key));
  turn = table.dataset.turn;
}

let focused = null;
function keepFocus() {
  const active = document.activeElement;
  focused = active && active.closest('[data-cursor]') ? { element: active, form: active.closest('form')?.id } : null;
}
function restoreFocus() {
  // What has gone into a drawer has lost it, though the browser says so only a moment later.
  const lost = (element) => !element || element === document.body || !element.checkVisibility();
  if (!focused || !lost(document.activeElement)) return;
  // What was only moved has it again.
  if (focused.element.isConnected) focused.element.focus({ preventScroll: true });
  if (!lost(document.activeElement)) return;
  // What had the focus is gone: the next question, what somebody may do who is first now and was not, what is suggested next, the same form, or the actions take it.
  const form = focused.form && asks().first === before.first && document.getElementById(focused.form);
  const next = seen('#prompts .prompt button, #prompts .prompt input')
    || seen('#making-now button, #making-now input, #making-now select')
    || seen('.actor.due .suggested')
    || (form && seen('button:not([aria-disabled]), summary', form))
    || seen('.ended a')
    || seen('#acts .actor button:not([aria-disabled]), #acts .actor summary')
    || find('#acts');
  next?.focus({ preventScroll: false });
  // With its title, whose turn it is or what is asked; and what has been done to them, where the next thing is in sight all the same.
  const [whole, box, told] = [next?.closest('.prompt, .actor, #making'), find('#acts'), seen('#meanwhile')];
  if (!whole || !box.contains(whole)) return;
  const top = (each) => each.getBoundingClientRect().top;
  const both = told && top(told) < top(whole) && top(next) - top(told) + SEEN < box.clientHeight;
  box.scrollTop += Math.min(0, top(both ? told : whole) - top(box) - 8);
}
const SEEN = 64; // pixels of a button by which one knows it

document.addEventListener('htmx:after:request', (event) => {
  if (event.target.matches?.('form') && event.detail.ctx.response.status < 400) find('#notice').replaceChildren();
});
document.addEventListener('htmx:before:swap', () => { keepFocus(); noteAsks(); });
document.addEventListener('submit', () => { caused = true; });
document.addEventListener('htmx:after:swap', () => {
  restoreFocus();
  showNumbers();
  toActs();
  showRoom();
  toEnd();
  showTurn();
  toActing();
  tell();
});

// Who is how, in numbers: there is room for it on a desk, from the first who is there.
let numbered = false;

function showNumbers() {
  if (!numbered && find('#everybody') && matchMedia('(min-width: 62rem)').matches) find('#everybody').open = true;
  numbered ||= !!find('#everybody');
}

document.addEventListener('DOMContentLoaded', () => {
  document.documentElement.classList.add('scripted');
  const asked = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (asked && asked.closest('#desk')) room = 'desk';
  showNumbers();
  showRoom();
  toEnd();
  showTurn();
  toActing();
  document.fonts.ready.then(toActingAnew);
  addEventListener('resize', toActingAnew);
  tell();
  // A drawer that opens takes room from the log; its end stays in sight, unless somebody has a card open to read.
  if (log()) new ResizeObserver(() => log().querySelector('details[open]') || toEnd()).observe(log());
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin']) {
    log()?.addEventListener(touch, () => { byHand = true; }, { passive: true });
  }
  log()?.addEventListener('scroll', () => {
    const box = log();
    // Cards are measured only when they come into sight: what moves then is no reader, and is put back.
    if (!reading && !byHand && room === 'fight' && box.clientHeight < FEW) {
      if (Math.abs(box.scrollTop - placed) > 2) toEnd();
      return;
    }
    reading = Math.abs(box.scrollTop - placed) > 2 && box.scrollHeight - box.scrollTop - box.clientHeight > 60;
  }, { passive: true });
});
// Enter in a tick box would press the first command of its form.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.matches?.('form.actor input[type=checkbox]')) event.preventDefault();
});
// Whoever is at a question, or makes somebody, answers by one key: the first nine options have their numbers.
document.addEventListener('keydown', (event) => {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.target.matches?.('input, textarea, select')) return;
  const at = event.target.closest?.('.prompt, #making');
  at?.querySelectorAll('.options button, #making-now > .ways button')[event.key - 1]?.click();
});
// What somebody opens is brought into sight; what comes open is where it is.
let opening = null;
document.addEventListener('click', (event) => { opening = event.target.closest?.('summary')?.parentElement; }, true);
document.addEventListener('toggle', ({ target }) => {
  if (!target.open || target !== opening) return;
  if (target.closest('#tracker, #log, #acts')) target.scrollIntoView({ block: 'nearest' });
  // On a desk there is room for what may be judged of a card beneath what it says.
  if (matchMedia('(min-width: 62rem)').matches) target.querySelector(':scope > .why > .judge')?.setAttribute('open', '');
}, true);
// A refusal is sent away by a touch, by its mark, or by Escape while one is at that: who went there goes back.
let from = null; // where the focus was before
const inNotice = (element) => element?.closest?.('#notice');
function closeNotice() {
  const within = inNotice(document.activeElement);
  find('#notice').replaceChildren();
  if (within) (from?.isConnected && from.checkVisibility() ? from : find('#acts'))?.focus();
}
document.addEventListener('focusin', (event) => {
  if (inNotice(event.target) && !inNotice(event.relatedTarget)) from = event.relatedTarget;
});
document.addEventListener('click', (event) => { if (event.target.closest?.('.toast')) closeNotice(); });
document.addEventListener('keydown', (event) => { if (event.key === 'Escape' && inNotice(event.target)) closeNotice(); });

// The rooms: one at a time on a phone, log or desk beside the stage on a desk. What is news is what came in elsewhere.
let room = 'fight';
let entered = false; // the desk
const met = { fight: null, log: null, talk: null };
const cards = { fight: '#acts .prompt', log: '#log .card', talk: '#log .card.speech' };
function inSight() {
  if (!matchMedia('(min-width: 62rem)').matches) return [room];
  return room === 'desk' ? ['fight'] : ['fight', 'log', 'talk'];
}
function showRoom() {
  if (!find('#rooms')) return;
  document.body.dataset.room = room;
  document.querySelectorAll('#rooms [data-room]').forEach((link) => {
    const name = link.dataset.room;
    const current = name === room || (room !== 'desk' && name === 'log' && inSight().includes('log'));
    if (current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    if (!cards[name]) return;
    const here = Array.from(document.querySelectorAll(cards[name]), (card) => card.id);
    if (inSight().includes(name) || !met[name]) met[name] = new Set(here);
    link.dataset.news = here.filter((id) => !met[name].has(id)).length;
  });
}
function enter(name) {
  room = name;
  // Whoever judges comes for people and for rolls; what has been opened once stays as it was left.
  if (name === 'desk' && !entered) document.querySelectorAll('#people, #scenes, #asking, #numbers').forEach((drawer) => { drawer.open = true; });
  entered ||= name === 'desk';
  showRoom();
  reading = false;
  toEnd();
}
// On a phone Back leads from another room to the one where one plays, and from there away; whoever comes back to the
// page comes back to their room.
function remember(name) {
  if (matchMedia('(min-width: 62rem)').matches) return;
  const there = history.state?.room;
  if (name === 'fight') { if (there) history.back(); } else if (there) history.replaceState({ room: name }, '');
  else history.pushState({ room: name }, '');
}
window.addEventListener('popstate', () => {
  if (find('#rooms') && !location.hash) enter(history.state?.room || 'fight');
});
document.addEventListener('DOMContentLoaded', () => {
  if (find('#rooms') && history.state?.room) enter(history.state.room);
});
// Whoever comes back from another page comes back to the room from which one goes there.
document.addEventListener('DOMContentLoaded', () => {
  const name = location.hash.slice(1);
  if (!['desk', 'log'].includes(name) || !find('#rooms')) return;
  history.replaceState(history.state, '', location.pathname);
  enter(name);
});
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-room], .skip');
  if (link) {
    if (link.dataset.room) {
      event.preventDefault();
      remember(link.dataset.room);
    }
    enter(link.dataset.room || { '#log': 'log', '#keys': 'desk' }[link.hash] || 'fight');
    return;
  }
  // A coin leads to what can be done to whoever it is, where something can.
  const whom = event.target.closest?.('[data-aim]')?.dataset.aim;
  const aim = whom && document.querySelector(`.actor.due .aim[data-whom="${CSS.escape(whom)}"]`);
  if (!aim) return;
  event.preventDefault();
  for (let drawer = aim; drawer; drawer = drawer.parentElement.closest('details')) drawer.open = true;
  aim.querySelector('summary').focus();
});
matchMedia('(min-width: 62rem)').addEventListener('change', showRoom);

// The squares of a board are one stop for Tab. Arrows go on to the next square that leads somewhere, Escape to the
// actions, and from whoever is aimed at back to their square.
{
  let square = '';
  const nameOf = (cell) => cell.getAttribute('aria-label').split(/[:,]/)[0];
  const squares = () => Array.from(document.querySelectorAll('.squares-of .cell:is(a, button)'));
  function rove() {
    const cells = squares();
    const current = cells.find((cell) => nameOf(cell) === square) || cells.find((cell) => cell.matches('.due')) || cells[0];
    for (const cell of cells) cell.tabIndex = cell === current ? 0 : -1;
    if (current) current.closest('.squares-of').tabIndex = -1;
    return current;
  }
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (cell) => { const at = cell.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; };
  function next(from, [right, down]) {
    const [x, y] = middle(from);
    const far = (cell) => {
      const [across, along] = [middle(cell)[0] - x, middle(cell)[1] - y];
      const ahead = across * right + along * down;
      return ahead > 4 ? ahead + 3 * Math.abs(across * down + along * right) : Infinity;
    };
    const [best] = squares().sort((one, other) => far(one) - far(other));
    return far(best) < Infinity ? best : from;
  }
  document.addEventListener('keydown', (event) => {
    const cell = event.target.closest?.('.squares-of .cell');
    const aim = event.target.closest?.('.aim');
    if (cell && arrows[event.key]) next(cell, arrows[event.key]).focus();
    else if (cell && event.key === 'Escape') find('#acts')?.focus();
    else if (aim && event.key === 'Escape') {
      aim.open = false;
      (squares().find((each) => each.dataset.aim === aim.dataset.whom) || aim.querySelector('summary')).focus();
    } else return;
    event.preventDefault();
  });
  // What a square brings is said beneath the board. A finger cannot point without pressing: where somebody may strike,
  // its first touch says so, and the second goes there.
  let said = '';
  function say(cell) {
    const place = cell && find('.square-says');
    if (place) place.textContent = said = cell.getAttribute('aria-label');
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') say(event.target.closest?.('.squares-of .cell:is(a, button)'));
  });
  document.addEventListener('click', (event) => {
    const cell = event.target.closest?.('.squares-of .cell.struck');
    if (!cell || event.pointerType !== 'touch' || said === cell.getAttribute('aria-label')) return;
    event.preventDefault();
    say(cell);
  }, true);
  document.addEventListener('focusin', (event) => {
    if (!event.target.matches?.('.squares-of .cell')) return;
    square = nameOf(event.target);
    rove();
    if (event.target.matches(':focus-visible')) say(event.target);
  });
  document.addEventListener('htmx:after:swap', () => {
    const current = rove();
    if (document.activeElement?.matches('.squares-of, .squares-of *')) current?.focus();
    // What was said of a square stands as long as it is so.
    say(squares().find((cell) => cell.getAttribute('aria-label') === said));
  });
  document.addEventListener('DOMContentLoaded', rove);
}

// Whoever judges moves anybody: presses them and then a square, or drags them there. What stands about is put on a square
// by pressing it, or by a mouse from corner to corner.
{
  const whom = () => find('#move[open] #move-whom');
  const coinOf = (event) => event.target.closest?.('.squares-of a.coin');
  const putOf = (event) => event.target.closest?.('.squares-of .put');
  const mark = () => document.querySelectorAll('.squares-of a.coin').forEach((coin) => {
    coin.classList.toggle('moving', coin.dataset.aim === whom()?.value);
  });
  function choose(coin) {
    const option = coin && Array.from(whom()?.options || []).find((each) => each.value === coin.dataset.aim);
    if (!option) return false;
    option.selected = true;
    mark();
    find('#told').textContent = `${option.text}. ${whom().dataset.next}`;
    return true;
  }
  document.addEventListener('click', (event) => {
    if (!choose(coinOf(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener('change', (event) => { if (event.target.id === 'move-whom') mark(); });
  document.addEventListener('htmx:after:swap', mark);
  document.addEventListener('DOMContentLoaded', mark);

  let dragged = false;
  document.addEventListener('dragstart', (event) => {
    dragged = choose(coinOf(event));
    if (dragged) event.dataTransfer.effectAllowed = 'move';
  });
  document.addEventListener('dragover', (event) => { if (dragged && putOf(event)) event.preventDefault(); });
  document.addEventListener('drop', (event) => {
    if (!dragged || !putOf(event)) return;
    event.preventDefault();
    putOf(event).click();
  });
  document.addEventListener('dragend', () => { dragged = false; });

  let corner = null;
  const furnishing = (event) => (event.pointerType === 'mouse' && find('#furnish[open]') ? putOf(event) : null);
  document.addEventListener('pointerdown', (event) => { corner = event.button ? null : furnishing(event); });
  document.addEventListener('pointerover', (event) => {
    const cell = corner && furnishing(event);
    if (cell) find('.square-says').textContent = `${corner.value}-${cell.value}`;
  });
  document.addEventListener('pointerup', (event) => {
    const [from, to] = [corner, furnishing(event)];
    corner = null;
    if (!from || !to || from === to) return;
    const name = to.value;
    to.value = `${from.value}-${name}`;
    to.click();
    to.value = name;
  });
}

// A board is drawn so large that everybody on it is in sight, up to a size that suits the eye and the finger; or as large
// as somebody likes. It is moved only when it must be: when somebody would be out of sight, or another size is chosen.
{
  const [SMALLEST, LARGEST, STEP] = [25, 57, 1.3]; // px
  const TINY = 20; // px: no larger where somebody far off would be out of sight else; a list and + do the same
  const root = document.documentElement;
  let chosen = 0; // px; 0: as large as shows everybody
  let wide = 0; // px: how wide the room was for which it was drawn
  let acting = '';
  const now = () => parseFloat(root.style.getPropertyValue('--square')) || 0;
  const around = (boxes) => ({
    left: Math.min(...boxes.map((at) => at.left)), right: Math.max(...boxes.map((at) => at.right)),
    top: Math.min(...boxes.map((at) => at.top)), bottom: Math.max(...boxes.map((at) => at.bottom)),
  });
  const place = (cell) => cell.getBoundingClientRect();
  // What of the box its letters and numbers, which stay in sight, do not cover.
  function clear(box) {
    const [{ left, right, top, bottom, width }, corner] = [place(box), place(box.querySelector('.edge'))];
    return { left: left + corner.width, right, top: top + corner.height, bottom, width };
  }
  // How large squares are of which so many fit, with the letters and numbers beside them.
  function fits(box, columns, rows) {
    const { maxHeight } = getComputedStyle(box);
    const [wide, high] = [box.clientWidth - 28, (parseFloat(maxHeight) || box.clientHeight) - 22];
    return Math.min(wide / columns, high / rows);
  }
  function fit() {
    const box = find('.squares-of');
    const coins = box ? Array.from(box.querySelectorAll('.cell.coin')) : [];
    if (!coins.length || !box.clientWidth) return;
    const people = around(coins.map(place));
    const whole = place(box.querySelector('.ranks'));
    const side = place(coins[0]).width;
    const count = (at) => [Math.round((at.right - at.left) / side), Math.round((at.bottom - at.top) / side)];
    const [columns, rows] = count(people);
    const everybody = fits(box, columns, rows);
    const smallest = everybody < SMALLEST && everybody >= TINY ? everybody : SMALLEST;
    const least = Math.max(smallest, fits(box, ...count(whole)));
    const size = Math.floor(chosen || Math.max(least, Math.min(LARGEST, fits(box, columns + 1, rows + 1))));
    const due = box.querySelector('.cell.due');
    const within = clear(box);
    const sees = people.left >= within.left && people.right <= within.right && people.top >= within.top && people.bottom <= within.bottom;
    // Whoever has chosen a size follows whoever acts; else a board that shows everybody stays as it is.
    const same = Math.abs(within.width - wide) < 2;
    if (now() && same && (chosen ? size === now() && due?.dataset.aim === acting : sees)) return;
    wide = within.width;
    acting = due?.dataset.aim;
    root.style.setProperty('--square', `${size}px`);
    // As many as may be are in the middle; where not all fit, whoever acts is, or a hero: never an empty square.
    const all = everybody >= size;
    const one = due || coins.find((each) => each.matches('.side-heroes')) || coins[0];
    centre(box, all ? around(coins.map(place)) : place(one), clear(box));
  }
  document.addEventListener('click', (event) => {
    const step = Number(event.target.closest?.('.zoom')?.dataset.zoom);
    if (!step) return;
    chosen = Math.min(Math.max(now() * STEP ** step, SMALLEST), 2 * LARGEST);
    fit();
  });
  document.addEventListener('DOMContentLoaded', () => {
    fit();
    const stage = find('#tracker');
    if (stage) new ResizeObserver(fit).observe(stage);
  });
  document.addEventListener('htmx:after:swap', fit);
}

// What the referee may say beforehand is asked of the roll that is chosen, and of no other.
{
  function ask() {
    const what = find('#ask-what')?.selectedOptions[0];
    const asks = what ? what.dataset.asks.split(' ') : [];
    document.querySelectorAll('#ask-form [data-field]').forEach((field) => {
      field.hidden = !asks.includes(field.dataset.field);
      field.querySelector('input, select').disabled = field.hidden;
    });
    const secret = find('#ask-form [data-of-fields]');
    if (secret) secret.hidden = !asks.some(Boolean);
  }
  document.addEventListener('change', (event) => { if (event.target.id === 'ask-what') ask(); });
  // What was asked for is on its way: the form is as it was at first.
  document.addEventListener('reset', (event) => { if (event.target.id === 'ask-form') setTimeout(ask); });
  document.addEventListener('htmx:after:swap', ask);
  document.addEventListener('DOMContentLoaded', ask);
}

// What makes a picture smaller before it is sent (pictures.js) comes when somebody goes to choose one; what answers to
// single keys (keys.js), when somebody first asks. None of them is one while somebody writes, or has turned them off.
{
  const [smaller, keys] = ['pictures.js', 'keys.js'].map((file) => new URL(file, document.currentScript.src));
  document.addEventListener('click', ({ target }) => { if (target.matches('input[type=file]')) import(smaller); });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
    if (ctrlKey || altKey || metaKey || repeat || target.matches?.('input, textarea, select')) return;
    const letter = key.toLowerCase();
    if (key.length > 1 || !find('#keys')?.dataset.keys?.includes(letter)) return;
    // Some browsers begin to search the page at any letter.
    event.preventDefault();
    import(keys).then(({ ask }) => ask(letter));
  });
}
