import type { Product } from "@kasna/contract/catalogue";
import { expect, test } from "vitest";
import { closestInStock } from "./closest-in-stock.ts";

const NUT: Product = {
  id: 1,
  product_id: 1,
  sub_category_id: 301,
  category_id: 3,
  category_name: "Nuts",
  subcategory_name: "Hex nut",
  name: "Hex nut M8",
  sku: "HN-M8-8.8-ZN",
  standard: "ISO 4032",
  material: "High tensile steel (class 8)",
  coating: "Zinc electroplated",
  making: "Cold forged",
  width: 8,
  height: 6.8,
  slot_width: 13,
  size: "M8, pack of 25",
  pack_size: 25,
  weight: 141,
  width_name: "thread",
  height_name: "height",
  slot_width_name: "spanner",
  image_url: "images/HN-M8-8.8-ZN-640.webp",
  price: 47,
  gst_percent: 18,
  lead_time_days: 0,
  stock_quantity: 0,
  in_stock: 0,
  is_default: 0,
  is_latest: 0,
  is_best_seller: 0,
  made_to_order: 0,
};
let id = 1;
const another = (change: Partial<Product>): Product => ({ ...NUT, in_stock: 1, id: ++id, ...change });

test("the closest to a sold-out part comes first: by fit, length, material, pack, coating", () => {
  const coated = another({ coating: "Black oxide" });
  const single = another({ pack_size: undefined });
  const stainless = another({ material: "Stainless steel 304 (A2-70)" });
  const stronger = another({ material: "High tensile steel (class 10)" });
  const thin = another({ height: 4 });
  const thinner = another({ height: 3 });
  const wide = another({ slot_width: 14 });
  const fine = another({ making: "Cold forged, fine pitch 1 mm" });
  const parts = [fine, wide, thinner, thin, stainless, stronger, single, coated];
  expect(closestInStock(parts, NUT)).toEqual(parts.toReversed());
});

test("parts that differ equally keep their order, without the part itself or another sold-out one", () => {
  const plain = another({ coating: "Plain" });
  const black = another({ coating: "Black oxide" });
  const gone = another({ coating: "Hot-dip galvanised", in_stock: 0 });
  expect(closestInStock([plain, gone, { ...NUT, in_stock: 1 }, black], NUT)).toEqual([plain, black]);
});
