import { currentSession, QUICK_ORDER_STORAGE_KEY } from "../../../api/browser/session.ts";
import type { ListedLine } from "../../cart/add-lines.store.ts";
import type { Row } from "./pad.ts";

/** Lines on their way into the cart, with the rows they came from. */
export type Waiting = { key: string; lines: ListedLine[]; rowOfLine: string[]; rows: Row[] };
type StoredPad = { userId: number | null; rows: Row[]; waiting: Waiting | null };

/** The pad as stored in this browser. Discards another customer's. */
export function storedPad(): Pick<StoredPad, "rows" | "waiting"> {
  const none = { rows: [], waiting: null };
  try {
    const stored = JSON.parse(localStorage.getItem(QUICK_ORDER_STORAGE_KEY) ?? "null") as StoredPad | null;
    if (!stored) return none;
    if (stored.userId === null || stored.userId === currentSession()?.user.id) return stored;
    localStorage.removeItem(QUICK_ORDER_STORAGE_KEY);
    return none;
  } catch {
    // Other code wrote this key.
    return none;
  }
}

/** Stores the pad. Only a logout removes it, which also clears the pads of other tabs. */
export function storePad(rows: readonly Row[], waiting: Waiting | null): void {
  const userId = currentSession()?.user.id ?? null;
  try {
    const isNothing = rows.length === 0 && !waiting;
    if (isNothing && localStorage.getItem(QUICK_ORDER_STORAGE_KEY) === null) return;
    localStorage.setItem(QUICK_ORDER_STORAGE_KEY, JSON.stringify({ userId, rows, waiting }));
  } catch {
    // If the storage is full, only a reload is affected.
  }
}
