import { domainError } from "../../api/domain-errors.server.ts";
import { type BulkEditKind, countOf } from "./bulk-edit-kinds.ts";
import type { BulkOutcome } from "./edited-table.operations.server.ts";
import { skippedRowsText } from "./skipped-rows-text.ts";

/** The message after a bulk change, with the bulk edit that undoes it. Throws `order_step` if no row changed. */
export function bulkResult(kind: BulkEditKind, what: string, { changed, skipped, bulkEditId }: BulkOutcome) {
  if (changed === 0)
    throw domainError("order_step", { message: `Nothing was changed. ${skippedRowsText(skipped)}` });
  return { done: `${countOf(kind, changed)} ${what}. ${skippedRowsText(skipped)}`.trim(), undo: bulkEditId };
}
