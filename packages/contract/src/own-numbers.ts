import { LIST_LINES_MAX, OWN_NUMBER_MAX, OWN_NUMBERS_PAGE, SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { EXAMPLE_PRODUCT, product } from "./catalogue-shapes.ts";
import { defineEndpoint, LIST_BODY_MAX_BYTES } from "./define-endpoint.ts";
import { id, json, optionalText, text } from "./fields.ts";

const ownNumber = text("Enter your number", OWN_NUMBER_MAX);
const mapped = z.object({
  own_number: z.string(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
});
export type OwnNumber = z.infer<typeof mapped>;

const example: OwnNumber = {
  own_number: "K-4711",
  product_id: EXAMPLE_PRODUCT.id,
  sku: EXAMPLE_PRODUCT.sku,
  name: EXAMPLE_PRODUCT.name,
};

export const ownNumbers = {
  view: defineEndpoint({
    method: "POST",
    path: "/lists/view_own_numbers.php",
    auth: "required",
    summary: `View your own part numbers in their order, ${OWN_NUMBERS_PAGE} at a time`,
    request: z.object({
      search: optionalText(SEARCH_TEXT_MAX).meta({
        description: "Only those with this in the number or SKU",
      }),
      after: optionalText(OWN_NUMBER_MAX).meta({ description: "The last number of the previous page" }),
    }),
    response: { own_numbers: z.array(mapped), has_more: z.boolean() },
    example: { request: {}, response: { own_numbers: [example], has_more: false } },
  }),
  find: defineEndpoint({
    method: "POST",
    path: "/lists/find_own_number.php",
    auth: "required",
    summary: "Find the part that you have given this number",
    request: z.object({ own_number: ownNumber }),
    response: { products: z.array(product).meta({ description: "One, or none" }) },
    example: { request: { own_number: example.own_number }, response: { products: [EXAMPLE_PRODUCT] } },
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/lists/save_own_numbers.php",
    auth: "required",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    summary:
      "Give parts numbers of your own, all or none. A number that you have already is given to the new part",
    request: z.object({
      numbers: json(
        z
          .array(
            z.object({
              own_number: ownNumber,
              product_id: id("product_id").optional(),
              sku: optionalText(100).meta({ description: "The part's SKU, if not its product_id" }),
            }),
            { error: "numbers must be a list" },
          )
          .min(1, { error: "Send at least one number" })
          .max(LIST_LINES_MAX, { error: `Send up to ${LIST_LINES_MAX} numbers` }),
      ),
    }),
    response: {},
    errorStatuses: [409],
    example: { request: { numbers: [{ own_number: "K-4711", sku: example.sku }] }, response: {} },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/lists/delete_own_number.php",
    auth: "required",
    summary: "Forget a part number of yours",
    request: z.object({ own_number: ownNumber }),
    response: {},
    errorStatuses: [404],
    example: { request: { own_number: example.own_number }, response: {} },
  }),
  remember: defineEndpoint({
    method: "POST",
    path: "/lists/remember_answers.php",
    auth: "required",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    summary: "Remember which part you mean by a line's words, for your next list",
    request: z.object({
      answers: json(
        z
          .array(
            z.object({
              text: text("text is required", SEARCH_TEXT_MAX),
              product_id: id("product_id"),
            }),
            { error: "answers must be a list" },
          )
          .min(1, { error: "Send at least one answer" })
          .max(LIST_LINES_MAX, { error: `Send up to ${LIST_LINES_MAX} answers` }),
      ),
    }),
    response: {},
    errorStatuses: [409],
    example: {
      request: { answers: [{ text: "eye bolt M12", product_id: example.product_id }] },
      response: {},
    },
  }),
};
