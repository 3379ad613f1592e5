import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { z } from "zod";
import {
  type Courier,
  CourierError,
  type CourierOffer,
  type CourierOrder,
  type CourierParcel,
} from "../courier.server.ts";
import type { ShiprocketSettings } from "../settings.ts";
import { adhocOrder } from "./adhoc-order.ts";
import { askShiprocket, NAME } from "./ask-shiprocket.server.ts";
import {
  assignedSchema,
  createdSchema,
  labelSchema,
  type offerSchema,
  offersSchema,
  ordersSchema,
  pickupSchema,
  placesSchema,
} from "./responses.server.ts";
import { readShiprocketTracking, readShiprocketWebhook } from "./tracking-updates.server.ts";

/** Shiprocket's external API, version 1: an aggregator of about twenty couriers. */
export function shiprocket(settings: ShiprocketSettings, now: () => Date): Courier {
  const ask = <S extends z.ZodType>(path: string, schema: S, json?: object) =>
    askShiprocket(settings, { path, ...(json ? { json } : { method: "GET" as const }) }, schema);

  async function pickup() {
    const { data } = await ask("/settings/company/pickup", placesSchema);
    const places = data.shipping_address;
    const isOurs = (name: string) => name.trim().toLowerCase() === settings.pickup.trim().toLowerCase();
    const place = places.find(({ pickup_location }) => isOurs(pickup_location));
    if (place) return place;
    const names = places.map(({ pickup_location }) => pickup_location).join(", ");
    throw new CourierError(
      `${NAME} has no pickup address “${settings.pickup}”. ${names ? `It has: ${names}.` : "It has none."}`,
    );
  }

  /** Its order with our reference, in any state. */
  async function find(reference: string): Promise<(CourierOrder & { status: string }) | null> {
    const query = new URLSearchParams({ search: reference, per_page: "50" });
    const { data } = await ask(`/orders?${query}`, ordersSchema);
    const order = data.find(({ channel_order_id }) => channel_order_id === reference);
    const [shipment] = order?.shipments ?? [];
    if (!order || !shipment) return null;
    const { id, awb, courier } = shipment;
    return { order: order.id, shipment: id, awb, courier, status: order.status };
  }

  async function create(parcel: CourierParcel): Promise<CourierOrder> {
    const made = await ask("/orders/create/adhoc", createdSchema, adhocOrder(parcel, settings.pickup));
    const { order_id: order, shipment_id: shipment, awb_code: awb, courier_name: courier } = made;
    return { order, shipment, awb, courier };
  }

  return {
    name: NAME,

    async pickupPlace() {
      const { pickup_location, pin_code, city } = await pickup();
      return `${pickup_location}, ${pin_code} ${city}`;
    },

    async offers(parcel) {
      const { pin_code } = await pickup();
      const query = offersQuery(parcel, pin_code);
      const { data } = await ask(`/courier/serviceability/?${query}`, offersSchema);
      return data.available_courier_companies.map(offerOf).toSorted((a, b) => a.feePaise - b.feePaise);
    },

    async book(parcel, offerId) {
      const order = (await find(parcel.reference)) ?? (await create(parcel));
      if (order.awb !== "") return order;
      const { response } = await ask("/courier/assign/awb", assignedSchema, {
        shipment_id: order.shipment,
        courier_id: offerId,
      });
      return { ...order, awb: response.data.awb_code, courier: response.data.courier_name };
    },

    async requestPickup({ shipment }) {
      await ask("/courier/generate/pickup", pickupSchema, { shipment_id: [shipment] }).catch(
        (error: unknown) => {
          // It was already requested, by a request whose response was lost.
          if (!(error instanceof CourierError && /already in pickup/i.test(error.message))) throw error;
        },
      );
    },

    async cancel(reference) {
      const order = await find(reference);
      if (!order || isCancelled(order)) return;
      await ask("/orders/cancel", z.object({}), { ids: [order.order] });
      const after = await find(reference);
      if (after && !isCancelled(after))
        throw new CourierError(`${NAME} has not cancelled it: it is ${after.status.toLowerCase()} there`);
    },

    async labelUrl({ shipment }) {
      const { label_url } = await ask("/courier/generate/label", labelSchema, { shipment_id: [shipment] });
      return label_url;
    },

    track: async (awb) =>
      readShiprocketTracking(
        await ask(`/courier/track/awb/${encodeURIComponent(awb)}`, z.looseObject({})),
        now(),
      ),

    readWebhook: settings.webhookKey
      ? (request) => readShiprocketWebhook(request, settings.webhookKey, now())
      : null,
  };
}

const isCancelled = ({ status }: { status: string }) => /^cancel/i.test(status);

const offersQuery = (
  { to, grams, box, isCash, totalPaise }: Omit<CourierParcel, "reference">,
  pickupPin: string,
) =>
  new URLSearchParams({
    pickup_postcode: pickupPin,
    delivery_postcode: to.pincode,
    cod: isCash ? "1" : "0",
    weight: String(grams / 1000),
    length: String(box.length),
    breadth: String(box.breadth),
    height: String(box.height),
    declared_value: String(rupeesFromPaise(totalPaise)),
  });

function offerOf(company: z.output<typeof offerSchema>): CourierOffer {
  const days = company.estimated_delivery_days;
  return {
    id: company.courier_company_id,
    name: company.courier_name,
    feePaise: paiseFromRupees(company.rate),
    days: /^\d{1,3}$/.test(days) ? Number(days) : null,
  };
}
