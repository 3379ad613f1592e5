import { INDIAN, readNumber } from "../import/read-number.ts";
import type { PriceChange } from "./change-prices.operations.server.ts";

const FIELDS = ["where", "material", "coating", "percent", "round"] as const;
export type PriceForm = Record<(typeof FIELDS)[number], string>;

const LARGEST_PERCENT = 1000;
const LEAST_PERCENT = -90;

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
  const [where = "", material = "", coating = "", percent = "", round = ""] = FIELDS.map(
    (name) => fields.get(name)?.trim().slice(0, 200) ?? "",
  );
  return {
    where,
    material,
    coating,
    percent,
    round: ROUNDING_LABELS.some(({ value }) => value === round) ? round : "25",
  };
}

/** Returns the price change that a form requests, or why it is invalid. */
export function changeOf({
  where,
  material,
  coating,
  percent,
  round,
}: PriceForm): PriceChange | { reason: string } {
  const value = readNumber(percent.replace(/\s*%$/, ""), INDIAN);
  if (value === null) return { reason: "Enter a number, such as 7.5 or -10" };
  if (value < LEAST_PERCENT || value > LARGEST_PERCENT || value === 0)
    return { reason: `Enter a number from ${LEAST_PERCENT} to ${LARGEST_PERCENT}, but not 0` };
  const [, category, subCategory] = /^(?:category-(\d{1,9})|(\d{1,9}))$/.exec(where) ?? [];
  return {
    categoryId: category ? Number(category) : null,
    subCategoryId: subCategory ? Number(subCategory) : null,
    ...{ material, coating },
    basisPoints: Math.round(value * 100),
    roundToPaise: Number(round),
  };
}

/** Why prices that would be above the maximum retail price of their parts are not changed. */
export const pricesAboveMrp = (count: number): string =>
  count === 1
    ? "1 price would be above its MRP, which the law does not allow"
    : `${count} prices would be above their MRP, which the law does not allow`;
