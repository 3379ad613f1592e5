import type { Product } from "@kasna/contract/catalogue";
import type { PublicReview } from "@kasna/contract/reviews";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { shownGrams } from "@kasna/rules/weight-text";
import type {
  BreadcrumbList,
  Product as ProductData,
  ProductGroup,
  PropertyValue,
  WithContext,
} from "schema-dts";
import { reviewData } from "../../reviews/review-data.widget.ts";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";
import { materialText } from "./material-text.widget.ts";
import { offerData, unitData } from "./offer-data.ts";
import type { Site } from "./site.ts";
import { variantSize } from "./variant-size.widget.ts";

/** A rating, and the reviews that the page shows. */
export type Rated = { average: number; count: number; reviews: readonly PublicReview[] };
/** A dimension of a part: its words, and its value in mm or degrees. */
export type Dimension = { name: string; value: number; unit: "mm" | "degrees" | "number" };

const CONTEXT = { "@context": "https://schema.org" } as const;
/** UN/ECE Recommendation 20, which schema.org uses. */
const UNIT_CODES = { mm: "MMT", degrees: "DD", number: "C62", grams: "GRM" } as const;

/** The breadcrumb trail to a page. */
export const breadcrumbData = (trail: readonly { name: string; url: string }[]) =>
  ({
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(
      ({ name, url }, index) => ({ "@type": "ListItem", position: index + 1, name, item: url }) as const,
    ),
  }) satisfies WithContext<BreadcrumbList>;

/** The sub-category as a product group: its parts are its variants, and its reviews cover all of them. */
function groupData({ publicUrl }: Site, part: Product, { description, rated }: Described) {
  const { average, count, reviews } = rated;
  return {
    "@type": "ProductGroup",
    productGroupID: String(part.sub_category_id),
    name: part.subcategory_name,
    ...(description && { description }),
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
    name,
    value,
    ...(unit && { unitCode: UNIT_CODES[unit] }),
  }) satisfies PropertyValue;

/** The columns of the specification under their owner's names. A drawn part's measures are listed as its dimensions. */
function columnsData(part: Product, declared: readonly Attribute[], isMeasured: boolean): PropertyValue[] {
  if (declared.length === 0)
    return [
      ...(part.coating ? [property("Coating", part.coating)] : []),
      ...(part.making ? [property("Making", part.making)] : []),
    ];
  return declared.flatMap(({ name, column }) => {
    // Products have a separate material property.
    const value = column === null || column === "material" ? null : part[column];
    if (typeof value === "number") return isMeasured ? [] : [property(name, value, "mm")];
    return value ? [property(name, value)] : [];
  });
}

type PartFacts = Pick<PartPage, "description" | "dimensions"> & { declared: readonly Attribute[] };

function partData(site: Site, part: Product, { description, dimensions, declared }: PartFacts) {
  const url = site.publicUrl + partPath(part.sku);
  const standard = standardText(part.standard);
  return {
    "@type": "Product",
    "@id": `${url}#part`,
    name: part.name,
    sku: part.sku,
    size: variantSize(part),
    url,
    ...(description && { description }),
    ...(materialText(part) && { material: materialText(part) }),
    category: `${part.category_name} > ${part.subcategory_name}`,
    image: `${site.publicUrl}/API/${part.image_url}`,
    ...(part.weight > 0 && {
      weight: { "@type": "QuantitativeValue", value: shownGrams(part.weight), unitCode: UNIT_CODES.grams },
    }),
    additionalProperty: [
      ...(standard ? [property("Standard", standard)] : []),
      ...columnsData(part, declared, dimensions.length > 0),
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

/** The data of a sub-category's page. */
export type Described = {
  description: string;
  rated: Rated;
  /** The owner's declarations; empty if the kind's words are used. */
  declared: readonly Attribute[];
};

type PartPage = {
  description: string;
  dimensions: readonly Dimension[];
  group: Described;
  /** The parts that the page lists as related: other variants, each with its own page. */
  related: readonly { sku: string }[];
};

/**
 * A part's page: the part as a variant of its sub-category, together with the other variants that the page links to.
 */
export const partPageData = (
  site: Site,
  part: Product,
  { description, dimensions, group, related }: PartPage,
) =>
  ({
    ...CONTEXT,
    ...partData(site, part, { description, dimensions, declared: group.declared }),
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
    hasVariant: [partData(site, part, { ...described, dimensions: [] })],
  }) satisfies WithContext<ProductGroup>;
