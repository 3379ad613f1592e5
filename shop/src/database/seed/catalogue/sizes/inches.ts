import type { Shape } from "../dimensions.ts";

const HUNDREDTHS_IN_INCH = 2540;

/** Inches as the standards write them: `#10`, `5/16`, `1-1/2`. A screw number n is 0.060 + 0.013 n (ASME B1.1). */
export function inchesOf(text: string): number {
  if (text.startsWith("#")) return 0.06 + 0.013 * Number(text.slice(1));
  return text
    .split("-")
    .map((term) => {
      const [over = 0, under = 1] = term.split("/").map(Number);
      return over / under;
    })
    .reduce((sum, value) => sum + value, 0);
}

/** Millimetres to the hundredth, as search compares them. */
export const mmOf = (inches: string | number): number =>
  Math.round((typeof inches === "number" ? inches : inchesOf(inches)) * HUNDREDTHS_IN_INCH) / 100;

/** Lengths in mm by the fraction that names them. */
const named = new Map<number, string>();

export function inchLengths(lengths: string): readonly number[] {
  return lengths.split(" ").map((text) => {
    const mm = mmOf(text);
    named.set(mm, text);
    return mm;
  });
}

/** A length in inches as it is written. Throws for one that no table has. */
export function lengthInInches({ length }: Pick<Shape, "length">): string {
  const text = named.get(length);
  if (!text) throw new Error(`${length} mm is no length in inches`);
  return text;
}

/** In a SKU a fraction is `5-16`, and `1-1/2` is `1.5`. */
export const inchesInSku = (text: string): string => {
  if (text.startsWith("#")) return text.replace("#", "N");
  return text.includes("/") && !text.includes("-") ? text.replace("/", "-") : String(inchesOf(text));
};
