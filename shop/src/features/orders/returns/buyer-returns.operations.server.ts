import { formatDate } from "@kasna/rules/dates";
import {
  isReturnableFor,
  PAY_TO_MIN,
  RETURN_PHOTOS_MAX,
  type ReturnReason,
  returnableUntil,
} from "@kasna/rules/orders/returns";
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderLines, orders, returnPhotos, returns } from "../../../database/schema/index.ts";
import { readPicture } from "../../pictures/uploads.operations.server.ts";
import { writeReturn } from "./ask-return.operations.server.ts";
import { lockReturnOrder, type ReturnablePiece, returnablePieces } from "./returns.operations.server.ts";
import type { SoldLine } from "./returns-for-buyer.server.ts";

/** `saleUnitId` is null for the part's default unit. */
type ReturnedItem = { productId: number; saleUnitId: number | null; quantity: number };
type ReturnRequest = {
  caller: Caller;
  orderId: number;
  shipmentId: number;
  reason: ReturnReason;
  note: string;
  payTo: string;
  items: readonly ReturnedItem[];
};

/**
 * The caller requests the return of delivered pieces of a shipment, within the owner's number of days after delivery.
 * Returns the return's id. Throws `not_found`, `order_step` if it is too late, not delivered or already requested, and
 * `fields_wrong`.
 */
export async function askReturn(ctx: AppContext, tx: Transaction, request: ReturnRequest): Promise<number> {
  const { caller, orderId, shipmentId, reason, note, payTo, items } = request;
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, caller.id)));
  if (!own) throw domainError("not_found", { message: "Order not found" });
  const order = await lockReturnOrder(tx, orderId);
  const pieces = (await returnablePieces(tx, [orderId])).filter((piece) => piece.shipmentId === shipmentId);
  const [first] = pieces;
  if (!first) throw domainError("order_step", { message: "You can return items after they are delivered" });
  const { returns: policy } = await shopProfile({ db: tx });
  const until = returnableUntil(first.deliveredAt, policy);
  if (until === null || ctx.now() > until)
    throw domainError("order_step", {
      message: until
        ? `You could return these items until ${formatDate(until)}. Write to us if something is wrong with them.`
        : "This shop takes no returns. Write to us if something is wrong with your order.",
    });
  const [waiting] = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.shipmentId, shipmentId), eq(returns.status, "requested")));
  if (waiting)
    throw domainError("order_step", {
      message: "You have already asked to return items of this parcel. We will answer soon.",
    });
  if (order.paymentMethod === "cod" && payTo.length < PAY_TO_MIN)
    throw domainError("fields_wrong", {
      errors: { pay_to: "Enter a UPI ID, or an account number with its IFSC" },
    });
  const lines = await tx
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      saleUnitId: orderLines.saleUnitId,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return writeReturn(ctx, tx, {
    order,
    shipmentId,
    reason,
    note,
    payTo,
    actor: `customer:${caller.id}`,
    lines: items.flatMap((item) => linesOf(item, { lines, pieces, reason })),
  });
}

/** The order lines that pieces of a product belong to. Throws `fields_wrong` for pieces that can't be returned. */
function linesOf(
  { productId, saleUnitId, quantity }: ReturnedItem,
  sold: {
    lines: readonly Omit<SoldLine, "orderId">[];
    pieces: readonly ReturnablePiece[];
    reason: ReturnReason;
  },
): { position: number; quantity: number }[] {
  const held = sold.pieces.filter(({ position }) =>
    sold.lines.some(
      (line) => line.position === position && line.productId === productId && line.saleUnitId === saleUnitId,
    ),
  );
  if (held.length === 0)
    throw domainError("fields_wrong", {
      message: "This item is not in this parcel",
      errors: { items: "This item is not in this parcel" },
    });
  if (held.some((piece) => !isReturnableFor(piece, sold.reason))) {
    const message =
      "You can return an item made for your order only if it is damaged, faulty or not what you ordered";
    throw domainError("fields_wrong", { message, errors: { reason: message } });
  }
  let unassigned = quantity;
  const taken = held.flatMap(({ position, left }, index) => {
    const pieces = index === held.length - 1 ? unassigned : Math.min(unassigned, left);
    unassigned -= pieces;
    return pieces > 0 ? [{ position, quantity: pieces }] : [];
  });
  return taken;
}

/**
 * Adds a photo to the caller's return while it is waiting for an answer. Stored re-encoded, without metadata. Returns
 * the number of photos. Throws `not_found`, `order_step`, `fields_wrong`.
 */
export async function addReturnPhoto(
  ctx: AppContext,
  { caller, returnId, file }: { caller: Caller; returnId: number; file: Uint8Array },
): Promise<number> {
  const [own] = await ctx.db
    .select({ orderId: returns.orderId })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, returnId), eq(orders.userId, caller.id)));
  if (!own) throw domainError("not_found", { message: "Return not found" });
  const { orderId } = own;
  const assertOpen = async (db: typeof ctx.db | Parameters<Parameters<typeof ctx.db.transaction>[0]>[0]) => {
    const [orderReturn] = await db
      .select({ status: returns.status })
      .from(returns)
      .where(eq(returns.id, returnId));
    const photos = await db.$count(returnPhotos, eq(returnPhotos.returnId, returnId));
    if (orderReturn?.status !== "requested")
      throw domainError("order_step", { message: "This return has already been answered" });
    if (photos >= RETURN_PHOTOS_MAX)
      throw domainError("order_step", { message: `A return has at most ${RETURN_PHOTOS_MAX} photos` });
    return photos;
  };
  await assertOpen(ctx.db);
  const bytes = await readPicture(ctx, file, { width: PHOTO_PX, height: PHOTO_PX, fit: "contain" });
  return ctx.db.transaction(async (tx) => {
    await lockReturnOrder(tx, orderId);
    const photos = await assertOpen(tx);
    await tx.insert(returnPhotos).values({ returnId, orderId, bytes, addedAt: ctx.now() });
    return photos + 1;
  });
}
const PHOTO_PX = 1200;
