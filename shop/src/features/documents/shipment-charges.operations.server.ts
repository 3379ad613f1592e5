import type { BusinessDocument } from "@kasna/documents";
import { goodsOf } from "@kasna/rules/orders/line-discounts";
import {
  addCharges,
  type Charge,
  chargesInTurn,
  NO_CHARGE,
  subtractCharges,
} from "@kasna/rules/orders/shipment-charges";
import { inDispatchOrder, isDispatched } from "@kasna/rules/orders/shipments";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { documents, orderLines } from "../../database/schema/index.ts";
import type { Shipment } from "../orders/shipments/shipments.operations.server.ts";

/** The charge of a document, in paise. */
function chargeIn({
  lines,
  delivery,
  roundingPaise,
  totalPaise,
  storeCreditPaise = 0,
}: BusinessDocument): Charge {
  const sum = (amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + amount(line), 0);
  return {
    subtotalPaise: sum(({ taxed }) => taxed.amountPaise),
    shippingPaise: delivery?.taxed.amountPaise ?? 0,
    discountPaise: sum(({ taxed }) => taxed.discountPaise),
    roundingPaise,
    totalPaise,
    storeCreditPaise,
  };
}

/**
 * The invoiced amount of each shipment of an order, minus cancellations, by shipment id; and the amount not yet
 * invoiced. Returns don't change it, because the order records the sale.
 */
export async function invoicedCharges(
  db: Queryable,
  order: { id: number } & Charge,
): Promise<{ invoiced: Map<number, Charge>; uninvoiced: Charge }> {
  const issued = await db
    .select({ shipmentId: documents.shipmentId, kind: documents.kind, content: documents.content })
    .from(documents)
    .where(
      and(
        eq(documents.orderId, order.id),
        inArray(documents.kind, ["invoice", "credit_note"]),
        isNull(documents.returnId),
      ),
    );
  const invoiced = new Map<number, Charge>();
  let uninvoiced = addCharges(NO_CHARGE, order);
  for (const { shipmentId, kind, content } of issued) {
    const charge = chargeIn(content);
    const add = kind === "invoice" ? addCharges : subtractCharges;
    const take = kind === "invoice" ? subtractCharges : addCharges;
    uninvoiced = take(uninvoiced, charge);
    if (shipmentId !== null) invoiced.set(shipmentId, add(invoiced.get(shipmentId) ?? NO_CHARGE, charge));
  }
  return { invoiced, uninvoiced };
}

/** The amounts credited for returned pieces of each shipment of an order, by its id, in paise. */
export async function returnedCharges(db: Queryable, orderId: number): Promise<Map<number, Charge>> {
  const notes = await db
    .select({ shipmentId: documents.shipmentId, content: documents.content })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNotNull(documents.returnId)));
  const returned = new Map<number, Charge>();
  for (const { shipmentId, content } of notes)
    if (shipmentId !== null)
      returned.set(shipmentId, addCharges(returned.get(shipmentId) ?? NO_CHARGE, chargeIn(content)));
  return returned;
}

/**
 * The buyer's payment for each shipment, by its id, in paise: for invoiced ones, the invoice minus credit notes; for
 * unshipped ones, the future invoice if the shipments leave `inDispatchOrder`. Leaves out cancelled shipments.
 */
export async function chargesOfShipments(
  db: Queryable,
  order: { id: number } & Charge,
  all: readonly Shipment[],
): Promise<Map<number, Charge>> {
  const [{ invoiced, uninvoiced }, lines] = await Promise.all([
    invoicedCharges(db, order),
    db
      .select({ position: orderLines.position, unitPricePaise: orderLines.unitPricePaise })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id)),
  ]);
  const prices = new Map(lines.map(({ position, unitPricePaise }) => [position, unitPricePaise]));
  const goods = (shipment: Shipment) =>
    goodsOf(shipment.lines.map((line) => ({ ...line, unitPricePaise: prices.get(line.position) ?? 0 })));
  const isInvoiceMissing = ({ id, status }: Shipment) => isDispatched(status) && !invoiced.has(id);
  const waiting = [...all.filter(isInvoiceMissing), ...inDispatchOrder(all)];
  const planned = chargesInTurn(uninvoiced, waiting.map(goods));
  return new Map([
    ...all.flatMap(({ id, status }) => {
      const charge = invoiced.get(id);
      return charge && isDispatched(status) ? [[id, charge] as const] : [];
    }),
    ...waiting.flatMap(({ id }, index) => {
      const charge = planned[index];
      return charge ? [[id, charge] as const] : [];
    }),
  ]);
}
