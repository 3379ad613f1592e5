import { NAME_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { GST_STATE_NAMES, gstinStateError } from "@kasna/rules/tax/gstin";
import { COUNTRY, isDelivered } from "@kasna/rules/tax/regions";
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
});
export type Address = z.infer<typeof address>;

const fields = z.object({
  ...addressFields,
  state: z
    .enum(GST_STATE_NAMES, { error: MESSAGES.stateRequired })
    .meta({ description: "One of the five that the shop delivers to, unless billing_only is 1" }),
  country: optionalText(20),
  company_name: optionalText(NAME_MAX),
  gstin: gstin.optional().default(""),
  billing_only: flag("billing_only"),
});

/** The shop delivers to some States, but bills in all. */
const deliveryState = { path: ["state"], error: MESSAGES.stateRequired, abort: true };
const isInItsStates = ({ state, billing_only }: z.output<typeof fields>) =>
  billing_only === 1 || isDelivered(state);

/** The first two digits of a GSTIN are its state's code, so they must fit the address. */
const gstinStateIssue = {
  path: ["gstin"],
  error: ({ input }: { input?: unknown }) => {
    const { gstin: number, state } = input as z.output<typeof fields>;
    return gstinStateError(number, state) ?? undefined;
  },
};
const gstinFitsState = ({ gstin: number, state }: z.output<typeof fields>) =>
  gstinStateError(number, state) === null;

export const addressForm = fields
  .refine(isInItsStates, deliveryState)
  .refine(gstinFitsState, gstinStateIssue);

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
    example: { request: {}, response: { data: [{ id: 3, ...form }] } },
  }),
  insert: defineEndpoint({
    method: "POST",
    path: "/shipping/insert_shipping_address.php",
    auth: "required",
    summary: "Add an address for delivery, or for bills alone",
    request: addressForm,
    response: { id: z.int() },
    example: { request: form, response: { id: 3 } },
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/shipping/update_shipping_address.php",
    auth: "required",
    summary: "Change an address",
    request: fields
      .extend({ id: id("id") })
      .refine(isInItsStates, deliveryState)
      .refine(gstinFitsState, gstinStateIssue),
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
