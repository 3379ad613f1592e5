export type Measures = {
  /** The first of these dimensions that is given and possible, otherwise the fallback. */
  pick(names: string[], fallback: number): number;
  has(name: string): boolean;
  form: string;
  /** The length to draw: for display, long parts are shortened so that they stay readable. */
  displayLength(length: number, thickness: number, limit?: number): number;
  /** A length that buyers don't choose, at most `max` if parts are shortened for display. */
  stub(length: number, max: number): number;
  /** Whether a length was shortened. */
  isBroken(): boolean;
};

type Sized = { form: string | null; dimensions: Record<string, number> };

/** Values outside these limits are input errors. */
const POSSIBLE_MM = { min: 0.01, max: 10_000 };

/** Reads a part's dimensions. A missing dimension gets a fallback, times the factor `guesses`. */
export function measuresOf({ form, dimensions }: Sized, shortens: boolean, guesses = 1): Measures {
  let isShortened = false;
  const has = (name: string) => {
    const value = dimensions[name];
    return value !== undefined && value >= POSSIBLE_MM.min && value <= POSSIBLE_MM.max;
  };
  const pick = (names: string[], fallback: number) => {
    const name = names.find(has);
    return (name && dimensions[name]) || fallback * guesses;
  };
  return {
    pick,
    has,
    form: (form ?? "").toLowerCase(),
    displayLength: (length, thickness, limit = 7) => {
      const ratio = length / thickness / limit;
      if (!shortens || ratio <= 1.25) return length;
      isShortened = true;
      return thickness * limit * (1.05 + 0.12 * Math.log(ratio));
    },
    stub: (length, max) => (shortens ? Math.min(length, max) : length),
    isBroken: () => isShortened,
  };
}

/** The metric thread of a nominal diameter: coarse pitch from ISO 261 if none is given, core from ISO 68-1. */
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
  const nominalPitch = measures.pick(["pitch"], coarse.find(([upTo]) => d <= upTo)?.[1] ?? 4.5);
  // No real thread is finer, and a wrong pitch must not draw a million turns.
  const pitch = Math.max(nominalPitch, d / 60);
  const core = measures.pick(["coreD3", "d3", "core"], d - 1.2269 * pitch);
  return { d, pitch, core: core < d && core > d * 0.4 ? core : d * 0.82 };
}

/** A length for a label: at most three decimals, no trailing zeros. */
export const formatMillimetres = (value: number): string => String(Math.round(value * 1000) / 1000);
