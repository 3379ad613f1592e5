import { plainRupees } from "@kasna/rules/money";
import { INDIAN, readNumber } from "../import/read-number.ts";
import type { CellColumn, CellField } from "../parts/cell-columns.ts";

/** How a column of many products changes. */
const BULK_WAYS = [
  { value: "set", label: "Set to" },
  { value: "percent", label: "Change by %" },
  { value: "amount", label: "Add, or with a minus take away" },
] as const;
export type BulkWay = (typeof BULK_WAYS)[number]["value"];

export type BulkChange = {
  way: BulkWay;
  /** The typed value: the new text, or a number. */
  value: string;
  /** The step to which prices are rounded after a percentage, half up. */
  roundToPaise: number;
};

const PRICES: readonly CellField[] = ["pricePaise", "mrpPaise"];
const WHOLE: readonly CellField[] = ["packSize", "stockQuantity", "leadTimeDays"];
/** Columns whose text is unique to each product, or set for only one. */
const OWN_OF_EACH: readonly CellField[] = ["name", "size", "isDefault", "dimensions"];

export const isPrice = (field: CellField): boolean => PRICES.includes(field);
export const canChangeMany = (field: CellField): boolean => !OWN_OF_EACH.includes(field);

/** The ways in which a column can change. Words and flags can only be set. */
export const waysOf = ({ kind }: CellColumn) =>
  kind.isNumeric ? BULK_WAYS : BULK_WAYS.filter(({ value }) => value === "set");

/** Why a change can't be applied to any product, or null. */
export function changeProblem({ way, value }: BulkChange): string | null {
  if (way === "set") return null;
  const number = readNumber(value.replace(/\s*%$/, ""), INDIAN);
  if (number === null) return "Enter a number, such as 7.5 or -10";
  if (number === 0) return "0 changes nothing";
  return way === "percent" && number <= -100 ? "Enter a number above -100" : null;
}

/** The text of a cell after the change. An empty cell has no number to change and stays empty. */
export function changedText(column: CellColumn, text: string, change: BulkChange): string {
  const { way, value, roundToPaise } = change;
  if (way === "set") return value.trim();
  const by = readNumber(value.replace(/\s*%$/, ""), INDIAN);
  const now = readNumber(text, INDIAN);
  if (by === null || now === null) return text;
  if (isPrice(column.field)) {
    const paise = Math.round(now * 100);
    const step = way === "percent" ? roundToPaise : 1;
    const next = way === "percent" ? percentOf(paise, by, step) : paise + Math.round(by * 100);
    return plainRupees(next);
  }
  const next = way === "percent" ? now * (1 + by / 100) : now + by;
  return String(WHOLE.includes(column.field) ? Math.round(next) : Math.round(next * 1000) / 1000);
}

/** A price in paise after a percentage, rounded half up to a step and never below one, as *Change prices* does it. */
function percentOf(paise: number, percent: number, step: number): number {
  const basisPoints = BigInt(Math.round(percent * 100));
  const [price, size] = [BigInt(paise), BigInt(step)];
  const next = ((2n * price * (10_000n + basisPoints) + 10_000n * size) / (20_000n * size)) * size;
  return Number(next > size ? next : size);
}
