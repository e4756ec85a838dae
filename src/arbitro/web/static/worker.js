// Keeps what every page is made of (SHELL), so that without a network one page (OFFLINE) can say so.
// A page with anything of a game on it is never kept: it comes from the server, or not at all.
// VERSION, SHELL and OFFLINE stand before this; see web/installing.py.
'use strict';

const kept = (path) => caches.open(VERSION).then((cache) => cache.match(path)).then((found) => found || Response.error());

async function keep() {
  const cache = await caches.open(VERSION);
  // Without the cookie: nothing of this is anybody's.
  await cache.addAll([...SHELL, OFFLINE].map((path) => new Request(path, { credentials: 'omit' })));
  await self.skipWaiting();
}

async function replace() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(replace()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The network comes first, so that a page never gets the looks of an older one.
  const instead = request.mode === 'navigate' ? OFFLINE : SHELL.includes(pathname) ? pathname : '';
  if (request.method === 'GET' && origin === self.location.origin && instead) {
    event.respondWith(fetch(request).catch(() => kept(instead)));
  }
});

// A note from the server: which game waits. Whoever presses it comes to that table, in a page that is open if there is one.
self.addEventListener('push', (event) => {
  const { title, body, url, id } = event.data.json();
  const icon = new URL('static/icons/192.png', self.registration.scope).href;
  event.waitUntil(self.registration.showNotification(title, { body, icon, badge: icon, tag: id, data: { url } }));
});

async function come(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === new URL(url).pathname);
  return there ? there.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data.url));
});
