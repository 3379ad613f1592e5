import { asc, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import {
  BULK_EDIT_KINDS,
  type BulkEditKind,
  UNDO_DAYS,
} from "../../../admin-kit/bulk-edits/bulk-edit-kinds.ts";
import { restoreRowsOf } from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import { restoreRemoved } from "../../../admin-kit/bulk-edits/removable-table.operations.server.ts";
import type { Restore, SkippedRow } from "../../../admin-kit/bulk-edits/restore.operations.server.ts";
import { skippedRowsText } from "../../../admin-kit/bulk-edits/skipped-rows-text.ts";
import { assertMay } from "../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { bulkEditRows, bulkEdits } from "../../../database/schema/index.ts";
import { restoreCells } from "../../catalogue/admin/parts/restore-cells.operations.server.ts";
import { restoreRemovedRows } from "../../catalogue/admin/parts/restore-rows.operations.server.ts";
import { FAQS } from "../../help/admin/bulk-faqs.operations.server.ts";
import { MESSAGES } from "../../help/admin/bulk-messages.operations.server.ts";
import { BANNERS } from "../../home/admin/bulk-banners.operations.server.ts";
import { unpackOrders } from "../../orders/admin/list/pack-many.operations.server.ts";
import { PRICE_LISTS } from "../../pricing/admin/bulk-price-lists.operations.server.ts";
import {
  GROUP_MEMBERS,
  LIST_CUSTOMERS,
} from "../../pricing/admin/members/bulk-customers.operations.server.ts";
import { restoreMembers } from "../../pricing/admin/members/membership.operations.server.ts";
import { PROMOTIONS } from "../../promotions/admin/bulk-promotions.operations.server.ts";
import { PROMOCODES } from "../../promotions/promocodes/admin/bulk-promocodes.operations.server.ts";
import { SUPPLIERS } from "../../purchasing/bulk-suppliers.operations.server.ts";
import { REVIEWS } from "../../reviews/admin/bulk-reviews.operations.server.ts";
import { SEARCH_WORDS } from "../../search/admin/bulk-search-words.operations.server.ts";

/** How each kind restores its rows. */
const RESTORE: Record<BulkEditKind, Restore> = {
  product: restoreCells,
  "removed-product": restoreRemovedRows,
  "packed-order": unpackOrders,
  review: restoreRowsOf(REVIEWS),
  message: restoreRowsOf(MESSAGES),
  promocode: restoreRowsOf(PROMOCODES),
  promotion: restoreRowsOf(PROMOTIONS),
  banner: restoreRowsOf(BANNERS),
  faq: restoreRemoved(FAQS),
  "search-word": restoreRemoved(SEARCH_WORDS),
  supplier: restoreRowsOf(SUPPLIERS),
  "price-list": restoreRowsOf(PRICE_LISTS),
  customer: restoreMembers(GROUP_MEMBERS),
  "customer-prices": restoreMembers(LIST_CUSTOMERS),
};

export type Undone = { kind: BulkEditKind; restored: number; skipped: (SkippedRow & { name: string })[] };

/**
 * Undoes a bulk edit: every row that still has the values of the edit gets its previous values. Rows that have changed
 * since are kept and returned. Throws `not_found`, `role_may_not` without the permission for its kind, and `order_step`
 * if it has already been undone or none of it can be.
 */
export async function undoBulkEdit(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<Undone> {
  return ctx.db.transaction(async (tx) => {
    // If two people undo it at once, the second waits here and finds it undone.
    const [edit] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for("update");
    if (!edit)
      throw domainError("not_found", {
        message: `Edits can be undone for ${UNDO_DAYS} days. This one is gone.`,
      });
    const kind = edit.kind as BulkEditKind;
    assertMay(staff, BULK_EDIT_KINDS[kind].needs);
    if (edit.undoneAt)
      throw domainError("order_step", { message: `${edit.undoneBy} has undone this already` });
    const rows = await tx
      .select({
        id: bulkEditRows.rowId,
        name: bulkEditRows.name,
        before: bulkEditRows.before,
        after: bulkEditRows.after,
      })
      .from(bulkEditRows)
      .where(eq(bulkEditRows.bulkEditId, id))
      .orderBy(asc(bulkEditRows.rowId));
    const names = new Map(rows.map((row) => [row.id, row.name]));
    const skipped = (await RESTORE[kind](ctx, tx, { actor: staff, editId: id, rows })).map((row) => ({
      ...row,
      name: names.get(row.id) ?? "",
    }));
    const restored = rows.length - skipped.length;
    if (restored === 0)
      throw domainError("order_step", { message: `Nothing was undone. ${skippedRowsText(skipped)}` });
    await storeSkipped(tx, id, skipped);
    await tx.update(bulkEdits).set({ undoneAt: ctx.now(), undoneBy: staff.name }).where(eq(bulkEdits.id, id));
    await audit(tx, {
      actor: staff,
      action: "bulk-edit.undone",
      subject: `bulk-edit:${id}`,
      before: null,
      after: { what: edit.what, kind, restored, kept: skipped.length },
    });
    return { kind, restored, skipped };
  });
}

async function storeSkipped(tx: Transaction, id: number, skipped: readonly SkippedRow[]): Promise<void> {
  if (skipped.length === 0) return;
  await tx.execute(sql`
    update bulk_edit_rows r set kept_because = k.reason
    from json_to_recordset(${JSON.stringify(skipped)}) as k(id int, reason text)
    where r.bulk_edit_id = ${id} and r.row_id = k.id`);
}
