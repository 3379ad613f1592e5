import { currentSession, QUICK_ORDER_STORAGE_KEY } from "../../../api/browser/session.ts";
import { browserStorage } from "../../../ui/browser-storage.ts";
import type { ListedLine } from "../../cart/add-lines.store.ts";
import type { Row } from "./rows.ts";

/** Lines on their way into the cart, with the rows they came from. */
export type Waiting = { key: string; lines: ListedLine[]; rowOfLine: string[]; rows: Row[] };
type StoredRows = { userId: number | null; rows: Row[]; waiting: Waiting | null };

/** The rows that this browser has stored. Discards another customer's. */
export function storedRows(): Pick<StoredRows, "rows" | "waiting"> {
  const none = { rows: [], waiting: null };
  try {
    const stored = JSON.parse(browserStorage.getItem(QUICK_ORDER_STORAGE_KEY) ?? "null") as StoredRows | null;
    if (!stored) return none;
    if (stored.userId === null || stored.userId === currentSession()?.user.id) return stored;
    browserStorage.removeItem(QUICK_ORDER_STORAGE_KEY);
    return none;
  } catch {
    // Other code wrote this key.
    return none;
  }
}

/** Stores the rows. Only a logout removes them, which also clears those of other tabs. */
export function storeRows(rows: readonly Row[], waiting: Waiting | null): void {
  const userId = currentSession()?.user.id ?? null;
  const isNothing = rows.length === 0 && !waiting;
  if (isNothing && browserStorage.getItem(QUICK_ORDER_STORAGE_KEY) === null) return;
  browserStorage.setItem(QUICK_ORDER_STORAGE_KEY, JSON.stringify({ userId, rows, waiting }));
}
