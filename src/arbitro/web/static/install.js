// Asks for the worker that keeps the shell, in the language of this page. A plain http address on a network has none.
'use strict';

window.addEventListener('load', () => {
  if (!navigator.serviceWorker) return;
  const path = `/worker.js?lang=${document.documentElement.lang}`;
  const rules = { createScriptURL: (url) => (url.startsWith('/worker.js?') ? url : '') };
  const policy = window.trustedTypes?.createPolicy('worker', rules);
  // Where a browser will not have it, everything works all the same.
  navigator.serviceWorker.register(policy ? policy.createScriptURL(path) : path).catch(() => {});
});
