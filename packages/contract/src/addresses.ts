import { NAME_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { type DeliveryTerms, deliveryError } from "@kasna/rules/orders/delivery";
import { GST_STATE_NAMES, gstinStateError } from "@kasna/rules/tax/gstin";
import { COUNTRY } from "@kasna/rules/tax/regions";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { addressFields, flag, gstin, id, optionalText } from "./fields.ts";
import { postalAddress } from "./postal-address.ts";

const address = z.object({
  id: z.int(),
  ...postalAddress.shape,
  company_name: z.string(),
  gstin: z.string(),
  billing_only: z.int().meta({ description: "1: for bills alone, in any State or Union Territory" }),
  last_used: z.int().meta({ description: "1: your newest order goes there" }),
});
export type Address = z.infer<typeof address>;

export const addressRequest = z.object({
  ...addressFields,
  state: z
    .enum(GST_STATE_NAMES, { error: MESSAGES.stateRequired })
    .meta({ description: "One that the shop delivers to, unless billing_only is 1" }),
  country: optionalText(20),
  company_name: optionalText(NAME_MAX),
  gstin: gstin.optional().default(""),
  billing_only: flag("billing_only"),
});

type AddressFields = z.output<typeof addressRequest>;

/**
 * The rule that an address with valid fields violates: the shop delivers to some States and bills in all, and the first
 * two digits of a GSTIN are its State's code. Null for an acceptable address.
 */
export function addressError(
  { state, pincode, billing_only, gstin: number }: AddressFields,
  terms: DeliveryTerms,
): { field: "state" | "gstin" | "pincode"; message: string } | null {
  const error = billing_only === 1 ? null : deliveryError({ state, pincode }, terms);
  if (error?.field === "state") return error;
  const message = gstinStateError(number, state);
  return message ? { field: "gstin", message } : error;
}

/** The address form of a shop with these delivery terms. */
export const addressForm = (terms: DeliveryTerms) =>
  addressRequest.superRefine((sent, context) => {
    const error = addressError(sent, terms);
    if (error) context.addIssue({ code: "custom", path: [error.field], message: error.message });
  });

const form = {
  first_name: "Meena",
  last_name: "Raman",
  phone_number: "9876543210",
  pincode: "641001",
  flat_building: "12, Anna Nagar",
  area_street: "Avinashi Road",
  landmark: "",
  city: "Coimbatore",
  state: "Tamil Nadu",
  country: COUNTRY,
  company_name: "Raman Engineering Works",
  gstin: "33AAACK0000A1ZV",
  billing_only: 0,
} as const;

export const addresses = {
  view: defineEndpoint({
    method: "POST",
    path: "/shipping/view_shipping_address.php",
    auth: "required",
    summary: "List your addresses, for delivery and for bills",
    request: z.object({}),
    response: { data: z.array(address) },
    example: { request: {}, response: { data: [{ id: 3, ...form, last_used: 0 }] } },
  }),
  insert: defineEndpoint({
    method: "POST",
    path: "/shipping/insert_shipping_address.php",
    auth: "required",
    summary:
      "Add an address for delivery, or for bills alone. Send an Idempotency-Key header to retry safely when a response is lost",
    request: addressRequest,
    response: { id: z.int() },
    errorStatuses: [409],
    example: { request: form, response: { id: 3 } },
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/shipping/update_shipping_address.php",
    auth: "required",
    summary: "Change an address",
    request: addressRequest.extend({ id: id("id") }),
    response: {},
    errorStatuses: [404],
    example: { request: { id: 3, ...form }, response: {} },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/shipping/delete_shipping_address.php",
    auth: "required",
    summary: "Delete an address that no order uses",
    request: z.object({ id: id("id") }),
    response: {},
    errorStatuses: [404, 409],
    example: { request: { id: 3 }, response: {} },
  }),
};
