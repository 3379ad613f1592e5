import type { EditedCell } from "./data-grid/edit-history.ts";
import { storedText, storeText } from "./stored-text.ts";

const STORAGE_KEY = "kasna-admin-grid-save";
/** A page that was offline for this many different saves is loaded again sooner. */
export const LOST_MAX = 20;

/** A save without a response: its idempotency key, and its changes of stock. */
export type LostSave = { key: string; stock: readonly EditedCell[] };
export type Attempt = LostSave & { content: string; lost: readonly LostSave[] };

/**
 * The next attempt to save. Until there is a response, the same content keeps its key, so that a retry does not change
 * stock twice; other content names the saves before it, so that those which arrived are not counted again.
 */
export function nextAttempt(before: Attempt | null, content: string, cells: readonly EditedCell[]): Attempt {
  if (before?.content === content) return before;
  const stock = cells.filter(({ field }) => field === "stockQuantity");
  const lost = before ? [...before.lost, { key: before.key, stock: before.stock }] : [];
  return { key: crypto.randomUUID(), stock, content, lost: lost.slice(-LOST_MAX) };
}

/** The attempt to save these cells, also in a page that is loaded again with the same edits. */
export async function attemptToSave(cells: readonly EditedCell[], why: object): Promise<Attempt> {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(JSON.stringify([cells, why])),
  );
  const content = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const attempt = nextAttempt(storedAttempt(), content, cells);
  storeText(STORAGE_KEY, JSON.stringify(attempt));
  return attempt;
}

function storedAttempt(): Attempt | null {
  try {
    return JSON.parse(storedText(STORAGE_KEY) ?? "null");
  } catch {
    // A page of an earlier version stored it in another form.
    return null;
  }
}

/** The save has a response, so the same content is a new change from now on. */
export const endAttempt = () => storeText(STORAGE_KEY, null);
