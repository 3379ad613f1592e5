import { exactly, type Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import type { Sizes } from "./sizes.ts";

/** No thread has a coarser pitch. */
const COARSEST_PITCH_MM = 6;

/**
 * Takes the length from `M8 x 40 x 50`, which is the first number after the thread, and reports that the other is not
 * used. If the first number can only be a pitch, this thread does not have that pitch.
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
