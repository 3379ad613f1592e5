import { and, eq } from "drizzle-orm";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { returnLines } from "../../../database/schema/index.ts";
import { moveReturnStock } from "./return-stock.server.ts";
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
