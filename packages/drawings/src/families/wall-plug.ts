import type { Measures } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import type { Path } from "../path.ts";
import { box } from "./anchor-marks.ts";
import { across, diameter, horizontal, part, reference, vertical } from "./common.ts";

export function wallPlug(measures: Measures): PartGeometry {
  const hole = measures.pick(["drillD", "d"], 8);
  const length = measures.pick(["length"], hole * 5);
  const screw = Math.min(measures.pick(["screwMaxD", "screwD"], hole * 0.7), hole * 0.9);
  const r = hole / 2;
  const neck = length * 0.2;
  const slot = r * 0.14;
  const teeth = 7;
  const body: Piece[] = [];
  for (let index = 0; index < teeth; index++) {
    const x = neck + ((length * 0.92 - neck) * index) / teeth;
    const step = (length * 0.92 - neck) / teeth;
    body.push({
      kind: "turned",
      profile: [
        [x, r],
        [x + step * 0.62, r * 0.97],
        [x + step, r * 0.78],
      ],
      slots: { count: 2, width: slot, from: x },
    });
  }
  body.push({
    kind: "turned",
    profile: [
      [length * 0.92, r * 0.78],
      [length, r * 0.55],
    ],
  });
  const fin = (side: 1 | -1): Path => [
    {
      closed: true,
      segments: [
        { to: [length * 0.3, side * r * 0.9], move: true },
        { to: [length * 0.14, side * r * 1.55] },
        { to: [length * 0.12, side * r * 1.4] },
        { to: [length * 0.2, side * r * 0.9] },
      ],
    },
  ];
  return part(
    { tilt: 30, roll: 43 },
    [
      {
        kind: "turned",
        profile: [
          [0, r * 0.97],
          [r * 0.1, r],
          [neck, r],
        ],
        bore: { shape: "round", size: screw * 0.7, depth: length * 0.8 },
      },
      {
        kind: "marks",
        isCut: true,
        radius: r * 0.95,
        paint: "patch",
        path: box(neck, length * 0.92, -slot / 2, slot / 2),
      },
      { kind: "slab", contour: [...fin(1), ...fin(-1)], thickness: r * 0.35 },
      ...body,
    ],
    [
      horizontal("height", length, 0, length, -r),
      reference(vertical("width", diameter(hole), length, r)),
      reference(across("slot_width", diameter(screw), screw / 2)),
    ],
  );
}
