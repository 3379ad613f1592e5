import { expect, it } from "vitest";
import { settingsSchema } from "./settings-fields.ts";

const FORM = {
  intent: "save",
  version: "1",
  shopName: "Deccan Bolts",
  supportEmail: "help@deccan-bolts.example",
  supportNumber: "98765 43210",
  legalName: "Deccan Bolts Private Limited",
  legalAddress: "4, Market Road, Chennai 600001",
  gstin: "33AAACK0000A1ZV",
  gstState: "Tamil Nadu",
  copyrightYear: "2026",
  originalPricePercent: "112",
  quantityMax: "1000",
  cashMax: "50000",
  staffDiscount: "5",
};
const errorsOf = (form: object): Record<string, string> =>
  Object.fromEntries(
    settingsSchema
      .safeParse({ ...FORM, ...form })
      .error?.issues.map(({ path, message }) => [path.join(), message]) ?? [],
  );

it("a seller with a GSTIN has the name and address that an invoice states", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ legalName: " ", legalAddress: "" })).toEqual({
    legalName: expect.stringMatching(/registered. Every invoice names it/),
    legalAddress: expect.stringMatching(/registered. Every invoice names it/),
  });
});

it("a shop that is being prepared needs none of them", () => {
  expect(errorsOf({ legalName: "", legalAddress: "", gstin: "" })).toEqual({});
});

it("the State is that of the GSTIN", () => {
  expect(errorsOf({ gstState: "Kerala" })).toEqual({
    gstState: "This GSTIN belongs to Tamil Nadu (33). Choose Tamil Nadu, or correct the GSTIN",
  });
});
