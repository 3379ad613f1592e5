import type { ReturnReason } from "@kasna/rules/orders/returns";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { returnLines, returns } from "../../../database/schema/index.ts";
import {
  linesOfReturns,
  lockReturnOrder,
  recordReturnStep,
  returnablePieces,
} from "./returns.operations.server.ts";

type RequestedReturn = {
  shipmentId: number;
  lines: readonly { position: number; quantity: number }[];
  reason: ReturnReason;
  note: string;
  payTo: string;
};

/** Writes a return for a locked order. Throws `fields_wrong` for pieces that the buyer does not have. */
export async function writeReturn(
  ctx: AppContext,
  tx: Transaction,
  request: RequestedReturn & { order: { id: number; userId: number }; actor: string; staff?: Staff },
): Promise<number> {
  const { order, shipmentId, lines, reason, note, payTo, actor, staff } = request;
  const pieces = await returnablePieces(tx, [order.id]);
  for (const { position, quantity } of lines) {
    const left =
      pieces.find((piece) => piece.shipmentId === shipmentId && piece.position === position)?.left ?? 0;
    if (quantity < 1 || quantity > left)
      throw domainError("fields_wrong", {
        message:
          left === 0
            ? "You can't return these items. They are already returned, or not delivered yet"
            : `You can return at most ${left} ${left === 1 ? "item" : "items"} of this line`,
        errors: { [`quantity-${position}`]: left === 0 ? "None left" : `Enter at most ${left}` },
      });
  }
  if (lines.length === 0 || new Set(lines.map(({ position }) => position)).size < lines.length)
    throw domainError("fields_wrong", { message: "Choose at least one item to return" });
  const status = staff ? "approved" : "requested";
  const [orderReturn] = await tx
    .insert(returns)
    .values({
      orderId: order.id,
      shipmentId,
      status,
      reason,
      note,
      payTo,
      requestedAt: ctx.now(),
    })
    .returning();
  if (!orderReturn) throw new Error("The return was not stored");
  await tx
    .insert(returnLines)
    .values(lines.map((line) => ({ ...line, returnId: orderReturn.id, orderId: order.id })));
  await recordReturnStep(ctx, tx, {
    orderReturn,
    userId: order.userId,
    to: status,
    actor,
    lines: await linesOfReturns(tx, [orderReturn.id]),
    ...(staff && { staff }),
  });
  return orderReturn.id;
}

type ByStaff = RequestedReturn & {
  staff: Staff;
  orderId: number;
  /** How many pieces of the parcel could be returned, as the staff member saw it. */
  leftSeen: number;
};

/**
 * Staff can take back delivered pieces of a parcel at any time after delivery. The return is approved at once. Returns
 * its id. Throws `not_found`, `edited_meanwhile`, `fields_wrong`.
 */
export async function takeBack(
  ctx: AppContext,
  { staff, orderId, leftSeen, ...request }: ByStaff,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockReturnOrder(tx, orderId);
    const left = (await returnablePieces(tx, [orderId]))
      .filter(({ shipmentId }) => shipmentId === request.shipmentId)
      .reduce((sum, piece) => sum + piece.left, 0);
    if (left !== leftSeen)
      throw domainError("edited_meanwhile", {
        message: `There is another return of this parcel now. You can still return ${left} ${left === 1 ? "item" : "items"}.`,
      });
    return writeReturn(ctx, tx, { ...request, order, staff, actor: `staff:${staff.id}` });
  });
}
