import { piecesInStock, unitsInStock } from "@kasna/rules/orders/sale-units";
import { countText, quantityText } from "@kasna/rules/tax/unit-codes";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { products, returnLines, stockMovements } from "../../../database/schema/index.ts";
import {
  lockPlaces,
  piecesAtPlaces,
  setPiecesAt,
} from "../../admin/stock/places/pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "../../admin/stock/places/place-messages.widget.ts";
import { unitOfProduct } from "../../catalogue/sub-category/product-shape.operations.server.ts";
import { lockReturn, type ReturnLine, recordReturnStep } from "./returns.operations.server.ts";

type Move = { staff: Staff; returnId: number };
type Counted = ReadonlyMap<number, number>;

const actorOf = ({ id }: Staff) => `staff:${id}`;

/** Approves or declines a return, with a message to the buyer. Throws `not_found`, `order_step`. */
export async function answerReturn(
  ctx: AppContext,
  { staff, returnId, to, answer }: Move & { to: "approved" | "declined"; answer: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, orderReturn, lines } = await lockReturn(tx, returnId, to);
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: order.userId,
      to,
      lines,
      staff,
      actor: actorOf(staff),
      set: { answer },
    });
  });
}

/** Records how many pieces of each line arrived, by position. Throws `not_found`, `order_step`, `fields_wrong`. */
export async function receiveReturn(
  ctx: AppContext,
  { staff, returnId, received }: Move & { received: Counted },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, orderReturn, lines } = await lockReturn(tx, returnId, "received");
    const counted = lines.map((line) => ({
      ...line,
      received: counts(received, line.position, line.quantity, "received"),
    }));
    if (counted.every((line) => line.received === 0))
      throw domainError("fields_wrong", { message: "Nothing arrived: decline the return instead" });
    for (const line of counted) await setLine(tx, returnId, line.position, { received: line.received });
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: order.userId,
      to: "received",
      lines: counted,
      staff,
      actor: actorOf(staff),
    });
  });
}

/**
 * Records how many received pieces are restocked, by position; the others are scrapped. Restocked pieces go to a stock
 * place; null is the main one. Made-to-order parts have no stock. Throws `not_found`, `order_step`, `fields_wrong`.
 */
export async function inspectReturn(
  ctx: AppContext,
  { staff, returnId, restocked, placeId = null }: Move & { restocked: Counted; placeId?: number | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, orderReturn, lines } = await lockReturn(tx, returnId, "inspected");
    const checked = lines.map((line) => ({
      ...line,
      restocked: counts(restocked, line.position, line.received ?? 0, "restocked"),
    }));
    for (const line of checked) await setLine(tx, returnId, line.position, { restocked: line.restocked });
    const note = `Return ${returnId} of order #${order.id}`;
    await moveReturnStock(ctx, tx, { lines: checked, note, staff, placeId, changesOf: backIntoStock });
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: order.userId,
      to: "inspected",
      lines: checked,
      staff,
      actor: actorOf(staff),
    });
  });
}

/** Book all received pieces in and scrapped ones out, so that the stock history shows both. */
const backIntoStock = ({ received, restocked }: ReturnLine) =>
  [
    { reason: "return" as const, change: received ?? 0 },
    { reason: "damage" as const, change: (restocked ?? 0) - (received ?? 0) },
  ].filter(({ change }) => change !== 0);

type StockChange = { reason: "return" | "damage" | "replacement"; change: number };

/**
 * Books stock at a place for lines that took stock when they were sold; null is the main place. Locks products in id
 * order. Throws `stock_short`, and `fields_wrong` for a closed place.
 */
export async function moveReturnStock(
  ctx: AppContext,
  tx: Transaction,
  {
    lines,
    note,
    staff,
    placeId,
    changesOf,
  }: {
    lines: readonly ReturnLine[];
    note: string;
    staff: Staff;
    placeId: number | null;
    changesOf: (line: ReturnLine) => StockChange[];
  },
): Promise<void> {
  const stocked = lines.filter(({ stockTaken }) => stockTaken > 0);
  if (stocked.length === 0) return;
  const places = await lockPlaces(tx);
  const place = places.find(({ id, isMain }) => (placeId === null ? isMain : id === placeId));
  if (!place) throw domainError("fields_wrong", { errors: { place: PLACE_CLOSED } });
  const locked = await tx
    .select({
      id: products.id,
      sku: products.sku,
      packSize: products.packSize,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      unitCode: unitOfProduct,
    })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          stocked.map(({ productId }) => productId),
        ),
        eq(products.isMadeToOrder, false),
      ),
    )
    .orderBy(asc(products.id))
    .for("no key update");
  const ids = locked.map(({ id }) => id);
  const stockByPart = places.length > 1 ? await piecesAtPlaces(tx, places, ids) : null;
  for (const { id: productId, sku, unitCode, ...before } of locked) {
    const { packSize } = before;
    const stored = stockByPart?.get(productId)?.find((stock) => stock.placeId === place.id);
    let pieces = piecesInStock(before);
    for (const line of stocked.filter((stockedLine) => stockedLine.productId === productId))
      for (const { reason, change } of changesOf(line)) {
        const unitPieces = line.saleUnitId === null ? packSize : (line.packSize ?? packSize);
        const quantityBefore = Math.floor(pieces / packSize);
        pieces += change * unitPieces;
        if (pieces < 0)
          throw domainError("stock_short", {
            message: `There are only ${countText(unitsInStock(before, unitPieces), line.unit)} of ${sku} in stock`,
          });
        const quantityAfter = Math.floor(pieces / packSize);
        const units = quantityAfter - quantityBefore;
        const moved = change * unitPieces;
        await tx.insert(stockMovements).values({
          productId,
          sku,
          change: units,
          quantityAfter,
          reason,
          note,
          pieces: moved === units * packSize ? null : moved,
          placeId: stored ? place.id : null,
          actor: staff.name,
          happenedAt: ctx.now(),
        });
      }
    const leftThere = stored ? stored.pieces + pieces - piecesInStock(before) : 0;
    if (leftThere < 0)
      throw domainError("stock_short", {
        message: `Only ${quantityText(stored?.pieces ?? 0, unitCode)} of ${sku} are at ${place.name}`,
      });
    if (!place.isMain) await setPiecesAt(tx, [{ productId, placeId: place.id, pieces: leftThere }]);
    const after = { stockQuantity: Math.floor(pieces / packSize), loosePieces: pieces % packSize };
    await tx.update(products).set(after).where(eq(products.id, productId));
  }
}

const setLine = (
  tx: Transaction,
  returnId: number,
  position: number,
  set: { received?: number; restocked?: number },
) =>
  tx
    .update(returnLines)
    .set(set)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.position, position)));

/** The count that staff entered for a line. Throws `fields_wrong` outside 0 to `max`. */
function counts(counted: Counted, position: number, max: number, field: string): number {
  const pieces = counted.get(position) ?? max;
  if (pieces < 0 || pieces > max)
    throw domainError("fields_wrong", {
      errors: { [`${field}-${position}`]: `Enter a whole number from 0 to ${max}` },
    });
  return pieces;
}
