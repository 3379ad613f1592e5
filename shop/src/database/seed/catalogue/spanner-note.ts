import type { Shape } from "./dimensions.ts";

const threadsWithTwoSpanners = [10, 12, 14, 22];

/** ISO and DIN give these threads different spanner sizes, and both are sold: the name has to say which. */
export function spannerNote({ d, s }: Shape): string {
  return threadsWithTwoSpanners.includes(d) ? ` (${s} mm spanner)` : "";
}
