import type { Product } from "@kasna/contract/catalogue";
import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { inchText, isInchSize, isInInches, isMetricThread } from "@kasna/rules/dimensions";
import type { Option } from "./choice.ts";
import type { Column, InchSizes } from "./specification-table.ts";

export const NONE = "None";

/**
 * Returns a function that writes a column's value as an engineer does: `M8`, `13 mm`, `7/16 in`. Widths are metric
 * threads if the size of the displayed part begins with its thread. Without the table's `inches`, a size of threaded
 * parts that exists only in inch parts is written in inches.
 */
export function valueTexts({ size, width }: Pick<Product, "size" | "width">, inches: InchSizes | null) {
  const isThreaded = isInInches(size) || (width !== null && new RegExp(`^M${width}(?![.\\d])`).test(size));
  return (column: Column, value: Option["value"] | undefined): string => {
    if (typeof value !== "number") return value || NONE;
    const as = { isDiameter: column === "width" };
    const isInch = inches
      ? inches[column as PartColumn]?.includes(value)
      : isThreaded && isInchSize(value, as);
    if (isInch) return inchText(value, as);
    return column === "width" && isThreaded && isMetricThread(value) ? `M${value}` : `${value} mm`;
  };
}
