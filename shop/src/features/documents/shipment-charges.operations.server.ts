import type { BusinessDocument } from "@kasna/documents";
import { addCharges, NO_CHARGE, subtractCharges } from "@kasna/rules/orders/shipment-charges";
import type { Totals } from "@kasna/rules/orders/totals";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { documents } from "../../database/schema/index.ts";

/** What a document charges, in paise. */
function chargeIn({ lines, delivery, roundingPaise, totalPaise }: BusinessDocument): Totals {
  const sum = (amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + amount(line), 0);
  return {
    subtotalPaise: sum(({ taxed }) => taxed.amountPaise),
    shippingPaise: delivery?.taxed.amountPaise ?? 0,
    discountPaise: sum(({ taxed }) => taxed.discountPaise),
    roundingPaise,
    totalPaise,
  };
}

/** What each shipment of an order was invoiced, less its credit notes, by shipment id; and what is not invoiced yet. */
export async function invoicedCharges(
  db: Queryable,
  order: { id: number } & Totals,
): Promise<{ invoiced: Map<number, Totals>; uninvoiced: Totals }> {
  const issued = await db
    .select({ shipmentId: documents.shipmentId, kind: documents.kind, content: documents.content })
    .from(documents)
    .where(and(eq(documents.orderId, order.id), inArray(documents.kind, ["invoice", "credit_note"])));
  const invoiced = new Map<number, Totals>();
  const { subtotalPaise, shippingPaise, discountPaise, roundingPaise, totalPaise } = order;
  let uninvoiced: Totals = { subtotalPaise, shippingPaise, discountPaise, roundingPaise, totalPaise };
  for (const { shipmentId, kind, content } of issued) {
    const charge = chargeIn(content);
    const add = kind === "invoice" ? addCharges : subtractCharges;
    const take = kind === "invoice" ? subtractCharges : addCharges;
    uninvoiced = take(uninvoiced, charge);
    if (shipmentId !== null) invoiced.set(shipmentId, add(invoiced.get(shipmentId) ?? NO_CHARGE, charge));
  }
  return { invoiced, uninvoiced };
}
