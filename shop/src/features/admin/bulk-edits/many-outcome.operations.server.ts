import { domainError } from "../../../api/domain-errors.server.ts";
import { type BulkEditKind, countOf } from "./bulk-edit-kinds.ts";
import type { ManyChanged } from "./edited-table.operations.server.ts";
import { keptWords } from "./kept-words.ts";

/** What is said after many rows of a list were changed, with its undo. Throws `order_step` if nothing could be. */
export function manyOutcome(kind: BulkEditKind, what: string, { changed, kept, bulkEditId }: ManyChanged) {
  if (changed === 0) throw domainError("order_step", { message: `Nothing was changed. ${keptWords(kept)}` });
  return { done: `${countOf(kind, changed)} ${what}. ${keptWords(kept)}`.trim(), undo: bulkEditId };
}
