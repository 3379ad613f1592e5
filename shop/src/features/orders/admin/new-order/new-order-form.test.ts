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
