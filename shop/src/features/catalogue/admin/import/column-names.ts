import { plainName } from "@kasna/rules/catalogue/attributes";
import { plainHeader } from "./catalogue-file.ts";

/**
 * What other programs call a column in their exports of items, the likeliest name first: Tally (stock items), Zoho
 * Books and Inventory (items), Shopify (products) and Vyapar (items). A purchase cost is never treated as the price.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  category: [
    "parent_category",
    "stock_category",
    "main_category",
    "product_category",
    "department",
    "item_group",
  ],
  sub_category: [
    "subcategory",
    "sub_category_name",
    "sub_group",
    "subgroup",
    "item_sub_group",
    "type",
    "category_name",
    "item_category",
    "stock_group",
    "under",
    "group",
    "parent",
    "product_type",
    "collection",
    "category",
  ],
  sku: [
    "variant_sku",
    "sku_code",
    "item_code",
    "part_no",
    "part_number",
    "product_code",
    "stock_code",
    "article_no",
    "article_number",
    "item_no",
    "item_number",
    "model_no",
    "code",
    "alias",
    "name_alias",
    "mpn",
    "handle",
  ],
  name: [
    "item_name",
    "title",
    "product_name",
    "name_of_item",
    "stock_item",
    "stock_item_name",
    "particulars",
    "item",
    "product",
    "description",
    "item_description",
  ],
  size: ["sizes", "option1_value", "dimension", "specification", "spec", "variant"],
  form: ["shape", "style", "variant_form"],
  material: ["material_grade", "metal", "grade", "raw_material", "moc", "material_of_construction"],
  coating: ["finish", "surface_finish", "plating", "surface", "surface_treatment"],
  making: ["process", "manufacturing_process", "made_by"],
  width_mm: ["width", "package_width", "diameter", "dia", "thread_size_mm"],
  height_mm: ["height", "length", "package_height", "package_length", "length_mm"],
  slot_width_mm: ["slot_width", "slot", "across_flats", "af", "af_mm"],
  weight_grams: [
    "weight",
    "variant_grams",
    "package_weight",
    "item_weight",
    "net_weight",
    "unit_weight",
    "gross_weight",
    "weight_g",
    "wt",
    "wt_g",
    "net_wt",
    "unit_wt",
    "gross_wt",
  ],
  price: [
    "variant_price",
    "selling_price",
    "sale_price",
    "sales_price",
    "selling_rate",
    "sales_rate",
    "unit_price",
    "rate",
    "standard_price",
    "price_incl_gst",
    "price_excl_gst",
    "list_price",
    "rate_incl_gst",
    "rate_excl_gst",
    "basic_rate",
    "basic_price",
  ],
  mrp: ["max_retail_price", "maximum_retail_price", "default_mrp", "mrp_rate", "mrp_price", "mrp_incl_gst"],
  pack_size: ["pack", "pack_qty", "package_quantity", "pack_quantity", "pieces_per_pack", "moq"],
  stock: [
    "stock_on_hand",
    "variant_inventory_qty",
    "current_stock_quantity",
    "current_stock",
    "closing_quantity",
    "closing_stock",
    "closing_balance",
    "closing_balance_quantity",
    "closing_balance_qty",
    "available_stock",
    "available_quantity",
    "quantity_on_hand",
    "in_stock",
    "closing_qty",
    "balance_qty",
    "bal_qty",
    "available_qty",
    "qty_on_hand",
    "stock_qty",
    "on_hand",
    "balance",
    "stock_quantity",
    "quantity",
    "qty",
    "opening_stock_quantity",
    "initial_stock",
    "opening_stock",
  ],
  unit: [
    "uom",
    "units",
    "unit_of_sale",
    "base_unit",
    "base_units",
    "unit_name",
    "usage_unit",
    "sales_unit",
    "uqc",
  ],
  hsn: [
    "hsn_sac",
    "hsn_code",
    "hsn_sac_code",
    "hsn_no",
    "hsncode",
    "gst_hsn",
    "tariff_code",
    "harmonized_system_code",
  ],
  standard: ["din", "iso", "norm", "standards"],
  made_to_order: ["make_to_order", "mto"],
  lead_time_days: ["lead_time", "delivery_days"],
};

const UNITS =
  /(?:[\s_([]+)(?:in\s+)?(mm|cm|m|inch|inches|kg|kgs|g|gms?|grams?|lbs?|oz|₹|rs\.?|inr|nos?\.?|pcs)[\])]?\s*\**$/i;

/**
 * Units that outside brackets are ordinary words, or that no measure can be read in, so that their lines are rejected.
 */
const UNITS_IN_BRACKETS = /[([]\s*(in|ft|feet|mg|µm|["″'′])\s*[)\]]/i;

/** The unit in the heading of a measure, `kg` of `Weight (kg)`, or empty. */
export const unitInHeading = (heading: string): string =>
  (UNITS.exec(heading.trim()) ?? UNITS_IN_BRACKETS.exec(heading))?.[1]?.toLowerCase() ?? "";

const LAST_BRACKETS = /[([]\s*(?:in\s+)?([^()[\]]+?)\s*[)\]][^()[\]]*$/i;

/** The unit in the heading of an attribute's column, `psi` of `Pressure (psi)`, or empty. */
export function unitOfAttributeIn(heading: string, name: string): string {
  const bare = plainName(heading.replace(/[([].*$/, ""));
  // The brackets, or a last word that looks like a unit, may belong to the name.
  if (plainName(heading) === plainName(name) && bare !== plainName(name)) return "";
  return LAST_BRACKETS.exec(heading)?.[1] ?? (bare === plainName(name) ? "" : unitInHeading(heading));
}

/** A heading in the form used for comparing names: without its unit, case, marks and `*`. */
const comparable = (heading: string) => [
  plainHeader(heading),
  plainName(heading),
  plainName(heading.replace(/[([].*$/, "")),
  plainHeader(heading.trim().replace(UNITS, "")),
];

/**
 * How likely it is that a heading names a column: 0 for the column's own name, then 1 and more; null if it does not.
 */
export function namesColumn(
  heading: string,
  { header, label, names: own = [] }: { header: string; label: string; names?: readonly string[] },
): number | null {
  const names = [plainName(header), plainHeader(label), ...own, ...(NAMES[header] ?? [])];
  const ranks = comparable(heading)
    .map((name) => (name === "" ? -1 : names.indexOf(name)))
    .filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : null;
}
