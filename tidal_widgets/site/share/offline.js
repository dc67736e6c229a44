// Keeps the site on the visitor's device, so that it opens again at once and without a network.
// SITE is put in front of this when the site is built: `files` are kept from the start, `later` once they were asked for.
const HOME = self.registration.scope, SHELF = `tidal-widgets ${HOME}`;
const at = (path) => new URL(path, HOME).href;

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(answer(event.request)));

async function store() {
  const shelf = await caches.open(SHELF), missing = [];
  for (const path of SITE.files) if (!(await shelf.match(at(path)))) missing.push(at(path));
  await shelf.addAll([new Request(HOME, { cache: "reload" }), ...missing]);
  await self.skipWaiting();
}

async function tidy() {
  const shelf = await caches.open(SHELF), known = new Set([HOME, ...[...SITE.files, ...SITE.later].map(at)]);
  for (const { url } of await shelf.keys()) if (!known.has(url)) await shelf.delete(url);
  await self.clients.claim();
}

async function answer(request) {
  const shelf = await caches.open(SHELF), url = request.url.split(/[?#]/)[0];
  const kept = await shelf.match(url === at("index.html") ? HOME : url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && SITE.later.map(at).includes(url)) await shelf.put(url, fresh.clone());
  return fresh;
}
