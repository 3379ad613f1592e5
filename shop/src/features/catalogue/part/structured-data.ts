import type { Product } from "@kasna/contract/catalogue";
import type { PublicReview } from "@kasna/contract/reviews";
import { isGtin } from "@kasna/rules/catalogue/barcodes";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { ReturnPolicy } from "@kasna/rules/orders/returns";
import { nameWithUnit, orderableFrom } from "@kasna/rules/orders/sale-units";
import { type ShippingTier, shippingPaise } from "@kasna/rules/orders/shipping";
import { partPath } from "@kasna/rules/part-path";
import { standardWords } from "@kasna/rules/standards";
import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  Offer,
  Product as ProductData,
  ProductGroup,
  PropertyValue,
  QuantitativeValue,
  UnitPriceSpecification,
  WithContext,
} from "schema-dts";
import { reviewData } from "../../reviews/review-data.widget.ts";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";

/** What every page knows of the shop. */
export type Site = {
  profile: {
    shopName: string;
    shippingTiers: readonly ShippingTier[];
    statesServed: readonly string[];
    deliveryDays: number;
    returns: ReturnPolicy | null;
  };
  words: { pageTitle: string };
  publicUrl: string;
};
/** A rating, and the reviews that the page shows. */
export type Rated = { average: number; count: number; reviews: readonly PublicReview[] };
/** A dimension of a part: its words, and its value in mm or degrees. */
export type Dimension = { name: string; value: number; unit: "mm" | "degrees" | "number" };

const TERMS_PATH = "/terms&privacy-policy";
const CONTEXT = { "@context": "https://schema.org" } as const;
/** UN/ECE Recommendation 20, which schema.org uses. */
const UNIT_CODES = { mm: "MMT", degrees: "DD", number: "C62", grams: "GRM", days: "DAY" } as const;

/** The trail to a page. */
export const breadcrumbData = (trail: readonly { name: string; url: string }[]) =>
  ({
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ name, url }, index) => ({ "@type": "ListItem", position: index + 1, name, item: url }) as const,
    ),
  }) satisfies WithContext<BreadcrumbList>;

const availabilityOf = (part: Product) =>
  part.made_to_order === 1 ? "MadeToOrder" : part.in_stock === 1 ? "InStock" : "OutOfStock";

const days = (minValue: number, maxValue: number) =>
  ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: UNIT_CODES.days,
  }) satisfies QuantitativeValue;

/** What the owner says of returns (developers.google.com/search/docs/appearance/structured-data/return-policy). */
const returnData = ({ days, paidBy, method }: ReturnPolicy, publicUrl: string) =>
  ({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: publicUrl + TERMS_PATH,
    ...(days === 0
      ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" as const }
      : {
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow" as const,
          merchantReturnDays: days,
          returnMethod:
            method === "mail"
              ? ("https://schema.org/ReturnByMail" as const)
              : ("https://schema.org/ReturnInStore" as const),
          returnFees:
            paidBy === "shop"
              ? ("https://schema.org/FreeReturn" as const)
              : ("https://schema.org/ReturnFeesCustomerResponsibility" as const),
        }),
  }) satisfies MerchantReturnPolicy;

const priceData = (price: number) =>
  ({
    "@type": "UnitPriceSpecification",
    ...{ price: price.toFixed(2), priceCurrency: "INR", valueAddedTaxIncluded: true },
  }) as const satisfies UnitPriceSpecification;

/** The price, alone or with the maximum retail price beside it. */
const pricesData = ({ price, mrp }: { price: number; mrp?: number | undefined }) => [
  priceData(price),
  ...(mrp === undefined
    ? []
    : [{ ...priceData(mrp), priceType: "https://schema.org/MaximumRetailPrice" } as const]),
];

/** What one costs from a quantity on. */
const breakData = ({ from_quantity, unit_price }: NonNullable<Product["price_breaks"]>[number]) =>
  ({
    ...priceData(unit_price),
    eligibleQuantity: quantityData({ minValue: from_quantity }),
  }) as const satisfies UnitPriceSpecification;

/** One value, or several as a list. */
const alone = <Value>(values: readonly Value[]) => {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : values;
};

const quantityData = (of: { value: number } | { minValue: number }) =>
  ({ "@type": "QuantitativeValue", ...of, unitCode: UNIT_CODES.number }) as const satisfies QuantitativeValue;

/** The offer of a further unit, such as a box: its price, how many pieces that is for, and its least quantity. */
const unitData = (unit: NonNullable<Product["sale_units"]>[number], part: Product) =>
  ({
    "@type": "Offer",
    ...{ name: nameWithUnit(part.name, unit.name), sku: unit.sku },
    ...{ price: unit.price.toFixed(2), priceCurrency: "INR" },
    availability: `https://schema.org/${availabilityOf({ ...part, in_stock: unit.in_stock })}`,
    eligibleQuantity: quantityData({ minValue: orderableFrom(QUANTITY_MIN, unit) }),
    priceSpecification: alone(
      pricesData(unit).map((price) => ({
        ...price,
        referenceQuantity: quantityData({ value: unit.pieces }),
      })),
    ),
    ...(isGtin(unit.barcode) && { gtin: unit.barcode }),
  }) as const satisfies Offer;

/** A part's offer: its price with GST, whether there is stock, and what the delivery of one costs and takes. */
function offerData({ profile, publicUrl }: Site, part: Product) {
  const { shopName, shippingTiers, statesServed, deliveryDays, returns } = profile;
  const price = { price: part.price.toFixed(2), priceCurrency: "INR" };
  const charge = rupeesFromPaise(shippingPaise(paiseFromRupees(part.price), shippingTiers)).toFixed(2);
  const handlingDays = part.made_to_order === 1 ? part.lead_time_days : 0;
  return {
    "@type": "Offer",
    url: publicUrl + partPath(part.sku),
    ...price,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${availabilityOf(part)}`,
    priceSpecification: alone([...pricesData(part), ...(part.price_breaks ?? []).map(breakData)]),
    seller: { "@type": "Organization", name: shopName, url: `${publicUrl}/` },
    ...(returns && { hasMerchantReturnPolicy: returnData(returns, publicUrl) }),
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: charge, currency: "INR" },
      shippingDestination: {
        "@type": "DefinedRegion",
        ...{ addressCountry: "IN", addressRegion: [...statesServed] },
      },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        ...{ handlingTime: days(0, handlingDays), transitTime: days(1, deliveryDays) },
      },
    },
  } as const satisfies Offer;
}

/** The sub-category as that of which all its parts are variants. Its reviews are of all of them. */
function groupData({ publicUrl }: Site, part: Product, { description, rated }: Described) {
  const { average, count, reviews } = rated;
  return {
    "@type": "ProductGroup",
    productGroupID: String(part.sub_category_id),
    ...{ name: part.subcategory_name, description },
    url: publicUrl + subCategoryPath(part.subcategory_name),
    variesBy: ["https://schema.org/size", "https://schema.org/material"],
    ...(count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count } as const,
      review: reviews.map(reviewData),
    }),
  } as const satisfies ProductGroup;
}

const property = (name: string, value: string | number, unit?: keyof typeof UNIT_CODES) =>
  ({
    "@type": "PropertyValue",
    ...{ name, value },
    ...(unit && { unitCode: UNIT_CODES[unit] }),
  }) satisfies PropertyValue;

function partData(site: Site, part: Product, description: string, dimensions: readonly Dimension[]) {
  const url = site.publicUrl + partPath(part.sku);
  const standard = standardWords(part.standard);
  return {
    "@type": "Product",
    "@id": `${url}#part`,
    ...{ name: part.name, sku: part.sku, size: part.size, description, url },
    ...(part.material && { material: part.material }),
    category: `${part.category_name} > ${part.subcategory_name}`,
    image: `${site.publicUrl}/API/${part.image_url}`,
    weight: { "@type": "QuantitativeValue", value: part.weight, unitCode: UNIT_CODES.grams },
    additionalProperty: [
      ...(standard ? [property("Standard", standard)] : []),
      ...(part.coating ? [property("Coating", part.coating)] : []),
      ...(part.making ? [property("Making", part.making)] : []),
      ...(part.attributes ?? []).map(({ name, value, unit }) =>
        property(name, unit ? `${value} ${unit}` : value),
      ),
      ...dimensions.map(({ name, value, unit }) => property(name, value, unit)),
    ],
    offers: part.sale_units
      ? [offerData(site, part), ...part.sale_units.map((unit) => unitData(unit, part))]
      : offerData(site, part),
  } as const satisfies ProductData;
}

/** What is said of a sub-category. */
export type Described = { description: string; rated: Rated };

type PartPage = {
  description: string;
  dimensions: readonly Dimension[];
  group: Described;
  /** The parts that the page lists as related: other variants, which have pages of their own. */
  related: readonly { sku: string }[];
};

/** A part's page: the part, as a variant of its sub-category beside the others that the page links to. */
export const partPageData = (
  site: Site,
  part: Product,
  { description, dimensions, group, related }: PartPage,
) =>
  ({
    ...CONTEXT,
    ...partData(site, part, description, dimensions),
    isVariantOf: {
      ...groupData(site, part, group),
      ...(related.length > 0 && {
        hasVariant: related.map(
          ({ sku }) => ({ "@type": "Product", url: site.publicUrl + partPath(sku) }) as const,
        ),
      }),
    },
  }) satisfies WithContext<ProductData>;

/** A sub-category's page: the group, with the part that the page shows. */
export const groupPageData = (site: Site, part: Product, described: Described) =>
  ({
    ...CONTEXT,
    ...groupData(site, part, described),
    hasVariant: [partData(site, part, described.description, [])],
  }) satisfies WithContext<ProductGroup>;
