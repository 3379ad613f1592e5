import { exactly, type Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import type { Sizes } from "./sizes.ts";

/** Threads have no coarser pitch. */
const COARSEST_PITCH_MM = 6;

/**
 * Takes the length of `M8 x 40 x 50`, which is the first number behind the thread, and says that the other is not used.
 * A first number that can only be a pitch is one that this thread does not have.
 */
export function takeThirdNumber(scan: Scan, sizes: Sizes): Want[] {
  const { third } = sizes;
  if (!third) return [];
  const want = (notFound: string, lacks: string): Want[] => [
    { notFound, lacks, matchedBy: null, standsFor: null },
  ];
  const { before, last } = third;
  if (sizes.kind === "thread" && before <= COARSEST_PITCH_MM && last > before)
    return want(`No thread M${sizes.width?.to} x ${before}.`, `no pitch of ${before} mm`);
  const width = sizes.kind === "thread" ? `M${sizes.width?.to}` : `${sizes.width?.to}`;
  if (sizes.kind === "thread") sizes.length = exactly(before);
  for (const typed of [`${width} x ${last} mm`, `${width} x ${before} x ${last} mm`])
    scan.rename(typed, `${width} x ${before} mm`);
  return want(`We used ${before} mm as the length, and not the ${last} behind it.`, `${last} is not used`);
}
