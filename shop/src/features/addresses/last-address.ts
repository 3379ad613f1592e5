import { currentSession } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";

const STORAGE_KEY = "lastAddress";

/** The id of the address that the signed-in user last continued with in this browser, or null. */
export function lastAddress(): number | null {
  try {
    const stored = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? "null");
    return stored?.userId === currentSession()?.user.id ? (stored?.addressId ?? null) : null;
  } catch {
    // The stored value was written by other code.
    return null;
  }
}

export function rememberAddress(addressId: number): void {
  const userId = currentSession()?.user.id;
  browserStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, addressId }));
}
