import type { Size } from "./size-table.ts";

/** Fine pitches in mm by diameter that stockists have: ISO 8676 and 8765, ISO 8673. */
const finePitches: Readonly<Record<number, readonly number[]>> = {
  8: [1],
  10: [1, 1.25],
  12: [1.25, 1.5],
  14: [1.5],
  16: [1.5],
  18: [1.5],
  20: [1.5, 2],
  22: [1.5],
  24: [2],
};

const rounded = (mm: number) => Math.round(mm * 1000) / 1000;

/**
 * The sizes of a table with coarse threads, with fine ones: `M10 x 1.25`. Heads, widths and heights are the same;
 * pitch and core diameter follow from the pitch (ISO 724: d2 = d - 0.6495 P, d3 = d - 1.2269 P), the unthreaded part
 * under a head is 3 P.
 */
export function withFineThreads(coarse: readonly Size[], longest = Number.POSITIVE_INFINITY): Size[] {
  return coarse.flatMap(({ size, lengths, dimensions }) =>
    (finePitches[dimensions.d] ?? []).map((pitch) => ({
      size: `${size} x ${pitch}`,
      lengths: lengths.filter((length) => length <= longest),
      dimensions: {
        ...dimensions,
        pitch,
        d2: rounded(dimensions.d - 0.6495 * pitch),
        d3: rounded(dimensions.d - 1.2269 * pitch),
        ...("a" in dimensions ? { a: 3 * pitch } : {}),
      },
    })),
  );
}
