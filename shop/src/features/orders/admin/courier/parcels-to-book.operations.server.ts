import { asc, inArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orders } from "../../../../database/schema/index.ts";
import { bookingsOf } from "../../courier/bookings.operations.server.ts";
import { courierOf } from "../../courier/couriers.server.ts";
import { parcelToBook, unitsOf } from "../../courier/parcel-to-book.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { ORDERS_MAX } from "../list/orders-in.ts";

/**
 * The packed parcels of at most 50 orders that are not booked yet, and why the other orders have none. Does not contact
 * any courier.
 */
export async function parcelsToBook(ctx: AppContext, orderIds: readonly number[]) {
  const ids = [...new Set(orderIds)].slice(0, ORDERS_MAX);
  const found = await ctx.db
    .select({
      id: orders.id,
      companyName: orders.companyName,
      firstName: orders.firstName,
      lastName: orders.lastName,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id));
  const parcels = [];
  const excluded: { orderId: number; why: string }[] = [];
  for (const { id: orderId, companyName, firstName, lastName } of found) {
    const packed = (await shipmentsOf(ctx.db, orderId)).filter(({ status }) => status === "packed");
    const bookings = await bookingsOf(
      ctx.db,
      packed.map(({ id }) => id),
    );
    const open = packed.filter(({ id }) => bookings.get(id)?.status !== "booked");
    const name = `Order #${orderId}`;
    if (open.length === 0)
      excluded.push({
        orderId,
        why: packed.length === 0 ? `${name} is not packed` : `${name} is booked already`,
      });
    for (const { id: shipmentId } of open) {
      const toBook = await parcelToBook(ctx.db, orderId, shipmentId);
      const { pincode, city } = toBook.parcel.to;
      parcels.push({
        orderId,
        shipmentId,
        name: toBook.name,
        pincode,
        city,
        units: unitsOf(toBook),
        buyer: companyName || `${firstName} ${lastName}`,
        cashPaise: toBook.cashPaise,
        whyNot: toBook.weight.grams === null ? "has no weight yet. Enter it on the order" : toBook.whyNot,
      });
    }
  }
  return { parcels, excluded, courier: courierOf(ctx)?.name ?? null };
}
export type ListedParcel = Awaited<ReturnType<typeof parcelsToBook>>["parcels"][number];
