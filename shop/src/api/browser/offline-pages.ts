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

/**
 * The caches of `service-worker.js`: the pages that were read, and those that every device has. Browsers have none on
 * insecure addresses.
 */
async function pageCaches(): Promise<Cache[]> {
  if (!("caches" in window)) return [];
  const names = (await caches.keys()).filter((name) => /^(?:pages|shell)-/.test(name));
  return Promise.all(names.toSorted().map((name) => caches.open(name)));
}

/** Whether a page opens without a connection. */
export async function isPageStored(path: string): Promise<boolean> {
  const stored = (await pageCaches()).map((cache) => cache.match(path));
  return (await Promise.all(stored)).some((page) => page !== undefined);
}

export type OfflinePage = { path: string; title: string };

/** The pages that open without a connection: those that were read, the newest first, then those of every device. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  const stored = (await pageCaches()).map(async (cache) => (await cache.matchAll()).toReversed());
  const listed = (await Promise.all(stored)).flat().map(async (page) => {
    const { pathname, search } = new URL(page.url);
    const { title } = new DOMParser().parseFromString(await page.text(), "text/html");
    return { path: pathname + search, title };
  });
  return Promise.all(listed);
}
