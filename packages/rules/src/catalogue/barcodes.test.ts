import { expect, it } from "vitest";
import { isBarcode } from "./barcodes.ts";

it.each(["4006381333931", "036000291452", "96385074", "10614141000415", "KA-M8X40-B100", "12345"])(
  "%s is a barcode",
  (text) => expect(isBarcode(text)).toBe(true),
);

it.each(["4006381333932", "036000291453", "96385075", "", "₹100", "x".repeat(49)])("%s is not one", (text) =>
  expect(isBarcode(text)).toBe(false),
);
