import { RETURN_REASONS } from "@kasna/rules/orders/returns";
import { parcelName } from "@kasna/rules/orders/shipments";
import { partImage } from "@kasna/rules/part-path";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { optionalLines, optionalText, wholeField } from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { orderLines, orders } from "../../../../database/schema/index.ts";
import { takeBack } from "../../returns/ask-return.operations.server.ts";
import { returnablePieces } from "../../returns/returns.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { soldUnit } from "../sold-text.ts";
import { countsIn } from "./return-form.operations.server.ts";

/** A delivered parcel with the pieces that can be returned. Throws `not_found` for an unknown order. */
export async function parcelToTakeBack(ctx: AppContext, orderId: number, shipmentId: number) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const [all, lines, pieces] = await Promise.all([
    shipmentsOf(ctx.db, orderId),
    ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    returnablePieces(ctx.db, [orderId]),
  ]);
  const shipment = all.find(({ id }) => id === shipmentId);
  const left = new Map(
    pieces.filter((piece) => piece.shipmentId === shipmentId).map((piece) => [piece.position, piece.left]),
  );
  return {
    orderId,
    isCash: order.paymentMethod === "cod",
    parcel: shipment ? parcelName(all, shipment.number, "") : "",
    leftPieces: [...left.values()].reduce((sum, count) => sum + count, 0),
    lines: lines.flatMap(({ position, sku, name, unitPricePaise, ...sold }) => {
      const pieces = left.get(position);
      return pieces
        ? [{ position, sku, name, unitPricePaise, pieces, unit: soldUnit(sold), image: partImage(sku) }]
        : [];
    }),
  };
}

const form = z.object({
  left: wholeField(0, 1_000_000_000),
  reason: z.enum(RETURN_REASONS, "Choose a reason"),
  note: optionalLines(1000),
  payTo: optionalText(200).default(""),
});

/** Creates the return requested by a form; `quantity-0` is the number of returned pieces of a line. Returns its id. */
export async function takeBackFromForm(
  ctx: AppContext,
  target: { staff: Staff; orderId: number; shipmentId: number },
  fields: Record<string, unknown>,
): Promise<number> {
  const { left, ...request } = parseInput(form, fields);
  const lines = [...countsIn(fields, "quantity")].flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position, quantity }] : [],
  );
  return takeBack(ctx, { ...target, ...request, lines, leftSeen: left });
}
