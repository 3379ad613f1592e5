import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import { keyset, type ListCursor, pageOf } from "../../admin-kit/keyset.server.ts";
import { oncePerForm } from "../../admin-kit/once-per-form.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { purchaseOrderLines, purchaseOrders, suppliers } from "../../database/schema/index.ts";
import { partsByCode } from "../stock/parts-by-code.operations.server.ts";
import { assertOpenPlace } from "../stock/places/pieces-at-places.operations.server.ts";
import { lockPurchaseOrder, requireState } from "./purchase-order-steps.operations.server.ts";
import type { PurchaseView } from "./purchase-texts.ts";
import { readPurchaseLines, writePurchaseLines } from "./read-purchase-lines.ts";

const OF_VIEW: Record<PurchaseView, SQL | undefined> = {
  open: inArray(purchaseOrders.state, ["draft", "placed"]),
  placed: eq(purchaseOrders.state, "placed"),
  draft: eq(purchaseOrders.state, "draft"),
  closed: inArray(purchaseOrders.state, ["closed", "cancelled"]),
  all: undefined,
};

type Search = { view: PurchaseView; text: string; supplierId: number | null; cursor: ListCursor };

/** One page of purchase orders, newest first: by number, by supplier, or those that contain a SKU. */
export async function searchPurchaseOrders(ctx: AppContext, { view, text, supplierId, cursor }: Search) {
  const isNamed =
    text === ""
      ? undefined
      : sql`(${purchaseOrders.id}::text = ${text.replace(/^#?(PO-?)?/i, "")} or strpos(lower(${suppliers.name}), lower(${text})) > 0
          or exists (select from ${purchaseOrderLines} l where l.purchase_order_id = ${purchaseOrders.id} and lower(l.sku) = lower(${text})))`;
  const ofSupplier = supplierId === null ? undefined : eq(purchaseOrders.supplierId, supplierId);
  const { where, orderBy, limit } = keyset(purchaseOrders.id, cursor, OF_VIEW[view], isNamed, ofSupplier);
  const sumOfLines = (aggregate: SQL) =>
    sql`(select ${aggregate} from ${purchaseOrderLines} l where l.purchase_order_id = "purchase_orders"."id")`;
  const rows = await ctx.db.readOnly
    .select({
      id: purchaseOrders.id,
      state: purchaseOrders.state,
      expectedOn: purchaseOrders.expectedOn,
      madeAt: purchaseOrders.madeAt,
      supplier: suppliers.name,
      lines: sumOfLines(sql`count(*)::int`).mapWith(Number),
      awaited: sumOfLines(sql`count(*) filter (where l.received < l.quantity)::int`).mapWith(Number),
      paise: sumOfLines(sql`coalesce(sum(l.quantity::int8 * l.unit_cost_paise), 0)`).mapWith(Number),
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(rows, cursor);
}

/** A purchase order with its supplier and lines. Throws `not_found`. */
export async function readPurchaseOrder(db: Queryable, id: number) {
  const [row] = await db
    .select({ order: purchaseOrders, supplier: suppliers })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(eq(purchaseOrders.id, id));
  if (!row) throw domainError("not_found", { message: "Purchase order not found" });
  return { ...row.order, supplier: row.supplier, lines: await linesOf(db, id) };
}

const linesOf = (db: Queryable, id: number) =>
  db
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchaseOrderId, id))
    .orderBy(asc(purchaseOrderLines.position));

type Draft = {
  actor: Actor;
  id: number | null;
  version: number;
  supplierId: number;
  /** The place where the goods are delivered; null is the main place. */
  placeId?: number | null;
  note: string;
  list: string;
  /** Of the form of a new draft. The version of a saved one tells whether its form arrived before. */
  formKey?: string | undefined;
};

/**
 * Writes a draft and returns its id. `list` has one part per line (`readPurchaseLines`); a line that can't be ordered
 * rejects all of it. Throws `not_found`, `edited_meanwhile`, `fields_wrong`, `key_reused`.
 */
export async function saveDraft(
  ctx: AppContext,
  { actor, id, version, supplierId, placeId = null, note, list, formKey }: Draft,
): Promise<number> {
  const lines = await linesIn(ctx, list);
  const sent = {
    actor,
    formKey: id === null ? formKey : undefined,
    action: "new-purchase-order",
    request: { supplierId, placeId, note, list },
  };
  return oncePerForm(ctx, sent, async (tx) => {
    await assertOpenPlace(tx, placeId);
    const [supplier] = await tx
      .select({ name: suppliers.name, isArchived: suppliers.isArchived })
      .from(suppliers)
      .where(eq(suppliers.id, supplierId));
    if (!supplier) throw domainError("fields_wrong", { errors: { supplier: "Choose a supplier" } });
    const before = id === null ? null : await lockPurchaseOrder(tx, id);
    if (before) requireState(before, "draft");
    else if (supplier.isArchived)
      throw domainError("fields_wrong", { errors: { supplier: "This supplier is archived" } });
    const beforeLines = before ? await linesOf(tx, before.id) : [];
    if (before && before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: {
          fields: {
            supplier: String(before.supplierId),
            ...(before.placeId !== null && { place: String(before.placeId) }),
            note: before.note,
            list: writePurchaseLines(beforeLines),
          },
          version: before.version,
        },
      });
    const [saved] = before
      ? await tx
          .update(purchaseOrders)
          .set({ supplierId, placeId, note, version: before.version + 1 })
          .where(eq(purchaseOrders.id, before.id))
          .returning({ id: purchaseOrders.id })
      : await tx
          .insert(purchaseOrders)
          .values({ supplierId, placeId, note, actor: actor.name, madeAt: ctx.now() })
          .returning({ id: purchaseOrders.id });
    if (!saved) throw new Error("The purchase order was not stored");
    await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchaseOrderId, saved.id));
    await tx
      .insert(purchaseOrderLines)
      .values(lines.map((line, index) => ({ ...line, purchaseOrderId: saved.id, position: index + 1 })));
    await audit(tx, {
      actor,
      action: before ? "purchase-order.changed" : "purchase-order.made",
      subject: `purchase-order:${saved.id}`,
      before: before && {
        supplierId: before.supplierId,
        placeId: before.placeId,
        note: before.note,
        lines: writePurchaseLines(beforeLines),
      },
      after: { supplierId, placeId, note, lines: writePurchaseLines(lines) },
    });
    return saved.id;
  });
}

const SHOWN_PROBLEMS = 5;

/** The lines of a draft's text with their parts. Throws `fields_wrong` with the first five problems. */
async function linesIn(ctx: AppContext, list: string) {
  const read = readPurchaseLines(list);
  const codes = read.flatMap((line) => ("code" in line ? [line.code] : []));
  const parts = await partsByCode(ctx.db.readOnly, codes);
  const seen = new Map<number, number>();
  const problems: string[] = [];
  const lines = read.flatMap((line) => {
    const wrong = (problem: string) => {
      problems.push(`Line ${line.line}: ${problem}`);
      return [];
    };
    if ("problem" in line) return wrong(line.problem);
    const part = parts.get(line.code.toUpperCase());
    if (!part) return wrong(`no part has the SKU or barcode ${line.code}`);
    if (part.isMadeToOrder) return wrong(`${part.sku} is made to order and has no stock`);
    const earlier = seen.get(part.id);
    if (earlier !== undefined) return wrong(`${part.sku} is on line ${earlier} already`);
    seen.set(part.id, line.line);
    const { quantity, unitCostPaise } = line;
    return [{ productId: part.id, sku: part.sku, name: part.name, quantity, unitCostPaise }];
  });
  if (read.length === 0) problems.push("Enter at least one part");
  if (problems.length > 0) {
    const hiddenCount = problems.length - SHOWN_PROBLEMS;
    const shown =
      problems.slice(0, SHOWN_PROBLEMS).join("\n") + (hiddenCount > 0 ? `\nand ${hiddenCount} more` : "");
    throw domainError("fields_wrong", { errors: { list: shown } });
  }
  return lines;
}
