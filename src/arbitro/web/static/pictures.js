// A picture is made as small as a page shows it before it is sent: a photograph is megabytes, and a line may be bad.
// The table takes no larger one (web/pictures.py), draws it anew, and keeps what shines through of faces alone.
'use strict';

const MOST = 1_920_000; // pixels of a photograph
const FACE = 230_400; // of a face
const SMALL = 600_000; // and of what is sent as it is, if it weighs
const LIGHT = 300_000; // no more bytes than this
const underWay = new Map(); // fields whose picture is being made smaller

async function smaller(file, face) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const by = Math.min(1, Math.sqrt((face ? FACE : MOST) / (image.width * image.height)));
  const jpeg = file.type === 'image/jpeg';
  if (by === 1 && image.width * image.height <= SMALL && file.size < LIGHT && file.type !== 'image/gif') return file;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height].map((side) => Math.max(1, Math.floor(by * side)));
  const clear = face && !jpeg;
  const pen = canvas.getContext('2d');
  if (!clear) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise((done) => { canvas.toBlob(done, clear ? 'image/webp' : 'image/jpeg', 0.85); });
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file;
}

async function replace(field, file) {
  const found = await smaller(file, 'face' in field.dataset).catch(() => file); // what no browser can read, the table will say
  if (field.files[0] !== file) return; // another was chosen meanwhile
  const chosen = new DataTransfer();
  chosen.items.add(found);
  field.files = chosen.files;
  underWay.delete(field);
}

document.addEventListener('change', ({ target }) => {
  if (!target.matches('input[type=file][accept*="image/"]')) return;
  underWay.delete(target);
  if (target.files[0]) underWay.set(target, replace(target, target.files[0]));
});

// Whoever is quicker than that waits for it.
document.addEventListener('submit', (event) => {
  const waits = [...event.target.elements].map((each) => underWay.get(each)).filter(Boolean);
  if (!waits.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  Promise.all(waits).then(() => event.target.requestSubmit(event.submitter));
}, true);
