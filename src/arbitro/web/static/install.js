// Asks for the worker that keeps the shell, in the language of this page. A plain http address on a network has none.
'use strict';

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
