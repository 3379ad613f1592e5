import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import { SHIPPING_TIERS } from "@kasna/rules/orders/shipping";
import { expect, it } from "vitest";
import { offerData } from "./offer-data.ts";
import type { Site } from "./site.ts";
import { type Dimension, groupPageData, partPageData, type Rated } from "./structured-data.ts";

const site: Site = {
  publicUrl: "https://kasna.example",
  words: { pageTitle: "{page}" },
  profile: {
    shopName: "Kasna",
    shippingTiers: [...SHIPPING_TIERS],
    statesServed: ["Kerala"],
    deliveryDays: 5,
    returns: { days: 7, paidBy: "buyer", method: "mail" },
  },
};
const description = "Bolts with a thread up to the head";
const created_at = "2026-11-20T09:30:00.000Z";
const rated: Rated = {
  average: 4.5,
  count: 12,
  reviews: [
    { id: 2, user_name: "Asha Rao", rating: 5, review_text: 'Fits "M8"</script>', created_at },
    { id: 1, user_name: " ", rating: 4, review_text: "Clean threads.\nGood packing.", created_at },
  ],
};
const UNRATED: Rated = { average: 0, count: 0, reviews: [] };
const pageOf = (shown: Rated) =>
  partPageData(site, EXAMPLE_PRODUCT, {
    description,
    dimensions: [],
    related: [],
    group: { description, rated: shown, declared: [] },
  });

it("a part's group has the rating, and the displayed reviews under the displayed names", () => {
  const { isVariantOf: group } = pageOf(rated);
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    name: EXAMPLE_PRODUCT.subcategory_name,
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 12 },
  });
  expect(group.review).toEqual([
    {
      "@type": "Review",
      author: { "@type": "Person", name: "Asha Rao" },
      datePublished: created_at,
      reviewBody: 'Fits "M8"</script>',
      reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
    expect.objectContaining({
      author: { "@type": "Person", name: "Anonymous User" },
      reviewBody: "Clean threads.\nGood packing.",
    }),
  ]);
  expect(groupPageData(site, EXAMPLE_PRODUCT, { description, rated, declared: [] }).review).toEqual(
    group.review,
  );
});

it("a part in several units has an offer for each, after its own, and its price breaks", () => {
  const unit = { id: 7, sku: "HB-M8x40-A2-B100", name: "Box of 100", pieces: 100, price: 1104 };
  const box = {
    ...unit,
    minimum: 3,
    step: 2,
    barcode: "4006381333931",
    stock_quantity: 2,
    in_stock: 0 as const,
  };
  const part = { ...EXAMPLE_PRODUCT, price_breaks: [{ from_quantity: 100, unit_price: 11.4 }], pack_size: 1 };
  const shown = {
    description,
    dimensions: [],
    group: { description, rated: UNRATED, declared: [] },
    related: [],
  };
  const priced = { "@type": "UnitPriceSpecification", priceCurrency: "INR", valueAddedTaxIncluded: true };
  const quantity = { "@type": "QuantitativeValue", unitCode: "C62" };
  const hundred = { ...quantity, value: 100, valueReference: { ...quantity, value: 1 } };
  expect(partPageData(site, part, shown).offers).toMatchObject({
    price: "12.00",
    priceSpecification: [
      { ...priced, price: "12.00" },
      { ...priced, price: "11.40", eligibleQuantity: { ...quantity, minValue: 100 } },
    ],
  });
  expect(partPageData(site, { ...part, sale_units: [box] }, shown).offers).toEqual([
    expect.objectContaining({ price: "12.00", availability: "https://schema.org/InStock" }),
    {
      "@type": "Offer",
      name: `${part.name}, box of 100`,
      sku: box.sku,
      gtin: "4006381333931",
      price: "1104.00",
      priceCurrency: "INR",
      availability: "https://schema.org/OutOfStock",
      eligibleQuantity: { ...quantity, minValue: 4 },
      priceSpecification: { ...priced, price: "1104.00", referenceQuantity: hundred },
    },
  ]);
  const own = partPageData(site, { ...part, sale_units: [{ ...box, barcode: "SHELF 4" }] }, shown).offers;
  expect([own].flat()[1]).not.toHaveProperty("gtin");
});

it("a pack's price states its number of pieces, so that prices are compared per piece", () => {
  const shown = {
    description,
    dimensions: [],
    group: { description, rated: UNRATED, declared: [] },
    related: [],
  };
  const priceOf = (pack_size: number) => partPageData(site, { ...EXAMPLE_PRODUCT, pack_size }, shown).offers;
  const piece = { "@type": "QuantitativeValue", unitCode: "C62" };
  expect(priceOf(100)).toMatchObject({
    price: "12.00",
    priceSpecification: {
      price: "12.00",
      referenceQuantity: { ...piece, value: 100, valueReference: { ...piece, value: 1 } },
    },
  });
  expect(JSON.stringify(priceOf(1))).not.toContain("referenceQuantity");
});

it("a price per metre says so, and its price breaks count metres", () => {
  const shown = {
    description,
    dimensions: [],
    group: { description, rated: UNRATED, declared: [] },
    related: [],
  };
  const price_breaks = [{ from_quantity: 100, unit_price: 11.4 }];
  const part = { ...EXAMPLE_PRODUCT, unit_code: "MTR" as const, price_breaks };
  const metre = { "@type": "QuantitativeValue", unitCode: "MTR" };
  expect(partPageData(site, part, shown).offers).toMatchObject({
    priceSpecification: [
      { price: "12.00", referenceQuantity: { ...metre, value: 1, valueReference: { ...metre, value: 1 } } },
      { price: "11.40", eligibleQuantity: { ...metre, minValue: 100 } },
    ],
  });
});

it("a part differs from its variants by the addition in its name, and by its material with its coating", () => {
  const part = { ...EXAMPLE_PRODUCT, name: `${EXAMPLE_PRODUCT.subcategory_name} M8 x 40, pan head` };
  const shown = {
    description,
    dimensions: [],
    group: { description, rated: UNRATED, declared: [] },
    related: [],
  };
  expect(partPageData(site, { ...part, material: "Brass", coating: "Plain" }, shown)).toMatchObject({
    size: "M8 x 40, pan head",
    material: "Brass, plain",
  });
  expect(partPageData(site, { ...part, name: "Our own bolt" }, shown).size).toBe(EXAMPLE_PRODUCT.size);
  expect(partPageData(site, { ...part, material: "", coating: "" }, shown)).not.toHaveProperty("material");
});

it("an owner's columns have their names, and measures in millimetres", () => {
  const column = (name: string, of: "coating" | "making" | "width" | "height") => ({
    key: of,
    name,
    unit: "",
    type: "text" as const,
    column: of,
    values: [],
    isFacet: true,
    isInName: false,
    isInTable: true,
    isInSku: false,
  });
  const declared = [column("Finish", "coating"), column("Thickness", "width")];
  const part = { ...EXAMPLE_PRODUCT, standard: "", coating: "Oiled", making: "", width: 18, height: null };
  const propertiesOf = (dimensions: Dimension[]) =>
    partPageData(site, part, {
      description,
      dimensions,
      related: [],
      group: { description, rated: UNRATED, declared },
    }).additionalProperty;
  const finish = { "@type": "PropertyValue", name: "Finish", value: "Oiled" };
  expect(propertiesOf([])).toEqual([
    finish,
    { "@type": "PropertyValue", name: "Thickness", value: 18, unitCode: "MMT" },
  ]);
  expect(propertiesOf([{ name: "Thickness", value: 18, unit: "mm" }])).toHaveLength(2);
});

it("a group without reviews has neither rating nor reviews", () => {
  expect(pageOf(UNRATED).isVariantOf).not.toHaveProperty("aggregateRating");
  expect(pageOf(UNRATED).isVariantOf).not.toHaveProperty("review");
});

it("a part has what Google requires of a merchant listing", () => {
  // developers.google.com/search/docs/appearance/structured-data/merchant-listing
  expect(pageOf(rated)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Product",
    name: EXAMPLE_PRODUCT.name,
    image: expect.stringMatching(/^https:/),
    offers: {
      "@type": "Offer",
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: "INR",
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder)$/),
      hasMerchantReturnPolicy: { applicableCountry: "IN", merchantReturnDays: 7 },
      shippingDetails: {
        shippingRate: { currency: "INR" },
        shippingDestination: { addressCountry: "IN", addressRegion: ["KL"] },
        deliveryTime: { transitTime: { maxValue: 5, unitCode: "DAY" } },
      },
    },
  });
});

it("days of handling and in transit add up to those that the page promises", () => {
  const daysOf = (lead_time_days: number) => {
    const part = { ...EXAMPLE_PRODUCT, made_to_order: 1 as const, lead_time_days };
    const { handlingTime, transitTime } = offerData(site, part).shippingDetails.deliveryTime;
    return [handlingTime.maxValue, transitTime.maxValue];
  };
  expect([daysOf(12), daysOf(3)]).toEqual([
    [7, 5],
    [0, 5],
  ]);
});

it("a part's group lists the other variants that its page links to, by their addresses", () => {
  const shown = { description, dimensions: [], group: { description, rated: UNRATED, declared: [] } };
  const variants = (related: { sku: string }[]) =>
    partPageData(site, EXAMPLE_PRODUCT, { ...shown, related }).isVariantOf;
  expect(variants([{ sku: "HB-M8x45-A2" }, { sku: "M8/50" }])).toMatchObject({
    hasVariant: [
      { "@type": "Product", url: "https://kasna.example/parts/HB-M8x45-A2" },
      { "@type": "Product", url: "https://kasna.example/parts/M8%2F50" },
    ],
  });
  expect(variants([])).not.toHaveProperty("hasVariant");
});

it("a part's offer has its maximum retail price next to its price, marked as such", () => {
  const shown = {
    description,
    dimensions: [],
    group: { description, rated: UNRATED, declared: [] },
    related: [],
  };
  expect(partPageData(site, { ...EXAMPLE_PRODUCT, mrp: 15.5 }, shown).offers).toMatchObject({
    priceSpecification: [
      { price: "12.00" },
      { price: "15.50", priceType: "https://schema.org/MaximumRetailPrice" },
    ],
  });
});
