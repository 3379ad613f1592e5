import { dayInIndia, daysAfter } from "@kasna/rules/dates";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { arrivalDays } from "@kasna/rules/orders/delivery";
import { shippingPaise } from "@kasna/rules/orders/shipping";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { shownGrams } from "@kasna/rules/weight-text";
import { withinSentence } from "@kasna/rules/within-sentence";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import { materialText } from "../catalogue/part/material-text.widget.ts";
import { variantSize } from "../catalogue/part/variant-size.widget.ts";
import type { FeedPart } from "./feed-parts.operations.server.ts";

/** The data that the lines of a feed need in addition to the part. */
export type FeedSite = {
  publicUrl: string;
  now: Date;
  profile: Pick<ShopProfile, "shopName" | "shippingTiers" | "statesServed" | "deliveryDays" | "returns">;
};
/** The columns of a feed by name. Undefined values are left out. */
export type FeedColumns = Readonly<Record<string, (part: FeedPart, site: FeedSite) => unknown>>;

const TITLE_MAX = 150;
const GOOGLE_ID_MAX = 50;
const GOOGLE_SIZE_MAX = 100;
const TERMS_PATH = "/terms&privacy-policy";

const titleOf = ({ product }: FeedPart) =>
  [product.name, materialText(product)].filter(Boolean).join(", ").slice(0, TITLE_MAX);
const urlOf = ({ product }: FeedPart, site: FeedSite) => site.publicUrl + partPath(product.sku);
const imageOf = ({ product }: FeedPart, site: FeedSite) => `${site.publicUrl}/API/${product.image_url}`;
const priceOf = ({ product }: FeedPart) => `${product.price.toFixed(2)} INR`;
/** Undefined if nobody knows it. */
const gramsOf = ({ product }: FeedPart) => shownGrams(product.weight) || undefined;
/** A decimal as text. */
const gramsText = (part: FeedPart) => gramsOf(part)?.toString();
const typeOf = ({ product }: FeedPart) => `${product.category_name} > ${product.subcategory_name}`;
const availabilityOf = ({ product }: FeedPart) =>
  product.made_to_order ? "backorder" : product.in_stock ? "in_stock" : "out_of_stock";
/** The units that Google accepts for prices (support.google.com/merchants/answer/6324455). */
const GOOGLE_UNITS: Partial<Record<UnitCode, string>> = {
  NOS: "ct",
  MTR: "m",
  KGS: "kg",
  GMS: "g",
  LTR: "l",
  SQM: "sqm",
  SQF: "sqft",
  CBM: "cbm",
};
/** The quantity that the price covers, and the unit for comparing prices; nothing for a single piece. */
function measureOf({ pack_size: size = 1, unit_code: code = "NOS" }: FeedPart["product"], quantity = size) {
  const unit = GOOGLE_UNITS[code] ?? "ct";
  return size > 1 || unit !== "ct" ? `${quantity} ${unit}` : undefined;
}
/** The day on which a made-to-order part would be ready if ordered now. */
const readyOn = ({ product }: FeedPart, { now }: FeedSite) =>
  product.made_to_order ? dayInIndia(daysAfter(now, product.lead_time_days)) : undefined;

/** One sentence of facts: what the part is, its material, its standard. */
const describe = ({ product }: FeedPart) =>
  [
    product.name,
    materialText(product),
    standardText(product.standard),
    withinSentence(product.making),
    ...(product.attributes ?? []).map(({ name, value, unit }) =>
      [name, value, unit].filter(Boolean).join(" "),
    ),
  ]
    .filter(Boolean)
    .join(", ");

/** The delivery cost of one. The charge depends on the subtotal of the whole order. */
const deliveryOf = ({ product }: FeedPart, { profile }: FeedSite) =>
  rupeesFromPaise(shippingPaise(paiseFromRupees(product.price), profile.shippingTiers));
const inRupees = (amount: number) => `${amount.toFixed(2)} INR`;
const deliveryDaysOf = ({ product }: FeedPart, { profile }: FeedSite) => arrivalDays(product, profile);
const termsOf = ({ publicUrl }: FeedSite) => `${publicUrl}${TERMS_PATH}`;

const fileOf = (folder: string, ending: string) => (part: FeedPart, site: FeedSite) =>
  part.isDrawn
    ? `${site.publicUrl}/API/${folder}/${encodeURIComponent(part.product.sku)}${ending}`
    : undefined;

/** Everything that the shop publishes about a part. */
export const PLAIN_COLUMNS: FeedColumns = {
  sku: ({ product }) => product.sku,
  id: ({ product }) => product.id,
  url: urlOf,
  name: ({ product }) => product.name,
  category: ({ product }) => product.category_name,
  sub_category: ({ product }) => product.subcategory_name,
  size: ({ product }) => product.size,
  standard: ({ product }) => standardText(product.standard),
  material: ({ product }) => product.material,
  coating: ({ product }) => product.coating,
  making: ({ product }) => product.making,
  width: ({ product }) => product.width ?? undefined,
  height: ({ product }) => product.height ?? undefined,
  slot_width: ({ product }) => product.slot_width ?? undefined,
  weight_grams: gramsOf,
  dimensions: ({ dimensions }) => dimensions,
  attributes: ({ product }) =>
    product.attributes &&
    Object.fromEntries(product.attributes.map(({ name, ...value }) => [name, textOf(value)])),
  price_inr: ({ product }) => product.price,
  mrp_inr: ({ product }) => product.mrp,
  in_stock: ({ product }) => product.in_stock === 1,
  made_to_order: ({ product }) => product.made_to_order === 1,
  lead_time_days: ({ product }) => product.lead_time_days,
  delivery_inr: deliveryOf,
  delivery_days: deliveryDaysOf,
  return_days: (_, { profile }) => profile.returns?.days,
  image_url: imageOf,
  drawing_url: fileOf("images", ".drawing.svg"),
  dxf_url: fileOf("images", ".dxf"),
  step_url: fileOf("models", ".step"),
  price_breaks: ({ product }) => product.price_breaks,
  pack_size: ({ product }) => product.pack_size,
  sale_units: ({ product }) => product.sale_units,
  unit_code: ({ product }) => product.unit_code,
};

/**
 * A distinguishing text, which Google cuts off at this many characters: unchanged if it is shorter, otherwise its
 * beginning with the part's number, at a length that no shorter text can equal.
 */
function within(max: number, text: string, { product }: FeedPart): string {
  const characters = [...text];
  if (characters.length < max) return text;
  const number = `~${product.id}`;
  return characters.slice(0, max - number.length).join("") + number;
}

const textOf = ({ value, unit }: { value: string; unit: string }) => (unit ? `${value} ${unit}` : value);

/**
 * Google's product data specification (support.google.com/merchants/answer/7052112). The shop's parts have no GTIN and
 * no brand, so `identifier_exists` is no.
 */
export const GOOGLE_COLUMNS: FeedColumns = {
  id: (part) => within(GOOGLE_ID_MAX, part.product.sku, part),
  title: titleOf,
  description: describe,
  link: urlOf,
  image_link: imageOf,
  availability: availabilityOf,
  availability_date: (part, site) => {
    const day = readyOn(part, site);
    return day && `${day}T00:00+05:30`;
  },
  price: priceOf,
  maximum_retail_price: ({ product }) => (product.mrp === undefined ? undefined : inRupees(product.mrp)),
  condition: () => "new",
  identifier_exists: () => "no",
  item_group_id: ({ product }) => product.sub_category_id,
  product_type: typeOf,
  // Parts of a group must differ in these two, and Google has no field for a coating.
  material: ({ product }) => materialText(product),
  size: (part) => within(GOOGLE_SIZE_MAX, variantSize(part.product), part),
  unit_pricing_measure: ({ product }) => measureOf(product),
  unit_pricing_base_measure: ({ product }) => measureOf(product, 1),
  product_weight: (part) => gramsText(part)?.concat(" g"),
  // Google does not support regions in India.
  shipping: (part, site) => `IN:::${inRupees(deliveryOf(part, site))}`,
  min_handling_time: () => 0,
  // Google adds the days in transit.
  max_handling_time: (part, site) => deliveryDaysOf(part, site) - site.profile.deliveryDays,
};

/** OpenAI's product feed (developers.openai.com/commerce/specs/file-upload/products). */
export const OPENAI_COLUMNS: FeedColumns = {
  item_id: ({ product }) => product.sku,
  title: titleOf,
  description: describe,
  url: urlOf,
  image_url: (part, site) => imageOf(part, site).replace(/webp$/, "png"),
  price: priceOf,
  availability: availabilityOf,
  availability_date: readyOn,
  is_eligible_search: () => true,
  is_eligible_checkout: () => false,
  condition: () => "new",
  brand: (_, site) => site.profile.shopName,
  // It must differ from every SKU, and SKUs can be numbers.
  group_id: ({ product }) => `sub-category-${product.sub_category_id}`,
  listing_has_variations: () => true,
  variant_dict: ({ product }) => {
    const { material, coating } = product;
    const options = Object.entries({ size: variantSize(product), material, coating });
    return Object.fromEntries(options.filter(([, value]) => value !== ""));
  },
  product_category: typeOf,
  material: ({ product }) => product.material || undefined,
  size: ({ product }) => variantSize(product),
  weight: gramsText,
  item_weight_unit: (part) => gramsText(part) && "g",
  seller_name: (_, site) => site.profile.shopName,
  seller_url: (_, site) => `${site.publicUrl}/`,
  shipping_price: (part, site) => inRupees(deliveryOf(part, site)),
  accepts_returns: (_, { profile }) => (profile.returns ? profile.returns.days > 0 : undefined),
  return_deadline_in_days: (_, { profile }) => profile.returns?.days || undefined,
  return_policy: (_, site) => (site.profile.returns ? termsOf(site) : undefined),
  target_countries: () => ["IN"],
  store_country: () => "IN",
};
