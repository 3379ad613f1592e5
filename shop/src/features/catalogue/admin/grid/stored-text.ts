/** Texts that the browser's storage did not take, because it is full or blocked. A reload loses them. */
const unstored = new Map<string, string>();

const warnBeforeLoss = (event: BeforeUnloadEvent) => event.preventDefault();

export function storedText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    // A blocked storage has nothing.
    return null;
  }
}

/**
 * Stores a text, or removes it if it is null. Returns whether a reload keeps it; otherwise other pages of this tab keep
 * it, and the browser asks before the tab loses it.
 */
export function storeText(key: string, text: string | null): boolean {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The storage is full or blocked.
    if (text !== null) unstored.set(key, text);
  }
  if (unstored.size > 0) addEventListener("beforeunload", warnBeforeLoss);
  else removeEventListener("beforeunload", warnBeforeLoss);
  return !unstored.has(key);
}
