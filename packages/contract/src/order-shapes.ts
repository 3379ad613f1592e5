import { ORDER_STATUSES, PAYMENT_METHODS } from "@kasna/rules/orders/order-status";
import { PAYMENT_MEANS } from "@kasna/rules/orders/staff-orders";
import { z } from "zod";
import { EXAMPLE_LINE } from "./cart.ts";
import { chosenSpecification, lineTexts, lineUnit, soldUnit } from "./catalogue-shapes.ts";
import { postalAddress } from "./postal-address.ts";
import { discount } from "./promotions.ts";
import { orderReturn, returnableItem } from "./returns.ts";

const orderItem = z.object({
  product_id: z.int(),
  ...lineUnit,
  name: z.string(),
  sku: z.string(),
  size: z.string().optional().meta({ description: "Only if the name does not say it" }),
  quantity: z.int(),
  ...lineTexts,
  unit_price: z.number(),
  image_url: z.string(),
  ...chosenSpecification,
  standard: z.string().meta({ description: "As sold. Empty in orders from before it was stored" }),
  made_to_order: z.literal(1).optional().meta({ description: "Only if the part is made for this order" }),
});
/** Pieces cancelled while the other ones continue, and the reduction of the order's total. */
const cancelledItem = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  ...soldUnit,
  amount: z.number(),
  reason: z.string(),
  cancelled_at: z.string(),
  cancelled_by: z.enum(["shop", "buyer"]),
});
const refund = z.object({
  amount: z.number(),
  status: z
    .enum(["pending", "done"])
    .meta({ description: "`done` when the payment provider has sent the money" }),
  asked_at: z.string(),
  to: z
    .enum(["account", "store_credit"])
    .optional()
    .meta({ description: "Where it goes. Absent: `account`, the way you paid" }),
});
/** The billed buyer if the billing address differs from the delivery address. */
const billingAddress = z.object({ ...postalAddress.shape, company_name: z.string(), gstin: z.string() });
const time = z.string().nullable();
const trackingUrl = z.url().optional().meta({
  description: "Only if the shop knows where its carrier shows the parcel",
});
/** A parcel of the order. */
const shipment = z.object({
  shipment_id: z.int(),
  number: z.string().meta({ description: "`2 of 3`, not counting other shipments that were cancelled" }),
  status: z.enum(ORDER_STATUSES).meta({ description: "`pending` while the order waits for its payment" }),
  carrier: z.string().meta({ description: "Empty until it ships" }),
  tracking_number: z.string().nullable(),
  tracking_url: trackingUrl,
  packed_at: time,
  shipped_at: time,
  out_for_delivery_at: time,
  delivered_at: time,
  cancelled_at: time,
  invoice_number: z.string().nullable(),
  lines: z
    .array(z.object({ product_id: z.int(), sale_unit_id: z.int().optional(), quantity: z.int() }))
    .meta({
      description: "Its pieces of the order's items. Empty if it was cancelled and other parcels were not",
    }),
});
export const order = z.object({
  order_id: z.int(),
  order_date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.int(),
  payment_url: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: trackingUrl,
  carrier: z.string().meta({ description: "Empty until the order ships" }),
  estimated_delivery: z.iso
    .date()
    .optional()
    .meta({ description: "The day in India. Only while a confirmed order is on its way to you" }),
  cancel_reason: z.string().nullable(),
  invoice_number: z.string().nullable(),
  quotations: z
    .array(z.object({ quotation_id: z.int(), number: z.string() }))
    .optional()
    .meta({ description: "Only if it came from quotations of yours: oldest first" }),
  credit_note_numbers: z
    .array(z.string())
    .meta({ description: "One for each cancellation after the invoice, oldest first" }),
  subtotal: z.number(),
  shipping_charges: z.number(),
  discount_amount: z.number(),
  promocode: z.string().nullable(),
  discounts: z.array(discount).optional().meta({
    description: "Only if promotions gave some: what `discount_amount` is made of, and free delivery",
  }),
  total_amount: z.number(),
  store_credit: z
    .number()
    .optional()
    .meta({ description: "Only if store credit pays some of the total: how much it pays" }),
  placed_by: z
    .literal("staff")
    .optional()
    .meta({ description: "Only if the shop placed it for you, by phone or at its counter" }),
  payment_means: z
    .enum(PAYMENT_MEANS)
    .optional()
    .meta({ description: "How such an order is truly paid, beside `store_credit`" }),
  counter_sale: z
    .literal(1)
    .optional()
    .meta({ description: "Only if you bought it at the shop's counter, which is then its address" }),
  ...postalAddress.shape,
  billing_address: billingAddress
    .optional()
    .meta({ description: "Only if the goods are not billed at the delivery address" }),
  items: z.array(orderItem),
  cancelled_items: z.array(cancelledItem),
  refunds: z.array(refund),
  shipments: z.array(shipment),
  returns: z
    .array(orderReturn)
    .meta({ description: "Oldest first. A return changes nothing else of the order" }),
  returnable: z
    .array(returnableItem)
    .meta({ description: "Of what was delivered. Empty when it is too late" }),
});
export type Order = z.infer<typeof order>;

const { product_id, name, sku, quantity: itemQuantity, unit_price, image_url } = EXAMPLE_LINE;
const { material, coating, width, height, slot_width, making, standard } = EXAMPLE_LINE;
const { width_name, height_name, slot_width_name } = EXAMPLE_LINE;
const names = { width_name, height_name, slot_width_name };
const item = { product_id, name, sku, quantity: itemQuantity, unit_price, image_url };

/** Twelve bolts in two parcels, the first of which has shipped. */
export const EXAMPLE_ORDER: Order = {
  order_id: 100001,
  order_date: "2026-11-20T09:30:00.000Z",
  payment_method: "cod",
  order_status: "confirmed",
  payment_status: 1,
  payment_url: null,
  tracking_number: "D4711",
  carrier: "DTDC",
  estimated_delivery: "2026-11-25",
  cancel_reason: null,
  invoice_number: "I/26-27/000009",
  credit_note_numbers: [],
  subtotal: 144,
  shipping_charges: 70,
  discount_amount: 0,
  promocode: null,
  total_amount: 214,
  first_name: "Meena",
  last_name: "Raman",
  flat_building: "12, Anna Nagar",
  area_street: "Avinashi Road",
  landmark: "",
  city: "Coimbatore",
  state: "Tamil Nadu",
  pincode: "641001",
  country: "INDIA",
  phone_number: "9876543210",
  items: [{ ...item, material, coating, width, height, slot_width, ...names, making, standard }],
  cancelled_items: [
    {
      name: "Hex nut M8",
      sku: "HN-M8-A2",
      quantity: 4,
      amount: 16,
      reason: "Damaged in the store",
      cancelled_at: "2026-11-20T11:00:00.000Z",
      cancelled_by: "shop",
    },
  ],
  refunds: [],
  shipments: [
    {
      shipment_id: 4001,
      number: "1 of 2",
      status: "shipped",
      carrier: "DTDC",
      tracking_number: "D4711",
      packed_at: "2026-11-20T10:10:00.000Z",
      shipped_at: "2026-11-20T11:30:00.000Z",
      out_for_delivery_at: null,
      delivered_at: null,
      cancelled_at: null,
      invoice_number: "I/26-27/000009",
      lines: [{ product_id, quantity: 8 }],
    },
    {
      shipment_id: 4002,
      number: "2 of 2",
      status: "confirmed",
      carrier: "",
      tracking_number: null,
      packed_at: null,
      shipped_at: null,
      out_for_delivery_at: null,
      delivered_at: null,
      cancelled_at: null,
      invoice_number: null,
      lines: [{ product_id, quantity: itemQuantity - 8 }],
    },
  ],
  returns: [],
  returnable: [],
};
