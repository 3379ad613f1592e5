import { currentSession, QUICK_ORDER_STORAGE_KEY } from "../../../api/browser/session.ts";
import type { ListedLine } from "../../cart/add-lines.store.ts";
import type { Row } from "./pad.ts";

/** Lines that are on their way into the cart, with the rows that they come from. */
export type Waiting = { key: string; lines: ListedLine[]; rowOfLine: string[]; rows: Row[] };
type StoredPad = { userId: number | null; rows: Row[]; waiting: Waiting | null };

/** What is kept in this browser of the pad. Another customer's is thrown away. */
export function storedPad(): Pick<StoredPad, "rows" | "waiting"> {
  const none = { rows: [], waiting: null };
  try {
    const stored = JSON.parse(localStorage.getItem(QUICK_ORDER_STORAGE_KEY) ?? "null") as StoredPad | null;
    if (!stored) return none;
    if (stored.userId === null || stored.userId === currentSession()?.user.id) return stored;
    localStorage.removeItem(QUICK_ORDER_STORAGE_KEY);
    return none;
  } catch {
    // Something else wrote this key.
    return none;
  }
}

/** Keeps the pad. Only a logout removes it, which clears the pads of other tabs too. */
export function storePad(rows: readonly Row[], waiting: Waiting | null): void {
  const userId = currentSession()?.user.id ?? null;
  try {
    const isNothing = rows.length === 0 && !waiting;
    if (isNothing && localStorage.getItem(QUICK_ORDER_STORAGE_KEY) === null) return;
    localStorage.setItem(QUICK_ORDER_STORAGE_KEY, JSON.stringify({ userId, rows, waiting }));
  } catch {
    // A full store loses only what a reload would show again.
  }
}
