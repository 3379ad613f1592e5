import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shipmentIn, shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { bookingsOf } from "./bookings.operations.server.ts";
import { courierFor, requestCourier } from "./request-courier.operations.server.ts";

/** The address of the courier's label for a parcel. Throws `not_found`, `courier_failed`. */
export async function courierLabelUrl(ctx: AppContext, orderId: number, shipmentId: number): Promise<string> {
  shipmentIn(await shipmentsOf(ctx.db, orderId), shipmentId);
  const booking = (await bookingsOf(ctx.db, [shipmentId])).get(shipmentId);
  const { awb, courierOrder, courierShipment, courier } = booking ?? {};
  if (!awb || !courierOrder || !courierShipment)
    throw domainError("not_found", { message: "This parcel is not booked with a courier" });
  const order = { order: courierOrder, shipment: courierShipment, awb, courier: courier ?? "" };
  return requestCourier(ctx, () => courierFor(ctx).labelUrl(order));
}
