import { type Measures, threadOf } from "../measures.ts";
import type { Bore, PartGeometry } from "../model.ts";
import type { Point } from "../path.ts";
import { diameter, horizontal, known, metric, part, threaded, vertical } from "./common.ts";
import { driveDepth, driveDimension, keyDrive } from "./screw-drives.ts";

/** The hollow of a cup point is a cone of 120 degrees (ISO 4029). */
const CUP_DEPTH = Math.tan(Math.PI / 6);

export function grubScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 6);
  const length = measures.pick(["length"], d * 1.6);
  const drawnLength = measures.displayLength(length, d);
  const thread = threadOf(measures, d);
  const drive = { ...keyDrive(measures, d), depth: Math.min(drawnLength * 0.6, keyDrive(measures, d).depth) };
  const dp = Math.min(measures.pick(["cupDz", "coneDt", "pointDp"], d * 0.66), d * 0.8) / 2;
  const isCone = /cone/.test(measures.form);
  const isDog = /dog/.test(measures.form);
  const cup: Bore | null = /cup/.test(measures.form)
    ? { shape: "cone", size: 2 * dp, depth: dp * CUP_DEPTH }
    : null;
  // Cones are of 90 degrees.
  const tip = isCone ? thread.core / 2 - dp : isDog ? d * 0.5 : (d / 2 - dp) * 0.9;
  // The thread ends before a hollow that is deeper than the point is long.
  const body = Math.max(drawnLength - Math.max(tip, cup ? cup.depth + 0.05 : 0), d * 0.3);
  const end: Point[] = isCone
    ? [
        [body, thread.core / 2],
        [drawnLength, dp],
      ]
    : isDog
      ? [
          [body, dp],
          [drawnLength, dp],
        ]
      : [
          [body, thread.core / 2],
          ...(drawnLength - tip > body + 1e-6 ? [[drawnLength - tip, thread.core / 2] as Point] : []),
          [drawnLength, dp],
        ];
  return part(
    { tilt: 38, roll: 45 },
    [
      { kind: "thread", from: 0, to: body, ...thread, bore: drive },
      { kind: "turned", profile: end, ...(cup && { farBore: cup }) },
    ],
    [
      horizontal("height", length, 0, drawnLength, -d / 2),
      threaded(measures, vertical("width", metric(d), body, d / 2)),
      driveDimension(drive),
      ...driveDepth(measures, drive, { top: 0, radius: d / 2 }),
      ...known(measures, ["cupDz", "coneDt", "pointDp"], (value) => ({
        ...vertical("point", diameter(value), drawnLength, value / 2),
        ...(cup && { note: " x 120°" }),
      })),
    ],
    measures.isBroken() && { x: drawnLength * 0.6, radius: d / 2 },
  );
}
