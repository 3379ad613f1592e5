import { deviationsOf } from "./iso-286.ts";
import { type Dimensions, LIMITS, type Limit } from "./standard-limits.ts";

/** The minimum and maximum of a dimension in mm, if its standard gives them. */
export type MinMax = { min?: number; max?: number };

const NUMBERS = /\b(?:(?:ISO|DIN|EN|BS) \d+(?:-[\dA-Z]+)?|ASME B\d+(?:\.\d+)*)/g;
/** A part with the dimensions of a standard, or similar to it, may have different limits. */
const IS_VAGUE = /similar|dimensions|type/i;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function minMaxOf(nominal: number | undefined, limit: Limit): MinMax | null {
  if (typeof limit === "object" && "min" in limit) return limit;
  if (nominal === undefined) return null;
  if (limit === "least") return { min: nominal };
  if (limit === "greatest") return { max: nominal };
  const deviations = typeof limit === "string" ? deviationsOf(limit, nominal) : limit;
  return deviations && { min: rounded(nominal + deviations[0]), max: rounded(nominal + deviations[1]) };
}

/**
 * Returns the limits of a part's dimensions, before coating, by the first of its standards whose limits are known.
 * Empty for a part without a standard.
 */
export function limitsOf(standard: string, dimensions: Dimensions): Record<string, MinMax> {
  const known = IS_VAGUE.test(standard) ? [] : (standard.match(NUMBERS) ?? []);
  const limits =
    known.map((number) => LIMITS[number]).find((limitsOf) => limitsOf !== undefined)?.(dimensions) ?? {};
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]) => {
      const minMax = limit && minMaxOf(dimensions[name], limit);
      return minMax ? [[name, minMax]] : [];
    }),
  );
}
