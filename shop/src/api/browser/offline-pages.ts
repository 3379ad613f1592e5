import { useEffect } from "react";
import { useLocation } from "react-router";

/** A page that is open for this long is cached for use without a connection. */
const READ_MS = 3000;

/** Registers the service worker (decision 110) once the page has loaded, and has it cache the pages that are read. */
export function useOfflinePages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => void storePage(pathname + search), READ_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

async function storePage(keep: string): Promise<void> {
  // Not available if the shop is opened by http under a name other than localhost.
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  try {
    await workers?.register("/service-worker.js");
    const registration = await workers?.ready;
    registration?.active?.postMessage({ keep, assets: loadedAssets() });
  } catch {
    // Without a connection, or where the browser forbids it, the shop works as it does without a service worker.
  }
}

/** The scripts and styles that this tab has loaded, including those that the pages' HTML does not mention. */
const loadedAssets = () => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
      .map(({ pathname }) => pathname),
  ),
];

/** The cache of `service-worker.js`. Browsers have none on insecure addresses. */
async function pageCache(): Promise<Cache | null> {
  if (!("caches" in window)) return null;
  const name = (await caches.keys()).find((key) => key.startsWith("pages-"));
  return name ? caches.open(name) : null;
}

/** Whether a page opens without a connection. */
export async function isPageStored(path: string): Promise<boolean> {
  return (await (await pageCache())?.match(path)) !== undefined;
}

export type OfflinePage = { path: string; title: string };

/** The pages that open without a connection, the newest first. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  const pages = await (await pageCache())?.matchAll();
  const listed = (pages ?? []).map(async (page) => {
    const { pathname, search } = new URL(page.url);
    const { title } = new DOMParser().parseFromString(await page.text(), "text/html");
    return { path: pathname + search, title };
  });
  return (await Promise.all(listed)).reverse();
}

/** Removes the pages and answers that this browser stored while a person read them. */
export async function deleteOfflinePages(): Promise<void> {
  if (!("caches" in window)) return;
  for (const name of await caches.keys()) if (!name.startsWith("assets-")) await caches.delete(name);
}
