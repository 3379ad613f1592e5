import { MESSAGES } from "@kasna/rules/messages";
import { COUNTRY, STATES } from "@kasna/rules/regions";
import { z } from "zod";
import { defineCall } from "./define-call.ts";
import { addressFields, id, optionalText } from "./fields.ts";

const address = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  pincode: z.string(),
  flat_building: z.string(),
  area_street: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.literal(COUNTRY),
});
export type Address = z.infer<typeof address>;

export const addressForm = z.object({
  ...addressFields,
  state: z.enum(STATES, { error: MESSAGES.stateRequired }),
  country: optionalText(20),
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
} as const;

export const addresses = {
  view: defineCall({
    method: "POST",
    path: "/shipping/view_shipping_address.php",
    auth: "required",
    summary: "The caller's delivery addresses",
    request: z.object({}),
    response: { data: z.array(address) },
    example: { request: {}, response: { data: [{ id: 3, ...form }] } },
  }),
  insert: defineCall({
    method: "POST",
    path: "/shipping/insert_shipping_address.php",
    auth: "required",
    summary: "Add a delivery address",
    request: addressForm,
    response: { id: z.int() },
    example: { request: form, response: { id: 3 } },
  }),
  update: defineCall({
    method: "POST",
    path: "/shipping/update_shipping_address.php",
    auth: "required",
    summary: "Change a delivery address",
    request: addressForm.extend({ id: id("id") }),
    response: {},
    refusals: [404],
    example: { request: { id: 3, ...form }, response: {} },
  }),
  remove: defineCall({
    method: "POST",
    path: "/shipping/delete_shipping_address.php",
    auth: "required",
    summary: "Delete a delivery address that no order used",
    request: z.object({ id: id("id") }),
    response: {},
    refusals: [404, 409],
    example: { request: { id: 3 }, response: {} },
  }),
};
