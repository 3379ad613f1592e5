import { browserStorage, tabStorage } from "../../ui/browser-storage.ts";
import { gate, send } from "./call.ts";
import {
  closeSession,
  currentSession,
  DRAFTS_STORAGE_KEY,
  LAST_CUSTOMER,
  LIST_TEXT_STORAGE_KEY,
  NOTICES_STORAGE_KEY,
  ORDERS_STORAGE_KEY,
  QUICK_ORDER_STORAGE_KEY,
  UNSENT_LOGOUT_STORAGE_KEY,
  VIEWED_STORAGE_KEY,
  WAITING_STORAGE_KEY,
} from "./session.ts";

/** Logs out, in this browser even when the server can't be reached. Requests in flight finish first; new ones are rejected. */
export async function endSession(): Promise<void> {
  await gate.runAlone(async () => {
    const token = currentSession()?.token;
    try {
      await send("POST /authentication/logout.php", {});
    } catch {
      if (token) await storeUnsentLogout(token);
    }
    closeSession();
    browserStorage.removeItem(QUICK_ORDER_STORAGE_KEY);
    tabStorage.removeItem(LIST_TEXT_STORAGE_KEY);
    // A document that unloads deletes no more of them.
    await clearPersonalData();
  });
}

/** Stores what ends the session later. It opens nothing: the token itself does not stay on the device. */
async function storeUnsentLogout(token: string): Promise<void> {
  try {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
    const bytes = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
    browserStorage.setItem(UNSENT_LOGOUT_STORAGE_KEY, bytes.join(""));
  } catch {
    // Browsers can't hash on insecure addresses. The token will expire.
  }
}

/** Removes a person's data from this browser, except the session and the cart. Resolves when the stored pages are gone. */
export async function clearPersonalData(): Promise<void> {
  const kept = [WAITING_STORAGE_KEY, VIEWED_STORAGE_KEY, ORDERS_STORAGE_KEY, NOTICES_STORAGE_KEY];
  for (const key of kept) browserStorage.removeItem(key);
  tabStorage.removeItem(DRAFTS_STORAGE_KEY);
  // A browser that forbids storage has no pages stored.
  await deleteOfflinePages().catch(() => {});
  // If the page is closed before this, the next login deletes the rest.
  browserStorage.removeItem(LAST_CUSTOMER);
}

/** Removes the pages and answers that this browser stored while a person read them. */
async function deleteOfflinePages(): Promise<void> {
  if (!("caches" in window)) return;
  for (const name of await caches.keys()) if (!/^(?:assets|shell)-/.test(name)) await caches.delete(name);
}
