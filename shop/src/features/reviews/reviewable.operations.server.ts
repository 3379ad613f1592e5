import { MESSAGES } from "@kasna/rules/messages";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orderLines, orders, products } from "../../database/schema/index.ts";

type Subject = { orderId: number; productId: number | null; subCategoryId: number | null };

/** A delivered shipment of the order contained pieces of this line. */
const wasDelivered = sql`exists (select from shipment_lines h join shipments s on s.id = h.shipment_id
  where h.order_id = ${orderLines.orderId} and h.position = ${orderLines.position} and s.status = 'delivered')`;

/** The part that the caller may review, and the latest order that delivered it. Throws `not_found`, `not_delivered`. */
export async function reviewedProduct(tx: Transaction, caller: Caller, productId: number): Promise<Subject> {
  const [product] = await tx
    .select({ productId: products.id, subCategoryId: products.subCategoryId })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw domainError("not_found", { message: MESSAGES.reviewProductInvalid });
  const [delivered] = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, caller.id), eq(orderLines.productId, productId), wasDelivered))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!delivered) throw domainError("not_delivered");
  return { ...product, ...delivered };
}

/** The delivery that the caller may review. Throws `not_found` for another customer's order, `not_delivered`. */
export async function reviewedDelivery(tx: Transaction, caller: Caller, orderId: number): Promise<Subject> {
  const [order] = await tx
    .select({
      isDelivered: sql<boolean>`exists (select from shipments s where s.order_id = orders.id
      and s.status = 'delivered')`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, caller.id)));
  if (!order) throw domainError("not_found", { message: MESSAGES.reviewOrderInvalid });
  if (!order.isDelivered) throw domainError("not_delivered");
  return { orderId, productId: null, subCategoryId: null };
}
