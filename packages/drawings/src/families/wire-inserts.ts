import { formatMillimetres, type Measures } from "../measures.ts";
import type { PartGeometry } from "../model.ts";
import {
  across,
  diameter,
  horizontal,
  metric,
  part,
  reference,
  tapped,
  threaded,
  vertical,
} from "./common.ts";

/** A coil of rhombic wire: threaded outside for the tapped hole, and inside for the screw. */
export function wireInsert(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const pitch = measures.pick(["pitch"], d * 0.16);
  const length = measures.pick(["length"], d * 1.5);
  const outer = measures.pick(["tapD"], d + 1.3 * pitch);
  const drill = Math.min(measures.pick(["drillD"], d + 0.3 * pitch), outer * 0.99);
  return part(
    { tilt: 38, roll: 52 },
    [
      {
        kind: "thread",
        from: 0,
        to: length,
        d: outer,
        core: Math.min(d + 0.2165 * pitch, outer * 0.98),
        pitch: Math.max(pitch, d / 60),
        bore: tapped(measures, d, length),
      },
    ],
    [
      horizontal("height", length, 0, length, -outer / 2),
      reference(vertical("slot_width", diameter(drill), length, drill / 2)),
      threaded(measures, across("width", measures.has("tpi") ? diameter(d) : metric(d), d / 2)),
      across("outer_diameter", formatMillimetres(outer), outer / 2, true),
    ],
  );
}
