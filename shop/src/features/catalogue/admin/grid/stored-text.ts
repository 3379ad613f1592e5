import { browserStorage } from "../../../../ui/browser-storage.ts";

/** The keys of texts that only this page has, because the browser's storage did not take them. A reload loses them. */
const unstored = new Set<string>();

const warnBeforeLoss = (event: BeforeUnloadEvent) => event.preventDefault();

export const storedText = (key: string) => browserStorage.getItem(key);

/**
 * Stores a text, or removes it if it is null. Returns whether a reload keeps it; otherwise other pages of this tab keep
 * it, and the browser asks before the tab loses it.
 */
export function storeText(key: string, text: string | null): boolean {
  if (text === null) browserStorage.removeItem(key);
  else browserStorage.setItem(key, text);
  const isStored = text === null || browserStorage.keeps(key);
  if (isStored) unstored.delete(key);
  else unstored.add(key);
  if (unstored.size > 0) addEventListener("beforeunload", warnBeforeLoss);
  else removeEventListener("beforeunload", warnBeforeLoss);
  return isStored;
}
