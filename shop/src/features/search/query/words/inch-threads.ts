/** Threads per inch by nominal size: coarse and fine (ASME B1.1), Whitworth (BS 84). */
type Threads = Readonly<Record<string, { unc?: number; unf?: number; bsw?: number }>>;

const GAUGE_THREADS: Threads = {
  0: { unf: 80 },
  1: { unc: 64, unf: 72 },
  2: { unc: 56, unf: 64 },
  3: { unc: 48, unf: 56 },
  4: { unc: 40, unf: 48 },
  5: { unc: 40, unf: 44 },
  6: { unc: 32, unf: 40 },
  8: { unc: 32, unf: 36 },
  10: { unc: 24, unf: 32 },
  12: { unc: 24, unf: 28 },
};
const INCH_THREADS: Threads = {
  "1/8": { bsw: 40 },
  "3/16": { bsw: 24 },
  "1/4": { unc: 20, unf: 28, bsw: 20 },
  "5/16": { unc: 18, unf: 24, bsw: 18 },
  "3/8": { unc: 16, unf: 24, bsw: 16 },
  "7/16": { unc: 14, unf: 20, bsw: 14 },
  "1/2": { unc: 13, unf: 20, bsw: 12 },
  "9/16": { unc: 12, unf: 18, bsw: 12 },
  "5/8": { unc: 11, unf: 18, bsw: 11 },
  "3/4": { unc: 10, unf: 16, bsw: 10 },
  "7/8": { unc: 9, unf: 14, bsw: 9 },
  "1": { unc: 8, unf: 12, bsw: 8 },
  "1 1/8": { unc: 7, unf: 12, bsw: 7 },
  "1 1/4": { unc: 7, unf: 12, bsw: 7 },
  "1 3/8": { unc: 6, unf: 12 },
  "1 1/2": { unc: 6, unf: 12, bsw: 6 },
  "1 3/4": { unc: 5, bsw: 5 },
  "2": { unc: 4.5, bsw: 4.5 },
};

export type InchSeries = "unc" | "unf" | "bsw";
const SERIES = ["unc", "unf", "bsw"] as const;

/** The diameter of a gauge size n in inches is 0.060 + 0.013 n (ASME B1.1). */
export const gaugeInches = (gauge: number) => 0.06 + 0.013 * gauge;

const inchesOf = (size: string) =>
  size
    .split(" ")
    .map((text) => {
      const [over = 0, under = 1] = text.split("/").map(Number);
      return over / under;
    })
    .reduce((sum, value) => sum + value, 0);

/** The diameter for a thread's number above 1, such as `10` in `10-32`, which is not a size in inches. */
export const nominalInches = (size: string): number | null =>
  size !== "1" && size in GAUGE_THREADS ? gaugeInches(Number(size)) : null;

/**
 * Returns the thread of a size (`8`, `5/16`) with these threads per inch, or of the series. Null if there is none. UNC
 * takes precedence over Whitworth if both have this number of threads per inch.
 */
export function inchThread(
  size: string,
  { tpi, series, isInInches = false }: { tpi?: number; series?: InchSeries; isInInches?: boolean },
): { series: InchSeries; inches: number } | null {
  const ofGauges = [GAUGE_THREADS, gaugeInches(Number(size))] as const;
  const ofInches = [INCH_THREADS, inchesOf(size)] as const;
  for (const [sizes, inches] of isInInches ? [ofInches] : [ofGauges, ofInches]) {
    const threads = sizes[size];
    const matching = SERIES.find(
      (candidate) =>
        threads?.[candidate] && (!series || candidate === series) && (!tpi || threads[candidate] === tpi),
    );
    if (matching) return { series: matching, inches };
  }
  return null;
}
