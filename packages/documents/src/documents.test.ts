import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { breakOutTax } from "@kasna/rules/tax/tax";
import { describe, expect, it } from "vitest";
import type { BusinessDocument } from "./content.ts";
import { openPdfWorker } from "./index.ts";
import { accessibilityOf, linksOf, pageTexts, textOf } from "./pdf-text.fixture.ts";
import { layOutDocument } from "./render.ts";

const SAMPLES = join(import.meta.dirname, "../../../sample-documents");
const TAMIL_NADU = { code: "33", name: "Tamil Nadu" };
const FORMS = [
  { name: "Hex bolt (full thread)", subCategory: "Hex bolt (full thread)", hsn: "73181500" },
  { name: "Hex nut", subCategory: "Hex nut", hsn: "73181600" },
];

/** Billed to a company in Maharashtra, on whose instructions the goods are sent to another business in Tamil Nadu. */
const MAHARASHTRA = { code: "27", name: "Maharashtra" };
const BILLED_IN_MAHARASHTRA: Omit<Partial<BusinessDocument>, "lines"> = {
  isInterState: true,
  placeOfSupply: MAHARASHTRA,
  facts: [
    ["Order", "#100001"],
    ["Place of supply", "Maharashtra (27)"],
    ["Reverse charge", "No"],
  ],
  buyer: {
    heading: "Billed to",
    name: "Kulkarni Turbines",
    gstin: "27AAPFU0939F1ZV",
    state: MAHARASHTRA,
    lines: ["Asha Kulkarni", "7, Fort House", "DN Road", "Mumbai, Maharashtra 400001"],
  },
};

type Options = Omit<Partial<BusinessDocument>, "lines"> & {
  lines: number;
  discountPaise?: number;
  buyerName?: string;
};

/** A document with this many lines, at rising prices. */
function documentOf({
  lines: count,
  discountPaise = 0,
  buyerName = "Raman Engineering Works",
  ...options
}: Options): BusinessDocument {
  const goods = Array.from({ length: count }, (_, i) => {
    const { name, subCategory, hsn } = FORMS[i % 2] ?? { name: "", subCategory: "", hsn: "" };
    return {
      name:
        i % 9 === 4
          ? `${name} M8 x ${40 + i}, with a name that is long enough to need a second line`
          : `${name} M8 x ${40 + i}`,
      sku: `HB-M8x${40 + i}-A2`,
      specification: `M8 x ${40 + i}, ISO 4017, Stainless steel 304 (A2-70), plain, cold forged, spanner 13 mm`,
      hsn,
      quantity: 1 + i,
      unit: i % 2 ? ("PAC" as const) : ("NOS" as const),
      unitPricePaise: 1200 + i,
      picture: {
        subCategory,
        form: null,
        dimensions: { d: 8, l: 40 + i },
        material: "Stainless steel 304 (A2-70)",
        coating: "Plain",
      },
    };
  });
  const isInterState = options.isInterState ?? false;
  const taxed = breakOutTax({
    lines: goods.map((line) => ({ amountPaise: line.unitPricePaise * line.quantity, rateBasisPoints: 1800 })),
    discountPaise,
    deliveryPaise: 70_00,
    isInterState,
  });
  return {
    kind: "invoice",
    copy: "original",
    number: "I/26-27/000123",
    shopName: "Kasna",
    issuedAt: "2026-11-21T10:00:00.000Z",
    facts: [
      ["Order", "#100001"],
      ["Place of supply", "Tamil Nadu (33)"],
    ],
    seller: {
      heading: "Sold by",
      name: "Kasna Fasteners Private Limited",
      lines: ["14, Avinashi Road", "Coimbatore 641004"],
      gstin: "33AAACK0000A1ZV",
      state: TAMIL_NADU,
      contact: "support@kasna.example",
    },
    buyer: {
      heading: "Billed to",
      name: buyerName,
      lines: ["12, Anna Nagar", "Coimbatore 641001"],
      gstin: null,
      state: TAMIL_NADU,
    },
    deliverTo: {
      heading: "Delivery address",
      name: "Meena Raman",
      lines: ["12, Anna Nagar"],
      gstin: null,
      state: TAMIL_NADU,
    },
    lines: goods.map((line, i) => {
      const tax = taxed.lines[i];
      if (!tax) throw new Error("A line without tax");
      return { ...line, taxed: tax };
    }),
    delivery: taxed.delivery && { hsn: "73181500", taxed: taxed.delivery },
    roundingPaise: 0,
    totalPaise: taxed.sum.totalPaise,
    isInterState,
    terms: ["No signature is needed on an electronic document."],
    verifyUrl: "http://localhost:3000/verify/I-26-27-000123.AAAAAAAAAAAAAAAAAAAAAA",
    ...options,
  };
}

async function sample(name: string, options: Options) {
  const { bytes, missing } = await layOutDocument(documentOf(options));
  mkdirSync(SAMPLES, { recursive: true });
  writeFileSync(join(SAMPLES, name), bytes);
  return { bytes, missing, pages: await pageTexts(bytes) };
}

describe("a document", () => {
  it.each([
    ["14, Avinashi Road, Coimbatore 641004, Tamil Nadu", "Tamil Nadu State code 33 GSTIN"],
    ["14, Avinashi Road, Coimbatore 641004", "641004 Tamil Nadu (33) GSTIN"],
  ])("names the seller's State once: %s", async (address, printed) => {
    const { seller } = documentOf({ lines: 1 });
    const { bytes } = await layOutDocument(documentOf({ lines: 1, seller: { ...seller, lines: [address] } }));
    expect((await pageTexts(bytes)).join(" ")).toContain(printed);
  });

  it("calls the tax of a seller in a Union Territory without a legislature UTGST", async () => {
    const { seller } = documentOf({ lines: 1 });
    const chandigarh = { ...seller, state: { code: "04", name: "Chandigarh" } };
    const { bytes } = await layOutDocument(documentOf({ lines: 1, seller: chandigarh }));
    const text = (await pageTexts(bytes)).join(" ");
    expect(text).toContain("UTGST 9 %");
    expect(text).not.toContain(" SGST");
  });

  it("with one line is one page with every amount", async () => {
    const { pages } = await sample("invoice-1-line.pdf", { lines: 1 });
    expect(pages).toHaveLength(1);
    for (const text of [
      "Tax Invoice",
      "I/26-27/000123",
      "33AAACK0000A1ZV",
      "HB-M8x40-A2",
      "73181500",
      "Page 1 of 1",
    ])
      expect(pages[0]).toContain(text);
    // 12.00 plus 70.00 delivery, of which 18/118 is tax.
    expect(pages[0]).toContain("Total incl. GST ₹82.00");
    expect(pages[0]).toContain("Eighty Two Rupees Only");
    expect(pages[0]).toContain("Total 69.48 12.52 82.00");
  });

  it("with 20 lines carries its subtotal from page to page", async () => {
    const { pages } = await sample("invoice-20-lines.pdf", {
      lines: 20,
      discountPaise: 50_00,
      copy: "duplicate",
      ...BILLED_IN_MAHARASHTRA,
    });
    expect(pages.length).toBeGreaterThan(1);
    const carried = /Carried forward ([\d,. ]+\d)/.exec(pages[0] ?? "")?.[1];
    expect(carried).toBeTruthy();
    expect(pages[1]).toContain(`Brought forward ${carried}`);
    expect(pages[0]).toContain("IGST 18 %");
    expect(pages.join(" ")).not.toContain("CGST");
    expect(pages.at(-1)).toContain("Discount −50.00");
    expect(pages[0]).toContain("DUPLICATE FOR TRANSPORTER");
    expect(pages[1]).toContain("Tax Invoice I/26-27/000123, duplicate for transporter");
    expect(pages[0]).toContain("State: Maharashtra (code 27) GSTIN 27AAPFU0939F1ZV");
    expect(pages.at(-1)).toMatch(/73181500 \d+ NOS 18 %.* 73181600 \d+ PAC 18 %/);
  });

  it.each(["quotation", "invoice", "credit_note"] as const)(
    "as a %s has no page of totals or terms alone, however many lines it has",
    async (kind) => {
      const terms = Array.from(
        { length: 6 },
        (_, at) => `Sentence ${at + 1} of the terms, which is long enough.`,
      );
      for (let lines = 1; lines <= 14; lines++) {
        const pages = await pageTexts((await layOutDocument(documentOf({ lines, kind, terms }))).bytes);
        for (const page of pages) expect(page).toMatch(/HB-M8x\d+-A2/);
        for (const text of ["Total in words", "Terms", "Sentence 6"]) expect(pages.at(-1)).toContain(text);
      }
    },
  );

  it("that changes no GST names none", async () => {
    const { pages } = await sample("late-credit-note.pdf", {
      lines: 2,
      kind: "credit_note",
      isCommercial: true,
    });
    const [page = ""] = pages;
    for (const text of ["# Item HSN Qty Rate Amount ₹", "Subtotal", "Total ₹106.02"])
      expect(page).toContain(text);
    expect(page).not.toMatch(/incl\. GST|Taxable value|SGST/);
  });

  it("with 300 lines has a header and its number on every page, and every line once", async () => {
    const { bytes, pages } = await sample("quotation-300-lines.pdf", { lines: 300, kind: "quotation" });
    // Without shared pictures and compressed tags it was 1.2 MB.
    expect(bytes.length).toBeLessThan(300_000);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain("Taxable value");
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
      if (i > 0) expect(page).toContain("Quotation I/26-27/000123");
    }
    const text = pages.join(" ");
    for (let i = 0; i < 300; i++) expect(text.split(`HB-M8x${40 + i}-A2 `)).toHaveLength(2);
  });

  it("has the same bytes every time, also from the PDF worker", async () => {
    const pdfWorker = openPdfWorker();
    const invoice = documentOf({ lines: 2 });
    const [first, again, fromWorker] = await Promise.all([
      layOutDocument(invoice),
      layOutDocument(invoice),
      pdfWorker.run(JSON.stringify(invoice)),
    ]);
    await pdfWorker.close();
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    expect(Buffer.compare(first.bytes, fromWorker.bytes)).toBe(0);
  });

  it("prints names in the scripts of South India, and a box for a character that no font has", async () => {
    const buyer = "மீனா ராமன், मीना, మీనా, ಮೀನಾ, മീന, 漢";
    const { bytes, missing } = await sample("names.pdf", { lines: 1, buyerName: buyer });
    expect(missing).toEqual(["漢"]);
    const text = await textOf(bytes);
    for (const name of ["மீனா", "मीना", "మీనా", "ಮೀನಾ", "മീന"]) expect(text).toContain(name.normalize());
  });

  it("says which delivery and store credit it charges or gives back", async () => {
    const textOfKind = async (kind: BusinessDocument["kind"]) => {
      const sold = { ...documentOf({ lines: 2, kind }), delivery: null, storeCreditPaise: 5_00 };
      return textOf((await layOutDocument(sold)).bytes);
    };
    expect(await textOfKind("quotation")).toContain("Delivery FREE");
    const [invoice, note] = [await textOfKind("invoice"), await textOfKind("credit_note")];
    expect(invoice).not.toMatch(/Delivery (FREE|charges|[\d.])/);
    expect(invoice).toContain("Paid with store credit 5.00");
    expect(note).not.toMatch(/Delivery (FREE|charges|[\d.])/);
    expect(note).toContain("Back to store credit 5.00");
    expect(note).not.toContain("Paid with");
  });

  it("prints names with marks that the fonts cannot place", async () => {
    const buyerName = "శ్రీనివాస్, ఆంధ్రప్రదేశ్, കൃഷ്ണൻ, ശ്രീജിത്ത്, പാലക്കാട്";
    const { bytes, missing } = await sample("marks.pdf", { lines: 1, buyerName });
    expect(missing).toEqual([]);
    // The text is read back in the order of its glyphs.
    const text = await textOf(bytes);
    for (const part of ["నివాస్", "దేశ్", "ഷ്ണ", "പ", "Eighty Two Rupees Only"]) expect(text).toContain(part);
  });

  it("leaves a picture's space empty if a part can't be drawn, and has none if no part can", async () => {
    const invoice = documentOf({ lines: 2 });
    const [first, second] = invoice.lines;
    const undrawable = { subCategory: "Hose end", form: null, dimensions: {}, material: "", coating: "" };
    const figures = async () =>
      (await accessibilityOf((await layOutDocument(invoice)).bytes)).tags.split("Figure");
    const all = await figures();
    if (first) first.picture = undrawable;
    expect(all.length - (await figures()).length).toBe(1);
    const cells = async () =>
      (await accessibilityOf((await layOutDocument(invoice)).bytes)).tags.split('"TD"').length;
    const before = await cells();
    if (second) second.picture = undrawable;
    // Two lines and the delivery.
    expect(before - (await cells())).toBe(3);
    const [text] = await pageTexts((await layOutDocument(invoice)).bytes);
    for (const sku of ["HB-M8x40-A2", "HB-M8x41-A2"]) expect(text).toContain(sku);
  });

  it("links each line's SKU to the part's page, if the document knows the shop's address", async () => {
    const shopUrl = "https://kasna.example";
    const { bytes } = await layOutDocument({ ...documentOf({ lines: 2 }), shopUrl });
    expect(await linksOf(bytes)).toEqual(
      ["HB-M8x40-A2", "HB-M8x41-A2"].map((sku) => `${shopUrl}/parts/${sku}`),
    );
    expect((await accessibilityOf(bytes)).tags).toContain('"Link"');
    expect(await linksOf((await layOutDocument(documentOf({ lines: 2 }))).bytes)).toEqual([]);
  });

  it("prints PDF syntax as plain text", async () => {
    const invoice = documentOf({
      lines: 1,
      shopName: "Bolts (and) \\nuts\\ >> endobj",
      buyerName: "A) B( \\ <<C>> %D",
    });
    const [first] = invoice.lines;
    if (first) first.name = "stream ) endstream ( \\";
    const text = await textOf((await layOutDocument(invoice)).bytes);
    for (const expected of ["Bolts (and) \\nuts\\ >> endobj", "A) B( \\ <<C>> %D", "stream ) endstream ( \\"])
      expect(text).toContain(expected);
  });

  it("is tagged, with a title and a language", async () => {
    const { bytes } = await layOutDocument(documentOf({ lines: 1 }));
    const { title, language, tags } = await accessibilityOf(bytes);
    expect([title, language]).toEqual(["Tax Invoice I/26-27/000123", "en-IN"]);
    for (const tag of ["H1", "Table", "TR", "TH", "TD", "Figure"]) expect(tags).toContain(`"${tag}"`);
  });

  it("as a packing slip has no prices", async () => {
    const { bytes } = await layOutDocument({
      ...documentOf({ lines: 3, kind: "packing_slip" }),
      number: null,
      verifyUrl: null,
    });
    const text = await textOf(bytes);
    expect(text).toContain("Packing Slip");
    expect(text).toContain("Packed");
    expect(text).not.toMatch(/₹|GST \d|Total/);
  });
});
