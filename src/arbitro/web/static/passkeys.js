// Passkeys, where a browser has them: it makes and shows them, the server says what is good. Elsewhere nothing is shown.
'use strict';

(() => {
  const kind = window.PublicKeyCredential;
  if (!kind?.parseRequestOptionsFromJSON || !window.isSecureContext) return;

  async function send(address, what) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(what) });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.text, { cause: 'server' });
    return said;
  }

  async function shown(form) {
    const { address, makes } = form.dataset;
    const asked = await send(`${address}/ask`, {});
    const credential = makes === undefined
      ? await navigator.credentials.get({ publicKey: kind.parseRequestOptionsFromJSON(asked) })
      : await navigator.credentials.create({ publicKey: kind.parseCreationOptionsFromJSON(asked) });
    await send(address, { credential: credential.toJSON(), name: new FormData(form).get('name') ?? '' });
    window.location.reload();
  }

  for (const form of document.querySelectorAll('form.passkey')) {
    const line = form.querySelector('[role=status]');
    const button = form.querySelector('button');
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      button.disabled = true;
      line.textContent = '';
      shown(form).catch((error) => {
        const known = error.name === 'InvalidStateError' ? form.dataset.known : form.dataset.no;
        line.textContent = error.cause === 'server' ? error.message : known;
        button.disabled = false;
      });
    });
  }
  for (const each of document.querySelectorAll('.without-passkeys')) each.hidden = true;
})();
