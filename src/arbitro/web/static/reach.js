// Lets this browser be told by notes of its own. Where it cannot, the page says so, and nothing else is different.
'use strict';

// Where somebody seems to be, until they have said so.
{
  const zone = document.querySelector('[data-guess]');
  const guess = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && (!zone.options || [...zone.options].some((one) => one.value === guess))) zone.value = guess;
}

(() => {
  const said = document.getElementById('reach-push');
  const button = document.getElementById('reach-push-add');
  if (!said || !('able' in said.dataset) || !('PushManager' in window) || !navigator.serviceWorker) return;

  async function subscribe() {
    if ((await Notification.requestPermission()) !== 'granted') throw new Error('not granted');
    const worker = await navigator.serviceWorker.ready;
    const known = await worker.pushManager.getSubscription();
    // One that was made for another server's key is of no use.
    await known?.unsubscribe();
    const given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: said.dataset.key });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(said.dataset.address, { method: 'POST', headers, body: JSON.stringify(given) });
    if (!answer.ok) throw new Error(String(answer.status));
  }

  said.hidden = true;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    subscribe().then(
      () => window.location.reload(),
      () => {
        said.textContent = said.dataset.no;
        said.hidden = false;
        button.disabled = false;
      },
    );
  });
})();
