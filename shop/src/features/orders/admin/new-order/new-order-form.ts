import { addressRequest } from "@kasna/contract/addresses";
import { gstin, id, json, lineText, mobile, personName, saleUnitId } from "@kasna/contract/fields";
import { isEmail } from "@kasna/contract/text";
import { NAME_MAX, QUANTITY_MOST } from "@kasna/rules/limits";
import { readDiscount } from "@kasna/rules/orders/staff-orders";
import { z } from "zod";
import { idField, optionalText, rupeesField } from "../../../../admin-kit/form-fields.ts";

/** Treats an empty field as absent. */
const unless = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const KINDS = ["delivery", "counter"] as const;
/** How the remaining total is paid. */
export const MEANS = ["cash", "upi", "bank"] as const;
/** The choice of an address that is typed in. */
export const NEW_ADDRESS = "new";
const ITEMS_MAX = 500;

const items = json(
  z
    .array(
      z.object({
        product_id: id("product_id"),
        sale_unit_id: saleUnitId,
        ...lineText,
        quantity: z
          .int("Enter how many of each part")
          .min(1, "Enter how many of each part")
          .max(QUANTITY_MOST, `At most ${QUANTITY_MOST.toLocaleString("en-IN")} of a part`),
      }),
      "Add a part",
    )
    .min(1, "Add a part")
    .max(ITEMS_MAX, `At most ${ITEMS_MAX} parts`),
);

const discount = z
  .string()
  .default("")
  .transform((text, context) => {
    const read = readDiscount(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: "Enter 5% or an amount in rupees" });
    return z.NEVER;
  });

/** The fields that affect prices and totals. */
const priced = {
  items,
  kind: z.enum(KINDS, "Choose one"),
  discount,
  promocode: optionalText(40),
  means: z.enum(MEANS, "Choose how it is paid"),
};

export const pricingForm = z.object({ ...priced, customer: unless(idField()) });

/** A customer created on the spot. */
export const newCustomerForm = z.object({
  mobile,
  name: personName("Enter the customer's name"),
  organisation: optionalText(NAME_MAX),
  email: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isEmail(text), "Check the e-mail address, or leave this empty"),
  gstin: gstin.optional().default(""),
});

/** A delivery address entered with the order. Its name and phone are the customer's unless others are typed. */
export const newAddressForm = addressRequest;

export const orderForm = z.object({
  ...priced,
  key: z.string("Open this page again").min(8, "Open this page again").max(100),
  who: z.enum(["known", "new"], "Choose a customer"),
  customer: unless(idField("Choose a customer")),
  quotation: unless(idField()),
  where: z.enum(["known", "new"]).default("known"),
  address: unless(idField("Choose an address")),
  billing: unless(idField("Choose an address")),
  deliveredTo: z.enum(["own_site", "another"]).default("own_site"),
  reference: optionalText(60),
  credit: rupeesField.optional(),
  total: rupeesField,
});
export type OrderForm = z.output<typeof orderForm>;
