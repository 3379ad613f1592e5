import { formatMillimetres, type Measures } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import { circle, type Path, type Point, polygon } from "../path.ts";
import { across, diameter, horizontal, known, part, reference, vertical } from "./common.ts";

const THICK = { tilt: 34, roll: 42 };

export function dowelPin(measures: Measures, { isTaper }: { isTaper: boolean }): PartGeometry {
  const d = measures.pick(["d", "dSmallEnd"], 6);
  const length = measures.pick(["length"], d * 4);
  const drawnLength = measures.displayLength(length, d, 6);
  const chamfer = Math.min(measures.pick(["chamferC", "chamferA", "chamfer"], d * 0.12), drawnLength * 0.2);
  const big = isTaper ? d + length / 50 : d;
  const drop = Math.min(d * 0.09, chamfer * 0.35);
  const profile: Point[] = isTaper
    ? [
        [0, big / 2 - chamfer * 0.6],
        [chamfer, big / 2 - chamfer / 50],
        [drawnLength - chamfer, d / 2 + chamfer / 100],
        [drawnLength, d / 2],
      ]
    : [
        [0, d / 2 - drop * 1.8],
        [chamfer, d / 2],
        [drawnLength - chamfer, d / 2],
        [drawnLength, d / 2 - drop * 1.8],
      ];
  const pieces: Piece[] = [{ kind: "turned", profile }];
  if (isTaper) {
    const crown = d * 0.1;
    pieces[0] = {
      kind: "turned",
      profile: [
        [0, big * 0.36],
        [crown, big * 0.48],
        [crown * 1.3, big / 2],
        [drawnLength - crown, d / 2],
        [drawnLength, d * 0.4],
      ],
    };
  }
  return part(
    THICK,
    pieces,
    [
      horizontal("height", length, 0, drawnLength, -big / 2),
      vertical("width", diameter(d), drawnLength, d / 2),
      ...(isTaper ? [vertical("large_end", diameter(Math.round(big * 100) / 100), 0, big / 2, "left")] : []),
      horizontal("slot_width", chamfer, 0, chamfer, d / 2, "top"),
    ],
    measures.isBroken() && { x: drawnLength * 0.56, radius: d / 2 },
  );
}

export function springPin(measures: Measures, { isCoiled }: { isCoiled: boolean }): PartGeometry {
  const hole = measures.pick(["holeD", "d"], 6);
  const outer = measures.pick(["d1Free", "d1"], hole * 1.08) / 2;
  const wall = Math.min(measures.pick(["wallS", "stripS", "s"], hole * (isCoiled ? 0.12 : 0.2)), outer * 0.5);
  const length = measures.pick(["length"], hole * 4);
  const drawnLength = measures.displayLength(length, hole, 6);
  const chamfer = Math.min(outer * 0.3, drawnLength * 0.15);
  const profile: Point[] = [
    [0, outer * 0.88],
    [chamfer, outer],
    [drawnLength - chamfer, outer],
    [drawnLength, outer * 0.88],
  ];
  const slit = slitOf(outer - wall / 2, hole / 2 - wall / 2);
  const level = (degrees: number) => outer * Math.sin((degrees * Math.PI) / 180);
  const seam: Path = isCoiled
    ? [
        {
          closed: false,
          segments: [{ to: [0, outer * 0.25], move: true }, { to: [drawnLength, outer * 0.25] }],
        },
      ]
    : polygon([
        [0, level(slit.from)],
        [drawnLength, level(slit.from)],
        [drawnLength, level(slit.to)],
        [0, level(slit.to)],
      ]);
  return part(
    THICK,
    [
      {
        kind: "turned",
        profile,
        ...(!isCoiled && { slit }),
        bore: isCoiled
          ? { shape: "spiral", size: wall, depth: wall }
          : { shape: "round", size: (outer - wall) * 2, depth: drawnLength },
      },
      { kind: "marks", radius: outer, paint: isCoiled ? "groove" : "patch", path: seam },
    ],
    [
      horizontal("height", length, 0, drawnLength, -outer),
      reference(vertical("width", diameter(hole), drawnLength, hole / 2)),
      ...known(measures, ["d1Free", "d1"], (free) =>
        vertical("free_diameter", diameter(free), 0, outer, "left"),
      ),
      { ...across("slot_width", formatMillimetres(wall), outer), from: [-outer, 0], to: [wall - outer, 0] },
    ],
    measures.isBroken() && { x: drawnLength * 0.56, radius: outer },
  );
}

/** The width of the slit when the pin is in its hole, as a share of the circumference. */
const SLIT_MIN = 0.025;
const SLIT_MIDDLE_DEGREES = 15;

/** The slit of a relaxed spring pin, from the radii in mm of the middle of its wall. The hole almost closes it. */
function slitOf(free: number, pressed: number): { from: number; to: number } {
  const share = 1 - (Math.min(pressed, free) * (1 - SLIT_MIN)) / free;
  const half = Math.min(80, Math.max(8, share * 180));
  return { from: SLIT_MIDDLE_DEGREES - half, to: SLIT_MIDDLE_DEGREES + half };
}

export function clevisPin(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const radius = measures.pick(["headDk", "dk"], d * 1.6) / 2;
  const k = measures.pick(["headK", "k"], d * 0.35);
  const hole = measures.pick(["holeDl", "holeD"], d * 0.25);
  const end = measures.pick(["holeToEndLe"], d * 0.5);
  const chamfer = Math.min(measures.pick(["chamferC"], d * 0.15), d * 0.25);
  const length = measures.pick(["length"], d * 4);
  const drawnLength = measures.displayLength(length, d, 6);
  const at = drawnLength - Math.max(end, hole * 0.8);
  return part(
    { tilt: 30, roll: 42 },
    [
      {
        kind: "turned",
        profile: [
          [-k, radius * 0.93],
          [-k * 0.8, radius],
          [0, radius],
        ],
      },
      {
        kind: "turned",
        profile: [
          [0, d / 2],
          [drawnLength - chamfer * 0.7, d / 2],
          [drawnLength, d / 2 - chamfer * 0.5],
        ],
        crossHole: { at, diameter: hole },
      },
      { kind: "marks", isCut: true, radius: d / 2, paint: "patch", path: circle(hole / 2, [at, 0]) },
    ],
    [
      horizontal("height", length, 0, drawnLength, -radius),
      vertical("width", diameter(d), drawnLength, d / 2),
      horizontal("slot_width", hole, at - hole / 2, at + hole / 2, d / 2, "top"),
      ...known(measures, ["holeToEndLe"], (le) =>
        horizontal("hole_to_end", le, at, drawnLength, d / 2, "top"),
      ),
      vertical("head_diameter", diameter(radius * 2), -k, radius, "left"),
    ],
    measures.isBroken() && { x: drawnLength * 0.45, radius: d / 2 },
  );
}
