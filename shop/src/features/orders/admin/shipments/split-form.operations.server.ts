import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { isInStore, parcelName } from "@kasna/rules/orders/shipments";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { orderLines, orders } from "../../../../database/schema/index.ts";
import { invoicedCharges } from "../../../documents/shipment-charges.operations.server.ts";
import {
  piecesIn,
  type Shipment,
  shipmentsOf,
  stepError,
} from "../../shipments/shipments.operations.server.ts";

/** A parcel in the form for splitting, or why it can't be split. Throws `not_found` for an unknown order. */
export async function parcelToSplit(ctx: AppContext, orderId: number, shipmentId: number) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const [all, lines, { uninvoiced }] = await Promise.all([
    shipmentsOf(ctx.db, orderId),
    ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    invoicedCharges(ctx.db, order),
  ]);
  const shipment = all.find(({ id }) => id === shipmentId);
  const whyNot = whyNotSplit(order, all, shipment);
  const held = new Map(shipment?.lines.map((line) => [line.position, line]));
  return {
    orderId,
    name: shipment ? parcelName(all, shipment.number, "") : "",
    whyNot,
    isPacked: shipment?.status === "packed",
    isCash: order.paymentMethod === "cod",
    deliveryPaise: order.shippingPaise,
    uninvoiced,
    lines: lines.flatMap(({ position, sku, name, unitPricePaise, ...line }) => {
      const pieces = held.get(position);
      const words = joinNonEmpty(
        ...[sizeBesideName({ name, size: line.size }), line.material, line.coating],
        ...attributeTexts(line.soldAttributes),
      );
      if (!pieces) return [];
      const { quantity, discountPaise } = pieces;
      return [{ position, sku, name, words, unitPricePaise, pieces: quantity, discountPaise }];
    }),
  };
}

type Order = Pick<typeof orders.$inferSelect, "id" | "status">;

function whyNotSplit(order: Order, all: readonly Shipment[], shipment: Shipment | undefined): string | null {
  if (!shipment) return "This parcel is no longer there. Another staff member has put its items back.";
  if (order.status === "pending" || !isInStore(shipment.status))
    return `${stepError(order, all, shipment, "split").message}.`;
  return piecesIn(shipment) === 1 ? "This parcel has only one item." : null;
}

type Going = { position: number; quantity: number; held: number };

const whole = (value: unknown): number | null =>
  typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : null;

/**
 * The lines of a sent split form: `held-0` is the displayed quantity, `goes-0` the tick, `quantity-0` the quantity that
 * ships. A changed number needs no tick, because nothing sets it before the page's scripts run. Throws `fields_wrong`.
 */
export function splitLinesIn(fields: Record<string, unknown>): Going[] {
  const errors: Record<string, string> = {};
  const lines = Object.keys(fields).flatMap((name): Going[] => {
    const position = whole(/^held-(\d+)$/.exec(name)?.[1]);
    const held = whole(fields[name]);
    if (position === null || held === null) return [];
    const typed = fields[`quantity-${position}`] ?? String(held);
    if (fields[`goes-${position}`] === undefined && typed === String(held))
      return [{ position, quantity: 0, held }];
    const quantity = whole(typed);
    if (quantity === null || quantity < 1 || quantity > held)
      errors[`quantity-${position}`] =
        held === 1 ? "This parcel has only 1 item" : `Enter a whole number from 1 to ${held}`;
    return [{ position, quantity: quantity ?? 0, held }];
  });
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return lines;
}
