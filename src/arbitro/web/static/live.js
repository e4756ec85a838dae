// The live path of a table, or of a sheet: wishes go out, a stream says where the table stands, one lane brings the panels.
//
// What is heard is a level, not an edge: a page that was drawn at another cursor fetches its panels. One fetch is under
// way at most and one more is due at most, so that a burst is one fetch after the one in flight; none is broken off.
'use strict';

const PATIENCE = 3000; // ms out of touch before the page says so
// Between two fetches that others' doings call for is a pause, of four times as long as the line had the last one and
// twice as long as the server had it: next to nothing where both are quick, and a burst is few of them on a slow line.
// One's own wishes do not wait.
const [LEAST_PAUSE, PAUSE, OF_LINE, OF_SERVER] = [150, 600, 4, 2]; // ms, ms
const LONGEST = 30000; // ms after which an answer will not come any more
const SILENCE = 40000; // ms: a stream that is alive speaks every 15 s

const offline = () => find('#offline');
const page = () => find('[data-cursor]'); // what is drawn anew: the table, or a sheet
const drawn = () => page()?.dataset.cursor;
let wake = () => {};
const sleep = (time) => new Promise((resolve) => { wake = resolve; setTimeout(resolve, time); });

function ask(path, options = {}) {
  const headers = { 'HX-Request': 'true', ...options.headers };
  const signal = AbortSignal.timeout(LONGEST);
  return fetch(offline().dataset.game + path, { mode: 'same-origin', cache: 'no-store', ...options, headers, signal });
}

// The lane

let told = ''; // the cursor that was heard last
let heard = false; // since the fetch in flight began
let opened = false; // a drawer that is still empty
let hurry = false;
let drawing = false;
let failures = 0;
let soonest = 0;
let had = 0; // ms of the last fetch, by what the server says

function hear(cursor, own = false) {
  told = cursor;
  heard = true;
  // After a failure, whatever is heard says that the line is back.
  hurry ||= own || failures > 0;
  if (hurry) wake();
  if (!drawing) draw();
}

async function draw() {
  drawing = true;
  while (heard && (opened || whole || told !== drawn())) {
    look();
    if (!hurry && soonest > performance.now()) await sleep(soonest - performance.now());
    const wanted = opened;
    heard = hurry = opened = false;
    const began = performance.now();
    const came = await panels();
    failures = came ? 0 : failures + 1;
    heard ||= !came;
    opened ||= wanted && !came;
    const ended = performance.now();
    const pause = Math.min(PAUSE, Math.max(LEAST_PAUSE, OF_LINE * (ended - began - had) + OF_SERVER * had));
    soonest = ended + (came ? pause : Math.min(500 * 2 ** failures, 10000));
    if (came && hearing) onTime();
  }
  drawing = false;
  look();
}

// What is in a drawer is worked out while it is open: the page says which are.
const drawers = () => Array.from(document.querySelectorAll('details[data-drawer][open]'), (drawer) => drawer.id);
document.addEventListener('toggle', (event) => {
  // Some change what the page shows elsewhere: it does so no longer than they are open.
  const drawer = event.target;
  const changes = drawer.matches?.('[data-presses]') && drawer.open !== Boolean(find(`.put[form^="${drawer.id}-"]`));
  if (!changes && !(drawer.open && drawer.querySelector?.(':scope > .unopened'))) return;
  opened = heard = hurry = true;
  wake();
  if (!drawing) draw();
}, true);

// The parts of the page by their marks: what it has already is not sent again. No more of them than a proxy lets pass.
const MOST_NAMED = 7000;
const parts = () => Array.from(document.querySelectorAll('[data-leaf]'), (part) => part.dataset.leaf).join(' ').slice(0, MOST_NAMED);
let whole = false; // whether it must come all the same
let redrawn = 0;

async function panels() {
  try {
    const path = page().dataset.panels || `/panels?open=${encodeURIComponent(drawers().join(' '))}`;
    const answer = await ask(path, { headers: whole ? {} : { 'X-There': parts() } });
    const text = await answer.text();
    had = Number(/dur=(\d+)/.exec(answer.headers.get('Server-Timing'))?.[1] ?? 0);
    // An answer without panels (204) has made room for another page of this seat.
    if (answer.status !== 200) {
      if (answer.status < 500 && isOurs(text)) notice(text);
      return false;
    }
    const target = `#${page().id}`;
    await htmx.swap({ text, sourceElement: page(), select: target, target, swap: 'outerMorph' });
    // What was said to be here and is not would be missed for good.
    redrawn = performance.now();
    whole = !whole && Boolean(find('[data-leaf]:empty'));
    heard ||= whole;
    shown();
    return true;
  } catch {
    return false;
  }
}

// What a proxy says for a server that is not there is no answer.
const isOurs = (text) => text.includes('class="toast"');
const notice = (text) => { unmark(); return htmx.swap({ text, sourceElement: find('#notice'), target: '#notice', swap: 'innerHTML' }); };

// What was typed and will not do is refused at its field, which takes the focus, until something else is said; the
// notice tells it to whoever listens, and is not seen.
let refused = null; // the fields, and what is said beneath them
function mark() {
  const fields = refused?.fields.filter((field) => field.isConnected) || [];
  if (!fields.length) return;
  for (const field of fields) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', 'refusal');
  }
  if (!find('#refusal')) (fields[0].closest('form .row') || fields[0].form.lastElementChild).after(refused.line);
}
function unmark() {
  refused?.line.remove();
  for (const field of refused?.fields || []) ['aria-invalid', 'aria-describedby'].forEach((name) => field.removeAttribute(name));
  refused = null;
}
function refuseAt(form) {
  const typed = Array.from(form.elements).filter((field) => 'answer' in field.dataset && field.checkVisibility());
  const toast = find('#notice .toast');
  if (!typed.length || !toast) return;
  // Of several dice those whose faces they have not.
  const wrong = typed.filter(({ value, dataset }) => dataset.answer && !(value >= 1 && value <= Number(dataset.answer)));
  const line = document.createElement('p');
  line.id = line.className = 'refusal';
  line.ariaLive = 'off'; // Where it stands is read out what comes.
  toast.querySelector('.close').remove();
  line.textContent = toast.textContent.trim();
  toast.classList.add('visually-hidden');
  refused = { fields: wrong.length ? wrong : typed, line };
  mark();
  line.scrollIntoView({ block: 'nearest' });
  refused.fields[0].focus();
}
document.addEventListener('htmx:after:swap', mark);
// What was refused is said until the next thing is done: it is of that no more.
function unsaid() {
  unmark();
  find('#notice').replaceChildren();
}
document.addEventListener('click', (event) => {
  if (event.target.closest?.('summary, a[data-room]') && find('#notice .toast:not(.visually-hidden)')) unsaid();
});

// The stream

let stream = null;
let hearing = false;
let losses = 0;
let next = 0;

function listen() {
  hush();
  look();
  // A page that nobody sees leaves its connection to others: browsers open no more than six to a server.
  if (document.hidden) return;
  stream = new EventSource(`${offline().dataset.game}/stream`);
  stream.onerror = lost;
  stream.addEventListener('at', (event) => {
    hearing = true;
    losses = 0;
    watch();
    hear(event.data);
    look();
  });
  watch();
}
function hush() {
  clearTimeout(next);
  stream?.close();
  hearing = false;
}
// A connection can die without a word.
function watch() {
  clearTimeout(next);
  next = setTimeout(lost, SILENCE);
}
function lost() {
  hush();
  // Not all at once when a server comes back.
  next = setTimeout(listen, Math.min(500 * 2 ** losses++, 5000) * (0.7 + 0.6 * Math.random()));
  look();
}

// The wishes

const wishes = new Map(); // by form: what it sent last, under which name, and whether that was granted or lost
let sending = 0;

const said = (fields) => String(new URLSearchParams(fields));

// A wish that is sent again is carried out once: it keeps its name until it is refused or the page shows what came of it.
function named(form, body) {
  const before = wishes.get(form);
  if (before?.body === body) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  wishes.set(form, { body, name, came: '' });
  return wishes.get(form);
}
function shown() {
  wishes.forEach((wish, form) => {
    // What was typed and not sent is there to be sent again; a button pressed anew is meant anew.
    const kept = wish.came === '' || (wish.came === 'lost' && 'reset' in form.dataset);
    if (!kept || !form.isConnected) wishes.delete(form);
  });
}

async function send(form, button) {
  const typed = new FormData(form);
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const wish = named(form, said(fields));
  unsaid();
  wish.came = '';
  sending += 1;
  look();
  try {
    const headers = { 'X-Request-Id': wish.name };
    const answer = await ask('/wish', { method: 'POST', body: new URLSearchParams(fields), headers });
    const text = await answer.text();
    if (!answer.ok && !isOurs(text)) throw new Error(answer.statusText);
    unsent = 0;
    if (answer.ok) grant(form, wish, typed, answer.headers.get('X-Cursor'));
    else {
      // A server in trouble may have carried it out; one that refuses has not.
      if (answer.status < 500 && wishes.get(form) === wish) wishes.delete(form);
      await notice(text);
      if (answer.status === 422) refuseAt(form);
    }
  } catch {
    wish.came = 'lost';
    unsent = performance.now();
    setTimeout(look, STANDS + 100);
  }
  sending -= 1;
  look();
}

function grant(form, wish, typed, cursor) {
  // What was typed since stays.
  if ('reset' in form.dataset && said(new FormData(form)) === said(typed)) {
    form.reset();
    // Who spoke goes on speaking.
    if (form.id === 'story-form') form.elements['figure:text'].value = typed.get('figure:text');
  }
  // A board that lies there leaves its room to what is done on it.
  if (form.id === 'lay-form') form.parentElement.open = false;
  // Words that went along with an act are said; how one acts, in secret for one, stays as it was set.
  form.querySelectorAll('input[data-reset]').forEach((each) => { if (each.value === typed.get(each.name)) each.value = ''; });
  wish.came = 'granted';
  if (cursor === drawn()) shown();
  hear(cursor, true);
}

// What the page says of itself

const STANDS = 10000; // ms for which it says at least that something was not sent
let late = 0;
let behind = false;
let unsent = 0; // when a wish found no answer

function onTime() {
  clearTimeout(late);
  late = 0;
  behind = false;
}
function look() {
  const fine = (hearing || document.hidden) && !drawing && !sending;
  if (fine) onTime();
  else late ||= setTimeout(() => { behind = true; look(); }, PATIENCE);
  if (fine && performance.now() - unsent >= STANDS) unsent = 0;
  const line = offline().dataset;
  const words = unsent ? line.unsent : behind ? (sending ? line.sending : line.behind) : '';
  if (offline().textContent !== words) offline().textContent = words;
}

// What moves it all

document.addEventListener('DOMContentLoaded', listen);
document.addEventListener('visibilitychange', listen);
window.addEventListener('pageshow', (event) => { if (event.persisted) listen(); });
window.addEventListener('pagehide', hush);
window.addEventListener('online', () => { listen(); wake(); });
window.addEventListener('offline', lost);
document.addEventListener('submit', (event) => {
  if (!event.target.matches('form[data-wish]')) return;
  event.preventDefault();
  send(event.target, event.submitter);
});
// The second half of a double tap would press what has come under the finger meanwhile. Nor is anything pressed at once
// that has come under a pointer which rests where it pressed something else: that was meant for what stood there. What
// is suggested stays where it was and may be pressed on and on.
const ACTS = '.actor button[name=wish]:not(.primary, .follow)';
const RESTS = 1500; // ms after the page was drawn
let pressed = null; // the last press: where it was, and what there was to press
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('button');
  if (!event.detail || !button?.form?.matches('[data-wish]')) return;
  const near = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 8;
  const came = near && button.matches(ACTS) && !pressed.acts.has(button.value);
  if (event.detail > 1 || (came && performance.now() - redrawn < RESTS)) {
    event.preventDefault();
    return;
  }
  const acts = new Set(Array.from(document.querySelectorAll(ACTS), (each) => each.value));
  pressed = { x: event.clientX, y: event.clientY, acts };
}, true);
document.addEventListener('pointermove', (event) => {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= 8) pressed = null;
});
