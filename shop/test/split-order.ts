import { advanceOrder } from "../src/features/orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../src/features/orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../src/features/orders/shipments/split-shipment.operations.server.ts";
import { submitPayment } from "../src/features/payments/submit-payment.operations.server.ts";
import type { Customer, TestShop } from "./open-shop.ts";
import { newStaff } from "./staff.ts";

const QUANTITY = 10;

/**
 * Places an order of 10 pieces each of these parts and splits it into three parcels: 4 pieces of the first part, then 3
 * more, then the rest. An online order is paid first. Returns the parcels' ids and the payment's reference.
 */
export async function threeParcels(
  shop: TestShop,
  buyer: Customer,
  { parts, isOnline = false }: { parts: readonly number[]; isOnline?: boolean },
): Promise<{ orderId: number; reference: string; parcels: [number, number, number] }> {
  const { order_id: orderId, payment } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: isOnline ? "online" : "cod",
      items: parts.map((product_id) => ({ product_id, quantity: QUANTITY })),
    },
    { as: buyer },
  );
  const reference = payment?.url.replace("/pay/", "") ?? "";
  if (isOnline) await submitPayment(shop.inside, { reference, form: { play: "success" } });
  const staff = await newStaff(shop);
  const last = async () => (await shipmentsOf(shop.inside.db, orderId)).at(-1)?.id ?? 0;
  const first = await last();
  const split = (shipmentId: number, quantity: number, held: number) =>
    splitShipment(shop.inside, { staff, orderId, shipmentId, lines: [{ position: 0, quantity, held }] });
  await split(first, 4, QUANTITY);
  const second = await last();
  await split(second, 3, QUANTITY - 4);
  return { orderId, reference, parcels: [first, second, await last()] };
}

export const PARCEL_STEPS = ["shipped", "out_for_delivery", "delivered"] as const;

/** Moves a parcel through the steps up to this one. */
export async function moveParcel(
  shop: TestShop,
  orderId: number,
  shipmentId: number,
  { to, trackingNumber = null }: { to: (typeof PARCEL_STEPS)[number]; trackingNumber?: string | null },
): Promise<void> {
  for (const step of PARCEL_STEPS.slice(0, PARCEL_STEPS.indexOf(to) + 1))
    await advanceOrder(shop.inside, {
      orderId,
      shipmentId,
      to: step,
      actor: "test",
      ...(step === "shipped" ? { carrier: "DTDC", trackingNumber } : { trackingNumber: null }),
    });
}
