import { z } from "zod";
import { textual } from "./ask-shiprocket.server.ts";

/** What Shiprocket sends, as far as the shop reads it. */

export const offerSchema = z.object({
  courier_company_id: z.union([z.string(), z.number()]).transform(String),
  courier_name: z.string(),
  rate: z.coerce.number().nonnegative(),
  estimated_delivery_days: textual,
});
/** If no courier serves the address, the status in the body is 404. */
export const offersSchema = z.union([
  z.object({ data: z.object({ available_courier_companies: z.array(offerSchema) }) }),
  z.object({ status: z.literal(404) }).transform(() => ({ data: { available_courier_companies: [] } })),
]);
export const placesSchema = z.object({
  data: z.object({
    shipping_address: z.array(z.object({ pickup_location: z.string(), pin_code: textual, city: textual })),
  }),
});
export const ordersSchema = z.object({
  data: z.array(
    z.object({
      id: textual,
      channel_order_id: textual,
      status: textual,
      shipments: z.array(z.object({ id: textual, awb: textual, courier: textual })),
    }),
  ),
});
export const createdSchema = z.object({
  order_id: z.union([z.string(), z.number()]).transform(String),
  shipment_id: z.union([z.string(), z.number()]).transform(String),
  awb_code: textual,
  courier_name: textual,
});
export const assignedSchema = z.object({
  response: z.object({ data: z.object({ awb_code: z.string().min(1), courier_name: z.string() }) }),
});
export const labelSchema = z.object({ label_url: z.url({ protocol: /^https?$/ }) });
export const pickupSchema = z.object({ pickup_status: z.coerce.number() });
