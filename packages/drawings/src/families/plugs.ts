import type { Measures } from "../measures.ts";
import type { Part, Piece } from "../model.ts";
import type { Path, Point } from "../path.ts";
import { box, groove, POSE } from "./anchor-marks.ts";
import { across, diameter, horizontal, part, vertical } from "./common.ts";
import { sunkHead } from "./heads.ts";

export function frameAnchor(measures: Measures): Part {
  const isNylon = measures.sub.includes("nylon");
  const hole = measures.pick(["drillD", "d"], 10);
  const screw = measures.pick(["screwD"], hole * 0.65);
  const length = measures.pick(["length"], hole * 9);
  const shown = measures.shown(length, hole, 7.5);
  const r = hole / 2;
  const rim = measures.pick(["collarD", "headDk"], hole * 1.5) / 2;
  const zone = shown - Math.min(shown * 0.5, hole * 4);
  const head = sunkHead(
    {
      ...measures,
      pick: (names, fallback) =>
        names.includes("dk") ? (isNylon ? rim * 1.5 : rim * 1.8) : measures.pick(names, fallback),
    },
    screw,
    { shape: "cross", size: screw * 0.9, depth: screw * 0.5 },
    90,
  );
  const tip: Piece = isNylon
    ? {
        kind: "thread",
        from: shown,
        to: shown + screw * 1.9,
        d: screw,
        core: screw * 0.7,
        pitch: screw * 0.45,
        point: screw * 1.5,
        look: "steel",
      }
    : {
        kind: "turned",
        profile: [
          [shown - hole, r * 0.6],
          [shown - hole * 0.25, r],
          [shown, r],
        ],
      };
  const sleeveEnd = isNylon ? shown : shown - hole;
  const fins: Piece[] = [];
  for (let index = 0; index < 5 && isNylon; index++) {
    const x = zone + ((shown - zone) * (index + 0.4)) / 5;
    const step = (shown - zone) / 6;
    fins.push({
      kind: "turned",
      profile: [
        [x, r * 0.9],
        [x + step * 0.7, r * 1.06],
        [x + step * 0.72, r * 0.9],
      ],
      look: "nylon",
    });
  }
  const sleeve: Piece[] = isNylon
    ? [
        {
          kind: "turned",
          profile: [
            [0, rim],
            [hole * 0.1, rim],
            [hole * 0.42, r],
          ],
          look: "nylon",
        },
        {
          kind: "turned",
          profile: [
            [hole * 0.42, r],
            [zone, r],
          ],
          look: "nylon",
        },
        ...fins,
        {
          kind: "turned",
          profile: [
            [zone, r * 0.9],
            [sleeveEnd, r * 0.82],
          ],
          look: "nylon",
        },
        {
          kind: "marks",
          radius: r * 0.9,
          paint: "groove",
          path: groove([zone, r * 0.2], [sleeveEnd, r * 0.2]),
        },
      ]
    : [
        {
          kind: "turned",
          profile: [
            [0, rim],
            [hole * 0.06, rim],
            [hole * 0.3, r],
          ],
        },
        {
          kind: "turned",
          profile: [
            [hole * 0.3, r],
            [sleeveEnd, r],
          ],
        },
        {
          kind: "marks",
          radius: r,
          paint: "patch",
          path: [
            ...box(hole * 0.7, sleeveEnd - hole * 1.6, r * 0.1, r * 0.26),
            ...box(sleeveEnd - hole * 1.2, sleeveEnd, r * 0.1, r * 0.3),
            ...box(sleeveEnd - hole * 1.2, sleeveEnd, -r * 0.75, -r * 0.62),
          ],
        },
        {
          kind: "marks",
          radius: r,
          paint: "groove",
          path: [...groove([sleeveEnd - hole * 1.4, -r], [sleeveEnd - hole * 1.4, r])],
        },
      ];
  const seat = isNylon ? hole * 0.02 : 0;
  const screwHead = head.pieces.map(
    (piece): Piece =>
      piece.kind === "turned"
        ? {
            ...piece,
            look: "steel",
            profile: piece.profile.slice(0, 2).map(([x, y]): Point => [x - screw * 0.06 - seat, y]),
          }
        : piece,
  );
  return part(
    measures.sub,
    POSE,
    [...screwHead, ...sleeve, tip],
    [
      horizontal("height", length, 0, shown, -rim),
      vertical("width", diameter(hole), shown, r),
      vertical("slot_width", diameter(screw), shown + (isNylon ? screw * 2 : 0), screw / 2),
    ],
    measures.isBroken() && { x: shown * 0.33, radius: r },
  );
}

export function wallPlug(measures: Measures): Part {
  const hole = measures.pick(["drillD", "d"], 8);
  const length = measures.pick(["length"], hole * 5);
  const screw = Math.min(measures.pick(["screwMaxD", "screwD"], hole * 0.7), hole * 0.9);
  const r = hole / 2;
  const neck = length * 0.2;
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
    measures.sub,
    { tilt: 30, roll: 43 },
    [
      {
        kind: "turned",
        profile: [
          [0, r * 0.97],
          [r * 0.1, r],
          [neck, r],
        ],
        bore: { shape: "round", size: screw * 0.8, depth: length * 0.8 },
      },
      {
        kind: "marks",
        radius: r * 0.95,
        paint: "patch",
        path: box(neck * 1.2, length * 0.97, r * 0.02, r * 0.2),
      },
      { kind: "slab", contour: [...fin(1), ...fin(-1)], thickness: r * 0.35 },
      ...body,
    ],
    [
      horizontal("height", length, 0, length, -r),
      vertical("width", diameter(hole), length, r),
      across("slot_width", diameter(screw), screw / 2),
    ],
  );
}
