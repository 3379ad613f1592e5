import type { PartShape } from "./model.ts";

export type Measures = {
  /** The first of the named dimensions that is given and possible, otherwise the fallback. */
  pick(names: string[], fallback: number): number;
  has(name: string): boolean;
  form: string;
  sub: string;
  /** The length to draw: long parts are shortened, so that they stay readable, when the sheet asks for it. */
  shown(length: number, thickness: number, limit?: number): number;
  /** A length that no buyer asks for, true to the maker's, but no longer than the second where parts are shortened. */
  stub(length: number, most: number): number;
  /** Whether a length was shortened. */
  isBroken(): boolean;
};

/** Nothing of a fastener is thinner than a hundredth, or longer than 10 m. */
const POSSIBLE_MM = { least: 0.01, most: 10_000 };

/** Reads a part's dimensions. What is missing falls back on a proportion, made larger by the factor `guesses`. */
export function measuresOf(
  { subCategory, form, dimensions }: PartShape,
  shortens: boolean,
  guesses = 1,
): Measures {
  let broken = false;
  const has = (name: string) => {
    const value = dimensions[name];
    return value !== undefined && value >= POSSIBLE_MM.least && value <= POSSIBLE_MM.most;
  };
  const pick = (names: string[], fallback: number) => {
    const name = names.find(has);
    return (name && dimensions[name]) || fallback * guesses;
  };
  return {
    pick,
    has,
    form: (form ?? "").toLowerCase(),
    sub: subCategory,
    shown: (length, thickness, limit = 7) => {
      const ratio = length / thickness / limit;
      if (!shortens || ratio <= 1.25) return length;
      broken = true;
      return thickness * limit * (1.05 + 0.12 * Math.log(ratio));
    },
    stub: (length, most) => (shortens ? Math.min(length, most) : length),
    isBroken: () => broken,
  };
}

/** Metric thread from the nominal diameter: coarse pitch by ISO 261 where none is given, core by ISO 68-1. */
export function threadOf(measures: Measures, d: number): { d: number; pitch: number; core: number } {
  const coarse: [number, number][] = [
    [2, 0.4],
    [2.5, 0.45],
    [3, 0.5],
    [4, 0.7],
    [5, 0.8],
    [6, 1],
    [8, 1.25],
    [10, 1.5],
    [12, 1.75],
    [16, 2],
    [22, 2.5],
    [27, 3],
    [33, 3.5],
    [39, 4],
  ];
  const given = measures.pick(["pitch"], coarse.find(([upTo]) => d <= upTo)?.[1] ?? 4.5);
  // No thread is finer; a wrong figure must not draw a million turns.
  const pitch = Math.max(given, d / 60);
  const core = measures.pick(["coreD3", "d3", "core"], d - 1.2269 * pitch);
  return { d, pitch, core: core < d && core > d * 0.4 ? core : d * 0.82 };
}

/** A size for a label: no trailing zeros, three decimals at most. */
export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);
