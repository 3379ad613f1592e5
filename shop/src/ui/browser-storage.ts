type StorageName = "localStorage" | "sessionStorage";

/**
 * A storage of the browser that never throws. A text that it does not take, because it is full or forbidden, is kept as
 * long as the page. The older text goes, so that a reload does not show it as the current one.
 */
function patientStorage(name: StorageName) {
  const unstored = new Map<string, string>();
  const removeItem = (key: string) => {
    unstored.delete(key);
    try {
      globalThis[name].removeItem(key);
    } catch {
      // A forbidden storage holds nothing.
    }
  };
  return {
    removeItem,
    getItem(key: string): string | null {
      try {
        return unstored.get(key) ?? globalThis[name].getItem(key);
      } catch {
        // A forbidden storage holds nothing, and a server has none.
        return null;
      }
    },
    setItem(key: string, text: string): void {
      unstored.delete(key);
      try {
        globalThis[name].setItem(key, text);
      } catch {
        removeItem(key);
        unstored.set(key, text);
      }
    },
    /** Whether a reload keeps the text. What replaces a forbidden storage lasts as long as the page (decision 288). */
    keeps: (key: string): boolean => !unstored.has(key) && globalThis[name] instanceof Storage,
  };
}

/** The local storage, for every tab of this browser. */
export const browserStorage = patientStorage("localStorage");
/** The session storage, for this tab. */
export const tabStorage = patientStorage("sessionStorage");
