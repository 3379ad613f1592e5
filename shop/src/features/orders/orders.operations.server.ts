import type { Order } from "@kasna/contract/orders";
import { rupeesFromPaise } from "@kasna/rules/money";
import { paymentStatusCode } from "@kasna/rules/order-status";
import { COUNTRY } from "@kasna/rules/regions";
import { asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { lineCancellations, orderLines, orders, refunds } from "../../database/schema/index.ts";
import { partImage } from "../catalogue/product-shape.operations.server.ts";
import { issuedNumber } from "../papers/invoices.operations.server.ts";
import { openPaymentUrls } from "../payments/payments.operations.server.ts";

type LineRow = typeof orderLines.$inferSelect;

const toItem = (line: LineRow): Order["items"][number] => ({
  product_id: line.productId,
  name: line.name,
  sku: line.sku,
  quantity: line.quantity,
  unit_price: rupeesFromPaise(line.unitPricePaise),
  image_url: partImage(line.sku),
  material: line.material,
  coating: line.coating,
  width: line.widthMm,
  height: line.heightMm,
  slot_width: line.slotWidthMm,
  making: line.making,
});

/** The caller's orders with their lines, newest first. */
export async function listOrders(shop: Shop, caller: Caller): Promise<Order[]> {
  const rows = await shop.db
    .select({
      ...getTableColumns(orders),
      invoiceNumber: issuedNumber("invoice"),
      creditNoteNumber: issuedNumber("credit_note"),
    })
    .from(orders)
    .where(eq(orders.userId, caller.id))
    .orderBy(desc(orders.id));
  const ids = rows.map((row) => row.id);
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const cancelledOf = Map.groupBy(
    await shop.db
      .select()
      .from(lineCancellations)
      .where(inArray(lineCancellations.orderId, ids))
      .orderBy(asc(lineCancellations.id)),
    (row) => row.orderId,
  );
  const refundsOf = Map.groupBy(
    await shop.db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
    (row) => row.orderId,
  );
  const payUrls = await openPaymentUrls(shop, ids);
  return rows.map((row) => ({
    order_id: row.id,
    order_date: row.placedAt.toISOString(),
    payment_method: row.paymentMethod,
    order_status: row.status,
    payment_status: paymentStatusCode(row.paymentStatus),
    payment_url: payUrls.get(row.id) ?? null,
    tracking_number: row.trackingNumber,
    carrier: row.carrier,
    cancel_reason: row.cancelReason,
    invoice_number: row.invoiceNumber,
    credit_note_number: row.creditNoteNumber,
    subtotal: rupeesFromPaise(row.subtotalPaise),
    shipping_charges: rupeesFromPaise(row.shippingPaise),
    discount_amount: rupeesFromPaise(row.discountPaise),
    promocode: row.promocode,
    total_amount: rupeesFromPaise(row.totalPaise),
    first_name: row.firstName,
    last_name: row.lastName,
    flat_building: row.flatBuilding,
    area_street: row.areaStreet,
    landmark: row.landmark,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    country: COUNTRY,
    phone_number: row.phoneNumber,
    items: (linesOf.get(row.id) ?? []).map(toItem),
    cancelled_items: (cancelledOf.get(row.id) ?? []).map((gone) => ({
      ...{ name: gone.name, sku: gone.sku, quantity: gone.quantity, reason: gone.reason },
      amount: rupeesFromPaise(gone.returnedPaise),
      cancelled_at: gone.cancelledAt.toISOString(),
    })),
    // One that failed is seen to by staff and sent again: to its buyer it is still on its way.
    refunds: (refundsOf.get(row.id) ?? []).map((refund) => ({
      amount: rupeesFromPaise(refund.amountPaise),
      status: refund.status === "done" ? ("done" as const) : ("pending" as const),
      asked_at: refund.createdAt.toISOString(),
    })),
  }));
}
