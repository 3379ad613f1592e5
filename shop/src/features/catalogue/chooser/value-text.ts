import type { Product } from "@kasna/contract/catalogue";
import type { Option } from "./choice.ts";
import type { Column } from "./specification-table.ts";

const NONE = "None";

/** Metric threads that are not whole millimetres (ISO 262). Inch threads are not whole millimetres either. */
const FRACTIONAL_METRIC = [1.4, 1.6, 1.8, 2.2, 2.5, 3.5];

/**
 * Returns a function that writes a column's value as an engineer does: `M8`, `13 mm`. Widths are metric threads where
 * the designation of the shown part starts with its own.
 */
export function valueTexts({ size, width }: Pick<Product, "size" | "width">) {
  const isThreaded = width !== null && new RegExp(`^M${width}(?![.\\d])`).test(size);
  const isMetric = (mm: number) => Number.isInteger(mm) || FRACTIONAL_METRIC.includes(mm);
  return (column: Column, value: Option["value"] | undefined): string => {
    if (typeof value !== "number") return value ?? NONE;
    return column === "width" && isThreaded && isMetric(value) ? `M${value}` : `${value} mm`;
  };
}
