import { expect, it } from "vitest";
import { pricingForm } from "./new-order-form.ts";

const FIELDS = { kind: "delivery", discount: "", promocode: "", means: "cash" };

it.each([
  ["text that is no JSON", "x".repeat(5000)],
  ["JSON that nests too deep", "[".repeat(100) + "]".repeat(100)],
  ["no list", "{}"],
  ["nothing", undefined],
])("asks for a part if the items are %s", (_, items) => {
  const { error } = pricingForm.safeParse({ ...FIELDS, ...(items !== undefined && { items }) });
  expect(error?.issues[0]).toMatchObject({ path: ["items"], message: "Add a part" });
});

it.each([0, 2 ** 31, 1.5])("refuses %d as the id of a part", (product_id) => {
  const items = JSON.stringify([{ product_id, quantity: 1 }]);
  const { error } = pricingForm.safeParse({ ...FIELDS, items });
  expect(error?.issues[0]?.path).toEqual(["items", 0, "product_id"]);
});
