/**
 * Keeps the last pages that were read, with their scripts and styles, for a device without a connection (decision 110).
 * With a connection, every page comes from the shop. A kept page has its own version's scripts, so no page is mixed.
 */

// `offline-pages.ts` finds both kinds of pages by these beginnings; `end-session.ts` deletes the first.
const PAGES = "pages-1";
const SHELL_PAGES = "shell-1";
const ASSETS = "assets-1";
/** What `stored-answers.ts` stores. */
const ANSWERS = "answers-1";
const PAGES_MAX = 30;
const ASSETS_MAX = 300;
/** How long a kept page is not asked for again. A page that is opened is always asked for. */
const FRESH_MS = 60 * 60 * 1000;
/** Pages that open on a device that never showed them. They stay after a logout, which itself needs two of them. */
const SHELL = ["/offline", "/account/logout", "/", "/cart", "/quick-order", "/list"];
const SHELL_IF_DATA_IS_SAVED = SHELL.slice(0, 2);
/** The back office, payments and documents belong to one person; the others are no pages. */
const NEVER_KEPT = /^\/(?:API|admin|dev|login|pay|register|verify)(?:\/|$)/;

const isAsset = (path) => path.startsWith("/assets/");
const isPage = (response) =>
  response.status === 200 && /^text\/html/.test(response.headers.get("content-type") ?? "");
const savesData = () => Boolean(navigator.connection?.saveData);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll(savesData() ? SHELL_IF_DATA_IS_SAVED : SHELL));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ![PAGES, SHELL_PAGES, ASSETS, ANSWERS].includes(name))
      .map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(answerPage(event, pathname));
  else if (isAsset(pathname)) event.respondWith(answerAsset(event.request));
});

/** Pages that have been read for some seconds ask to be kept, with the files that they loaded meanwhile. */
self.addEventListener("message", (event) => {
  const { keep: path, assets } = event.data ?? {};
  if (typeof path === "string" && path.startsWith("/") && !savesData())
    event.waitUntil(keepAll([path]).then(() => keepAssets(assets)));
});

async function answerPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    if (NEVER_KEPT.test(pathname)) throw error;
    return (await keptPage(event.request.url)) ?? toOfflinePage(event.request.url);
  }
}

function toOfflinePage(url) {
  const { pathname, search } = new URL(url);
  // The page itself could not be kept.
  if (pathname === "/offline") return Response.error();
  return Response.redirect(`/offline#${pathname}${search}`);
}

/** The kept page, which says since when it is kept. Null if there is none. */
async function keptPage(url) {
  const kept = await (await cacheFor(url)).match(url);
  if (!kept) return null;
  const { status, headers } = kept;
  const date = new Date(headers.get("date") ?? 0).toISOString();
  const html = await kept.text();
  return new Response(html.replace("<html ", `<html data-kept="${date}" `), { status, headers });
}

/** The browser's own cache answers sooner than the kept copy, which is for what it has lost. */
async function answerAsset(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(ASSETS)).match(request);
    if (kept) return kept;
    throw error;
  }
}

const cacheFor = (url) => {
  const { pathname, search } = new URL(url, self.location.origin);
  return caches.open(SHELL.includes(pathname + search) ? SHELL_PAGES : PAGES);
};

/** Keeps the pages that are not kept lately. What can't be fetched now is kept when it is read next. */
async function keepAll(paths) {
  for (const path of paths) {
    const kept = await (await cacheFor(path)).match(path);
    if (NEVER_KEPT.test(path) || (kept && Date.now() - new Date(kept.headers.get("date") ?? 0) < FRESH_MS))
      continue;
    const response = await fetch(path, { headers: { Accept: "text/html" } }).catch(() => null);
    if (response && isPage(response) && !response.redirected)
      await keep(new URL(path, self.location.origin).href, response);
  }
}

async function keep(url, response) {
  const [pages, assets] = await Promise.all([cacheFor(url), caches.open(ASSETS)]);
  const named = assetsIn(await response.clone().text());
  const missing = await without(named, assets);
  await assets.addAll(missing);
  // The newest is last.
  await pages.delete(url);
  await pages.put(url, response);
  await sweep(assets);
}

/** Keeps the files of a page that its HTML does not name, such as those of a dialog that was opened. */
async function keepAssets(paths) {
  const assets = await caches.open(ASSETS);
  const asked = Array.isArray(paths) ? paths.map(String).filter(isAsset) : [];
  // A former version's may be gone.
  const adding = (await without(asked, assets)).map((path) => assets.add(path).catch(() => {}));
  await Promise.all(adding);
}

const assetsIn = (html) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

async function without(paths, cache) {
  const found = await Promise.all(paths.map((path) => cache.match(path)));
  return paths.filter((_, at) => !found[at]);
}

/** Removes the oldest pages beyond what is kept, then assets of former versions that no kept page names. */
async function sweep(assets) {
  const [pages, shell] = await Promise.all([caches.open(PAGES), caches.open(SHELL_PAGES)]);
  const all = await pages.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - PAGES_MAX)).map((page) => pages.delete(page)));
  const stored = await assets.keys();
  if (stored.length <= ASSETS_MAX) return;
  const kept = [...(await pages.matchAll()), ...(await shell.matchAll())];
  const named = new Set((await Promise.all(kept.map((page) => page.text()))).flatMap(assetsIn));
  await Promise.all(
    stored.filter(({ url }) => !named.has(new URL(url).pathname)).map((asset) => assets.delete(asset)),
  );
}
