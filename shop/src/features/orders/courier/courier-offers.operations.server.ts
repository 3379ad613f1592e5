import { desc } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { type Box, courierBookings } from "../../../database/schema/index.ts";
import type { CourierOffer } from "./courier.server.ts";
import { parcelToBook } from "./parcel-to-book.operations.server.ts";
import { courierFor, requestCourier } from "./request-courier.operations.server.ts";

/** The box of a shop that has never booked one, in centimetres. */
const FIRST_BOX: Box = { length: 20, breadth: 15, height: 10 };

/** The box of the latest booking, which is probably also right for the next one. */
export async function latestBox({ db }: AppContext): Promise<Box> {
  const [latest] = await db
    .select({ box: courierBookings.box })
    .from(courierBookings)
    .orderBy(desc(courierBookings.id))
    .limit(1);
  return latest?.box ?? FIRST_BOX;
}

type Offers = { orderId: number; shipmentId: number; box: Box; grams: number | null };

/**
 * The couriers' offers for a parcel, cheapest first; none if no courier serves its PIN code. Throws `courier_failed`.
 */
export async function offersFor(
  ctx: AppContext,
  { orderId, shipmentId, box, grams }: Offers,
): Promise<CourierOffer[]> {
  const { parcel, whyNot, weight } = await parcelToBook(ctx.db, orderId, shipmentId);
  if (whyNot !== null) throw domainError("order_step", { message: whyNot });
  const counted = grams ?? weight.grams;
  if (counted === null) return [];
  return requestCourier(ctx, () => courierFor(ctx).offers({ ...parcel, box, grams: counted }));
}
