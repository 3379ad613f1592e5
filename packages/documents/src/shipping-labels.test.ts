import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { accessibilityOf, pageTexts } from "./pdf-text.fixture.ts";
import { layOutShippingLabels, type ShippingLabel } from "./shipping-labels.ts";

const SAMPLES = join(import.meta.dirname, "../../../sample-documents");

const label: ShippingLabel = {
  code: "P100001-2",
  order: "#100001",
  parcel: "Parcel 2 of 3",
  to: {
    name: "Raman Engineering Works",
    town: "Coimbatore, Tamil Nadu",
    pincode: "641012",
    lines: ["Meena Raman", "Plot 12, SIDCO Estate", "Kurichi", "Near the water tank"],
    phone: "9876543210",
  },
  from: {
    name: "Kasna Fasteners Pvt Ltd",
    lines: ["4, Mill Road, Peelamedu, Coimbatore 641004", "Tamil Nadu"],
  },
  collect: "₹12,345.50",
  pieces: "2,500 pieces",
  weight: "48.25 kg",
  carrier: "DTDC, D4711",
};
const prepaid = { ...label, code: "P100002-1", order: "#100002", parcel: "Parcel 1 of 1", collect: null };
const long: ShippingLabel = {
  ...prepaid,
  weight: "",
  carrier: "",
  to: {
    ...label.to,
    name: `${"Sri Venkateswara Precision Components and General Engineering ".repeat(2)}Ltd`,
    lines: ["flat", "area", "landmark"].map(
      (word) => `${`${word} of a very long name, `.repeat(9)}end of ${word}`,
    ),
  },
  from: { ...label.from, lines: [`${"a seller's long address, ".repeat(10)}end of sender`] },
};

async function sample(labels: readonly ShippingLabel[]) {
  const { bytes, missing } = await layOutShippingLabels({
    kind: "shipping_labels",
    title: "Shipping labels",
    author: "Kasna",
    issuedAt: "2026-11-25T10:00:00.000Z",
    labels,
  });
  mkdirSync(SAMPLES, { recursive: true });
  writeFileSync(join(SAMPLES, "shipping-labels.pdf"), bytes);
  return { bytes, missing };
}

it("each parcel has an A6 page with its address, the amount to collect, and its code", async () => {
  const { bytes, missing } = await sample([label, prepaid, long]);
  expect(missing).toEqual([]);
  const pages = await pageTexts(bytes);
  expect(pages).toHaveLength(3);
  for (const text of [
    "#100001",
    "Parcel 2 of 3",
    "Raman Engineering Works",
    "Meena Raman",
    "Near the water tank",
    "Coimbatore, Tamil Nadu",
    "PIN 641012",
    "Phone 9876543210",
    "Collect ₹12,345.50 in cash",
    "2,500 pieces",
    "48.25 kg",
    "DTDC, D4711",
    "P100001-2",
    "From Kasna Fasteners Pvt Ltd",
  ])
    expect(pages[0]).toContain(text);
  expect(pages[1]).toContain("Prepaid");
  expect(pages[1]).not.toContain("Collect");
  const [page] = (await PDFDocument.load(bytes)).getPages();
  expect(
    page && [page.getWidth(), page.getHeight()].map((points) => Math.round((points * 25.4) / 72)),
  ).toEqual([105, 148]);
  const { title, tags } = await accessibilityOf(bytes);
  expect(title).toBe("Shipping labels");
  expect(tags).toContain("Barcode P100001-2");
});

it("a long address is never cut, and an unknown weight leaves space for handwriting", async () => {
  const [text = ""] = await pageTexts((await layOutOne(long)).bytes);
  for (const end of ["end of flat", "end of area", "end of landmark", "PIN 641012", "end of sender"])
    expect(text).toContain(end);
  expect(text).toContain("____ kg");
});

const layOutOne = (shippingLabel: ShippingLabel) =>
  layOutShippingLabels({
    kind: "shipping_labels",
    title: "Shipping label",
    author: "Kasna",
    issuedAt: "2026-11-25T10:00:00.000Z",
    labels: [shippingLabel],
  });
