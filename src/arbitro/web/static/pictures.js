// A picture is made as small as a page shows it before it is sent: a photograph is megabytes, and a line may be bad.
// Without this script it is sent as it was taken. The table draws it anew in any case (web/pictures.py).
'use strict';

const SIDE = 1600; // pixels of the longer side of what the table keeps
const LIGHT = 300_000; // bytes of what is sent as it is, if it is no larger either
const underWay = new Map(); // fields whose picture is being made smaller

async function smaller(file) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const by = Math.min(1, SIDE / Math.max(image.width, image.height));
  if (by === 1 && file.size < LIGHT) return file;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height].map((side) => Math.max(1, Math.round(by * side)));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const kind = file.type === 'image/jpeg' ? file.type : 'image/webp'; // where something may shine through
  const drawn = await new Promise((done) => { canvas.toBlob(done, kind, 0.9); });
  return drawn && drawn.size < file.size ? new File([drawn], file.name, { type: drawn.type }) : file;
}

async function replace(field, file) {
  const found = await smaller(file).catch(() => file); // what no browser can read, the table will say
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
