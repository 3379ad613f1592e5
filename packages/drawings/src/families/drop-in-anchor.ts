import { type Measures, threadOf } from "../measures.ts";
import type { PartGeometry } from "../model.ts";
import type { Path } from "../path.ts";
import { box, groove } from "./anchor-marks.ts";
import {
  across,
  diameter,
  horizontal,
  known,
  metric,
  part,
  reference,
  tapped,
  threaded,
  vertical,
} from "./common.ts";

export function dropInAnchor(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 10);
  const body = measures.pick(["bodyD", "drillD"], d * 1.25);
  const hole = measures.pick(["drillD"], body);
  const length = measures.pick(["length"], d * 4);
  const r = body / 2;
  const slit = length * 0.55;
  const slot = r * 0.18;
  const thread = tapped(measures, d, Math.min(measures.pick(["threadLength"], length * 0.45), length * 0.5));
  const { pitch } = threadOf(measures, d);
  // The bore narrows behind the thread, so that driving in the plug spreads the shell.
  const behind = Math.min(0.93 * (d - pitch), body * 0.9);
  const plug = Math.min(body * 0.55, behind * 0.96) / 2;
  const knurl: Path = Array.from({ length: 13 }, (_, index) => {
    const y = r * Math.sin(((index - 6) / 6.5) * 1.5);
    return groove([length * 0.28, y], [length * 0.46, y]);
  }).flat();
  return part(
    { tilt: 34, roll: 44 },
    [
      {
        kind: "turned",
        profile: [
          [0, r * 0.94],
          [r * 0.08, r],
          [length - r * 0.2, r],
          [length, r * 0.9],
        ],
        bore: thread,
        farBore: { shape: "round", size: behind, depth: length - thread.depth },
        slots: { count: 4, width: slot, from: slit },
      },
      { kind: "marks", radius: r, paint: "knurl", path: knurl },
      { kind: "marks", isCut: true, radius: r, paint: "patch", path: box(slit, length, -slot / 2, slot / 2) },
      {
        kind: "turned",
        isInside: true,
        profile: [
          [length * 0.55, plug],
          [length * 0.95, plug],
        ],
      },
      { kind: "marks", radius: r, paint: "groove", path: groove([length * 0.22, -r], [length * 0.22, r]) },
    ],
    [
      horizontal("height", length, 0, length, -r),
      reference(vertical("slot_width", diameter(hole), length, hole / 2)),
      threaded(measures, across("width", metric(d), d / 2)),
      ...known(measures, ["threadLength"], (b) => horizontal("thread_length", b, 0, thread.depth, r, "top")),
    ],
  );
}
