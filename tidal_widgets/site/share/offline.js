// Keeps the site on the visitor's device, so that it opens again at once and without a network.
// SITE is put in front of this when the site is built: `files` are kept from the start, `later` once they were asked
// for, each with its hash: only what is whole is kept.
const HOME = self.registration.scope, SHELF = `tidal-widgets ${HOME}`, KNOWN = { ...SITE.files, ...SITE.later };
const at = (path) => new URL(path, HOME).href;

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(answer(event)));

async function store() {
  const shelf = await caches.open(SHELF);
  for (const [path, hash] of Object.entries(KNOWN)) {
    const kept = await shelf.match(at(path));
    if (kept && await whole(kept, hash)) continue;
    await shelf.delete(at(path));
    if (path in SITE.files) await keep(shelf, path, await fetched(path, hash));
  }
  await self.skipWaiting();
}

async function fetched(path, hash) {
  for (const cache of [path ? "default" : "reload", "reload"]) {
    const fresh = await fetch(at(path), { cache });
    if (fresh.ok && await whole(fresh.clone(), hash)) return fresh;
  }
  throw new Error(`${path || "the page"} is not what this site is made of`);
}

async function whole(answer, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

async function keep(shelf, path, answer) {
  try { await shelf.put(at(path), answer); } catch { /* the device is full: it is fetched again when it is needed */ }
}

async function tidy() {
  const shelf = await caches.open(SHELF), known = new Set(Object.keys(KNOWN).map(at));
  for (const { url } of await shelf.keys()) if (!known.has(url)) await shelf.delete(url);
  await self.clients.claim();
}

async function answer(event) {
  const url = event.request.url.split(/[?#]/)[0], path = url === at("index.html") ? "" : url.slice(HOME.length);
  if (!url.startsWith(HOME) || !(path in KNOWN)) return fetch(event.request);
  const shelf = await caches.open(SHELF).catch(() => null), kept = await shelf?.match(at(path)).catch(() => null);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  if (shelf && fresh.ok) event.waitUntil(checked(shelf, path, fresh.clone()));
  return fresh;
}

async function checked(shelf, path, answer) {
  if (await whole(answer.clone(), KNOWN[path]).catch(() => false)) await keep(shelf, path, answer);
}
