import { formatMillimetres, type Measures } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import { type Path, type Point, polygon, rectangle } from "../path.ts";
import {
  across,
  diameter,
  horizontal,
  metric,
  part,
  reference,
  SQUARE,
  STANDING,
  tapped,
  threaded,
  vertical,
} from "./common.ts";

/** A hook of the cage: through the panel's hole at its edge, and outwards in front of the panel. */
function hook(side: 1 | -1, { edge, sheet, grip }: { edge: number; sheet: number; grip: number }): Path {
  const at = (x: number, y: number): Point => [x, y * side];
  return polygon([
    at(sheet, edge - sheet),
    at(-grip - sheet, edge - sheet),
    at(-grip - sheet, edge + sheet),
    at(-grip, edge + sheet),
    at(-grip, edge),
    at(sheet, edge),
  ]);
}

/** A square nut in a cage of sheet that hooks into a square hole. The panel is between x = -grip and 0. */
export function cageNut(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 6);
  const hole = measures.pick(["squareHole"], d * 1.55);
  const grip = measures.pick(["panelMax"], d * 0.4);
  const s = measures.pick(["s"], d * 1.65);
  const m = measures.pick(["m"], d * 0.7);
  const sheet = Math.min(measures.pick(["sheetT"], d * 0.12), hole * 0.2);
  const outer = Math.max(s, hole) / 2 + 2 * sheet;
  const wall = (side: 1 | -1): Path => rectangle(sheet, side * (outer - sheet), 2 * sheet + m, side * outer);
  const lip = (side: 1 | -1): Path =>
    rectangle(sheet + m, side * (outer - 3 * sheet), 2 * sheet + m, side * (outer - sheet));
  const pieces: Piece[] = [
    { kind: "slab", contour: [...hook(1, { edge: hole / 2, sheet, grip })], thickness: hole * 0.6 },
    { kind: "slab", contour: [...hook(-1, { edge: hole / 2, sheet, grip })], thickness: hole * 0.6 },
    {
      kind: "plate",
      from: 0,
      to: sheet,
      contour: [
        ...rectangle(-outer, -outer, outer, outer),
        ...rectangle(-d * 0.55, -d * 0.55, d * 0.55, d * 0.55),
      ],
    },
    ...([1, -1] as const).flatMap((side): Piece[] => [
      { kind: "slab", contour: wall(side), thickness: s * 0.8 },
      { kind: "slab", contour: lip(side), thickness: s * 0.8 },
    ]),
    {
      kind: "prism",
      from: sheet,
      to: sheet + m,
      sides: 4,
      flats: s,
      chamfer: "none",
      bore: tapped(measures, d, m),
    },
  ];
  return part(SQUARE, pieces, [
    reference(horizontal("height", grip, -grip, 0, -outer)),
    reference(vertical("slot_width", formatMillimetres(hole), -grip, hole / 2, "left")),
    threaded(measures, across("width", metric(d), d / 2)),
  ]);
}

/** A barrel with a flange and four prongs that bite into wood. */
export function teeNut(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const barrel = measures.pick(["barrelD"], d * 1.25) / 2;
  const flange = measures.pick(["flangeD"], d * 2.7) / 2;
  const height = measures.pick(["height", "h"], d * 1.4);
  const sheet = Math.min(measures.pick(["flangeH"], d * 0.18), height * 0.3);
  const prong = (height - sheet) * 0.65;
  const far = flange * 0.95;
  /** A step of the four prongs: two stand above and below the axis, two beside it. */
  const prongs = (from: number, to: number, width: number): Piece[] => [
    {
      kind: "slab",
      contour: [...rectangle(from, far - sheet, to, far), ...rectangle(from, -far, to, sheet - far)],
      thickness: width,
    },
    {
      kind: "plate",
      from,
      to,
      contour: [
        ...rectangle(far - sheet, -width / 2, far, width / 2),
        ...rectangle(-far, -width / 2, sheet - far, width / 2),
      ],
    },
  ];
  const bore = tapped(measures, d, height);
  return part(
    STANDING,
    [
      {
        kind: "turned",
        profile: [
          [-sheet, flange],
          [0, flange],
        ],
        bore,
      },
      ...prongs(0, prong * 0.5, flange * 0.42),
      ...prongs(prong * 0.5, prong, flange * 0.2),
      {
        kind: "turned",
        profile: [
          [0, barrel],
          [height - sheet, barrel],
        ],
      },
    ],
    [
      horizontal("height", height, -sheet, height - sheet, -flange),
      vertical("slot_width", diameter(barrel * 2), height - sheet, barrel),
      threaded(measures, across("width", metric(d), d / 2)),
      across("flange_diameter", diameter(flange * 2), flange, true),
    ],
  );
}

/** A bush with a coarse thread outside for wood and a metric one inside. */
export function woodInsert(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 6);
  const outer = measures.pick(["outerD"], d * 2);
  const length = measures.pick(["length"], d * 2.2);
  const pitch = measures.pick(["outerPitch"], d * 0.6);
  const core = Math.max(measures.pick(["holeD"], outer * 0.8), d * 1.15);
  return part(
    { tilt: 38, roll: 52 },
    [
      {
        kind: "thread",
        from: 0,
        to: length,
        d: outer,
        core: Math.min(core, outer * 0.95),
        pitch,
        bore: tapped(measures, d, length),
      },
    ],
    [
      horizontal("height", length, 0, length, -outer / 2),
      vertical("slot_width", diameter(core), length, core / 2),
      threaded(measures, across("width", metric(d), d / 2)),
      across("outer_diameter", diameter(outer), outer / 2, true),
    ],
  );
}
