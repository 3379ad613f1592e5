import type { Shape } from "../dimensions.ts";

const threadsWithTwoSpanners = [10, 12, 14, 22];

/** ISO and DIN give these threads different spanner sizes, and both are sold. */
export function hasTwoSpanners(d: number): boolean {
  return threadsWithTwoSpanners.includes(d);
}

export function spannerNote({ d, s }: Shape): string {
  return hasTwoSpanners(d) ? ` (${s} mm spanner)` : "";
}
