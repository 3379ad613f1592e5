import { personName } from "@kasna/contract/postal-address";
import type { ParcelWeight } from "@kasna/rules/orders/parcel-weight";
import { moneyOf } from "@kasna/rules/orders/shipment-charges";
import { parcelName } from "@kasna/rules/orders/shipments";
import { asc, eq } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { orderLines, orders, users } from "../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../addresses/bill-to.operations.server.ts";
import { chargesOfShipments } from "../../documents/shipment-charges.operations.server.ts";
import { type ParcelContents, parcelContents } from "../shipments/parcel-weights.operations.server.ts";
import {
  piecesIn,
  type Shipment,
  shipmentIn,
  shipmentsOf,
} from "../shipments/shipments.operations.server.ts";
import type { CourierParcel } from "./courier.server.ts";

/** A packed parcel that can be booked, without its box; or why it can't be. */
export type ParcelToBook = {
  shipment: Shipment;
  name: string;
  contents: ParcelContents["contents"];
  weight: ParcelWeight;
  /** Null if it is not paid in cash. */
  cashPaise: number | null;
  whyNot: string | null;
  /** All but its weight and box. */
  parcel: Omit<CourierParcel, "reference" | "grams" | "box">;
};

/** Reads the data that a courier needs about a parcel. Throws `not_found`. */
export async function parcelToBook(
  db: Queryable,
  orderId: number,
  shipmentId: number,
): Promise<ParcelToBook> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const all = await shipmentsOf(db, orderId);
  const shipment = shipmentIn(all, shipmentId);
  const contentsOf = await parcelContents(db, [orderId]);
  const charges = await chargesOfShipments(db, order, all);
  const lines = await db
    .select({ position: orderLines.position, name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  const { supportEmail } = await shopProfile({ db });
  const held = lines.filter(({ position }) => shipment.lines.some((line) => line.position === position));
  const address = deliveryAddressOf(order);
  const charge = charges.get(shipmentId);
  const cashPaise = order.paymentMethod === "cod" && charge ? moneyOf(charge) : null;
  const isCash = cashPaise !== null && cashPaise > 0;
  const { weight, contents } = contentsOf(orderId, shipment);
  const name = parcelName(all, shipment.number, `Order #${orderId}`);
  return {
    shipment,
    name,
    contents,
    weight,
    cashPaise: isCash ? cashPaise : null,
    whyNot:
      order.isCounter || order.status === "pending" || shipment.status !== "packed"
        ? `${name} is not packed, so it can't be booked`
        : null,
    parcel: {
      placedAt: order.placedAt,
      contents: `${held[0]?.name ?? "Parts"}${held.length > 1 ? ` and ${held.length - 1} more` : ""}`,
      to: {
        name: personName(address),
        company: address.company_name ?? "",
        lines: [
          address.flat_building,
          [address.area_street, address.landmark].filter(Boolean).join(", "),
        ] as const,
        city: address.city,
        state: address.state,
        pincode: address.pincode,
        phone: address.phone_number,
        email: buyer?.email || supportEmail,
      },
      totalPaise: isCash ? cashPaise : (charge?.totalPaise ?? 0),
      isCash,
    },
  };
}

/** The units in a parcel, as its forms count them. */
export const unitsOf = ({ shipment }: ParcelToBook): number => piecesIn(shipment);
