import { type BookedReceipt, costWithout } from "@kasna/rules/cost-without-receipt";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import {
  products,
  purchaseOrderLines,
  receiptLines,
  receipts,
  stockedParts,
  stockMovements,
} from "../../database/schema/index.ts";
import { bookStock } from "../stock/book-stock.operations.server.ts";
import { lockPurchaseOrder, movePurchaseOrder } from "./purchase-order-steps.operations.server.ts";
import { purchaseOrderName } from "./purchase-texts.ts";
import { addReceived, isAwaited } from "./receive.operations.server.ts";

type Undo = { actor: Actor; purchaseOrderId: number; receiptId: number };

export type Undone = {
  /** Whether the order was reopened: it had been closed when everything was received. */
  isReopened: boolean;
  /** Parts whose average cost can't be computed without the receipt, and is kept. */
  keptCosts: string[];
};

/**
 * Undoes a receipt that was booked by mistake, all of it: stock, average costs, and the quantities still expected.
 * Throws `not_found`, and `order_step` if it has already been undone or some of its pieces have been sold.
 */
export async function undoReceipt(
  ctx: AppContext,
  { actor, purchaseOrderId, receiptId }: Undo,
): Promise<Undone> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, purchaseOrderId);
    const [receipt] = await tx
      .select()
      .from(receipts)
      .where(and(eq(receipts.id, receiptId), eq(receipts.purchaseOrderId, purchaseOrderId)));
    if (!receipt) throw domainError("not_found", { message: "This receipt is not of this purchase order" });
    if (receipt.undoneAt) throw domainError("order_step", { message: "This receipt is undone already" });
    const lines = await linesOf(tx, receipt);
    await assertInStock(tx, lines);
    const booked = await bookStock(ctx, tx, {
      actor,
      movements: lines.map(({ productId, quantity }) => ({
        productId,
        reason: "receipt_undone" as const,
        quantity: -quantity,
        placeId: receipt.placeId,
        note: [purchaseOrderName(purchaseOrderId), receipt.reference].filter(Boolean).join(", "),
      })),
      fieldOf: () => "receipt",
    });
    const keptCosts = await takeBackCosts(tx, lines);
    await tx
      .update(receipts)
      .set({ undoneAt: ctx.now(), undoneBy: actor.name })
      .where(eq(receipts.id, receiptId));
    await tx.execute(sql`
      update receipt_lines l set undo_movement_id = undone.movement
      from unnest(${sql.param(lines.map(({ position }) => position))}::int[],
        ${sql.param(booked.map(({ movementId }) => movementId))}::int[]) as undone(position, movement)
      where l.receipt_id = ${receiptId} and l.position = undone.position`);
    await addReceived(
      tx,
      purchaseOrderId,
      lines.map(({ position, quantity }) => ({ position, quantity: -quantity })),
    );
    await audit(tx, {
      actor,
      action: "purchase-order.receipt-undone",
      subject: `purchase-order:${purchaseOrderId}`,
      before: { receipt: receiptId, lines: lines.map(({ sku, quantity }) => ({ sku, quantity })) },
      after: null,
    });
    const isReopened = order.state === "closed" && (await isAwaited(tx, purchaseOrderId));
    if (isReopened) await movePurchaseOrder(tx, { actor, order, to: "placed" });
    return { isReopened, keptCosts };
  });
}

type Line = { position: number; sku: string; productId: number; quantity: number; movementId: number | null };

async function linesOf(tx: Transaction, { id, purchaseOrderId }: { id: number; purchaseOrderId: number }) {
  const rows = await tx
    .select({
      position: receiptLines.position,
      quantity: receiptLines.quantity,
      movementId: receiptLines.movementId,
      sku: purchaseOrderLines.sku,
      productId: purchaseOrderLines.productId,
    })
    .from(receiptLines)
    .innerJoin(
      purchaseOrderLines,
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId),
        eq(purchaseOrderLines.position, receiptLines.position),
      ),
    )
    .where(eq(receiptLines.receiptId, id))
    .orderBy(asc(receiptLines.position));
  return rows.map(({ productId, ...line }): Line => {
    if (productId === null)
      throw domainError("order_step", {
        message: `${line.sku} is no longer in the catalogue, so this receipt can't be undone`,
      });
    return { ...line, productId };
  });
}

/** Locks the parts by id, as orders do. Throws `order_step` if some of the received pieces have been sold. */
async function assertInStock(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const parts = await tx
    .select({ id: products.id, stock: products.stockQuantity })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    )
    .orderBy(asc(products.id))
    .for("update");
  const stock = new Map(parts.map((part) => [part.id, part.stock]));
  const short = lines.filter(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity);
  if (short.length === 0) return;
  const listed = short.slice(0, 3).map(({ sku, productId, quantity }) => {
    const left = (stock.get(productId) ?? 0).toLocaleString("en-IN");
    return `${sku}: ${left} of ${quantity.toLocaleString("en-IN")} are left`;
  });
  const more = short.length > listed.length ? ` and ${short.length - listed.length} more parts` : "";
  throw domainError("order_step", {
    message: `Some of it is sold or ordered. ${listed.join("; ")}${more}. Cancel these orders first, or take what never came out of the stock with a correction on the part's page.`,
  });
}

/**
 * Recomputes each part's average cost as if the receipt had never been booked. Returns the SKUs of those for which it
 * can't be computed.
 */
async function takeBackCosts(tx: Transaction, lines: readonly Line[]): Promise<string[]> {
  const ids = lines.map(({ productId }) => productId);
  const [known, history] = [
    await tx
      .select({ id: stockedParts.productId, pieceCostPaise: stockedParts.pieceCostPaise })
      .from(stockedParts)
      .where(inArray(stockedParts.productId, ids)),
    await receiptsOfParts(tx, ids),
  ];
  const current = new Map(known.map(({ id, pieceCostPaise }) => [id, pieceCostPaise]));
  const keptCosts: string[] = [];
  const changed: { id: number; pieceCostPaise: number | null }[] = [];
  for (const { productId, sku, movementId } of lines) {
    const cost = current.get(productId) ?? null;
    const without = costWithout(history.get(productId) ?? [], movementId ?? 0, cost);
    if (without) changed.push({ id: productId, ...without });
    else if (cost !== null) keptCosts.push(sku);
  }
  await tx.execute(sql`
    update stocked_parts s set piece_cost_paise = cost.paise
    from unnest(${sql.param(changed.map(({ id }) => id))}::int[],
      ${sql.param(changed.map(({ pieceCostPaise }) => pieceCostPaise))}::numeric[]) as cost(id, paise)
    where s.product_id = cost.id`);
  return keptCosts;
}

/** All recorded receipts of parts, oldest first. */
async function receiptsOfParts(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: stockMovements.id,
      productId: stockMovements.productId,
      piecesBefore: stockMovements.piecesBefore,
      costBefore: stockMovements.costBefore,
      pieces: sql<number>`coalesce(${stockMovements.pieces}, ${stockMovements.change} * ${products.packSize})`,
      pieceCostPaise: stockMovements.pieceCostPaise,
      undoneBy: receiptLines.undoMovementId,
    })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .leftJoin(receiptLines, eq(receiptLines.movementId, stockMovements.id))
    .where(and(inArray(stockMovements.productId, [...ids]), isNotNull(stockMovements.piecesBefore)))
    .orderBy(asc(stockMovements.id));
  const receiptsOf = new Map<number, BookedReceipt[]>();
  for (const { productId, piecesBefore, costBefore, ...row } of rows) {
    const receipt = { ...row, before: { pieces: piecesBefore ?? 0, pieceCostPaise: costBefore } };
    const receipts = receiptsOf.get(productId ?? 0);
    if (receipts) receipts.push(receipt);
    else receiptsOf.set(productId ?? 0, [receipt]);
  }
  return receiptsOf;
}
