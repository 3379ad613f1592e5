import type { Product } from "@kasna/contract/catalogue";
import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { inchText, isInchSize, isInInches } from "@kasna/rules/dimensions";
import type { Option } from "./choice.ts";
import type { Column, InchSizes } from "./specification-table.ts";

export const NONE = "None";

/** Metric threads that are not whole millimetres (ISO 262). */
const FRACTIONAL_METRIC = [1.4, 1.6, 1.8, 2.2, 2.5, 3.5];

/**
 * Returns a function that writes a column's value as an engineer does: `M8`, `13 mm`, `7/16 in`. Widths are metric
 * threads where the designation of the shown part starts with its own. Without the table's `inches`, among threaded
 * parts a size that only inch parts have is in inches.
 */
export function valueTexts({ size, width }: Pick<Product, "size" | "width">, inches: InchSizes | null) {
  const isThreaded = isInInches(size) || (width !== null && new RegExp(`^M${width}(?![.\\d])`).test(size));
  const isMetric = (mm: number) => Number.isInteger(mm) || FRACTIONAL_METRIC.includes(mm);
  return (column: Column, value: Option["value"] | undefined): string => {
    if (typeof value !== "number") return value ?? NONE;
    const as = { isDiameter: column === "width" };
    const isInch = inches
      ? inches[column as PartColumn]?.includes(value)
      : isThreaded && isInchSize(value, as);
    if (isInch) return inchText(value, as);
    return column === "width" && isThreaded && isMetric(value) ? `M${value}` : `${value} mm`;
  };
}
