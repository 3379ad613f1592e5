import { PRICE_MAX_RUPEES } from "@kasna/rules/limits";
import { INDIAN, readNumber } from "../import/read-number.ts";

export type PriceChange = {
  subCategoryId: number | null;
  categoryId: number | null;
  material: string;
  coating: string;
  /** In hundredths of a percent: 750 is 7.5 % more, -1000 is 10 % less. */
  basisPoints: number;
  /** Instead of a percentage: the amount in paise to add to each price, negative to lower it. */
  addedPaise: number;
  /** The step that new prices are rounded to, half up. */
  roundToPaise: number;
};

const FIELDS = ["where", "material", "coating", "by", "unit", "round"] as const;
export type PriceForm = Record<(typeof FIELDS)[number], string>;

const LARGEST_PERCENT = 1000;
const LEAST_PERCENT = -90;

/** The units of a change. */
export const UNIT_LABELS = [
  { value: "percent", label: "%" },
  { value: "rupees", label: "₹" },
] as const;

/** The steps that new prices can be rounded to, half up. */
export const ROUNDING_LABELS = [
  { value: "1", label: "Paisa" },
  { value: "10", label: "10 paise" },
  { value: "25", label: "25 paise" },
  { value: "50", label: "50 paise" },
  { value: "100", label: "Rupee" },
  { value: "500", label: "5 rupees" },
] as const;

export function readPriceForm(fields: URLSearchParams): PriceForm {
  const [where = "", material = "", coating = "", by = "", unit = "", round = ""] = FIELDS.map(
    (name) => fields.get(name)?.trim().slice(0, 200) ?? "",
  );
  return {
    where,
    material,
    coating,
    by,
    unit: unit === "rupees" ? unit : "percent",
    round: ROUNDING_LABELS.some(({ value }) => value === round) ? round : "25",
  };
}

/** Returns the price change that a form requests, or why it is invalid. */
export function changeOf({
  where,
  material,
  coating,
  by,
  unit,
  round,
}: PriceForm): PriceChange | { reason: string } {
  const value = readNumber(by.replace(/^(-?)\s*₹|\s*%$/g, "$1"), INDIAN);
  if (value === null) return { reason: "Enter a number, such as 7.5 or -10" };
  const isPercent = unit === "percent";
  const [least, largest] = isPercent
    ? [LEAST_PERCENT, LARGEST_PERCENT]
    : [-PRICE_MAX_RUPEES, PRICE_MAX_RUPEES];
  const hundredths = Math.round(value * 100);
  if (value < least || value > largest || hundredths === 0)
    return { reason: `Enter a number from ${least} to ${largest}, but not 0` };
  const [, category, subCategory] = /^(?:category-(\d{1,9})|(\d{1,9}))$/.exec(where) ?? [];
  return {
    categoryId: category ? Number(category) : null,
    subCategoryId: subCategory ? Number(subCategory) : null,
    material,
    coating,
    basisPoints: isPercent ? hundredths : 0,
    addedPaise: isPercent ? 0 : hundredths,
    roundToPaise: Number(round),
  };
}

/** Why prices that would be above the maximum retail price of their parts are not changed. */
export const pricesAboveMrp = (count: number): string =>
  count === 1
    ? "1 price would be above its MRP, which the law does not allow"
    : `${count} prices would be above their MRP, which the law does not allow`;

/** Why prices that would be nothing or less are not changed. */
export const pricesBelowMinimum = (count: number): string =>
  count === 1 ? "1 price would be ₹0 or less" : `${count} prices would be ₹0 or less`;

/** Which prices a change of parts' prices leaves as they are. */
export const unitsKeepPrices = (count: number): string =>
  count === 1
    ? "1 other way to buy these products, such as a box, keeps its price. Change it on the part's page."
    : `${count.toLocaleString("en-IN")} other ways to buy these products, such as boxes, keep their prices. Change them on the parts' pages.`;
