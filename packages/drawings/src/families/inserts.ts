import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import type { Path, Point } from "../path.ts";
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

function knurl(radius: number, from: number, to: number, slant: number): Path {
  return Array.from({ length: 17 }, (_, index) => {
    const y = radius * Math.sin(((index - 8) / 8.5) * (Math.PI / 2));
    return {
      closed: false,
      segments: [
        { to: [from, y] as Point, move: true as const },
        { to: [to, Math.max(-radius, Math.min(radius, y + slant * radius * 0.14))] as Point },
      ],
    };
  });
}

export function insert(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 4);
  const r = measures.pick(["outerD"], d * 1.45) / 2;
  const length = measures.pick(["length"], d * 1.8);
  const hole = measures.pick(["holeD"], r * 1.8);
  const a = length * 0.42;
  const b = length * 0.56;
  const c = length * 0.86;
  return part(
    { tilt: 38, roll: 52 },
    [
      {
        kind: "turned",
        profile: [
          [0, r * 0.97],
          [length * 0.03, r],
          [a, r],
        ],
        bore: tapped(measures, d, length),
      },
      { kind: "marks", radius: r, paint: "knurl", path: knurl(r, length * 0.05, a, 1) },
      {
        kind: "turned",
        profile: [
          [a, r * 0.84],
          [b, r * 0.84],
        ],
      },
      {
        kind: "turned",
        profile: [
          [b, r],
          [c, r],
        ],
      },
      { kind: "marks", radius: r, paint: "knurl", path: knurl(r, b, c, -1) },
      {
        kind: "turned",
        profile: [
          [c, r * 0.86],
          [length, r * 0.82],
        ],
      },
    ],
    [
      horizontal("height", length, 0, length, -r),
      reference(vertical("slot_width", diameter(hole), length, hole / 2)),
      ...known(measures, ["outerD"], () => vertical("outside_diameter", diameter(r * 2), 0, r, "left")),
      threaded(measures, across("width", metric(d), d / 2)),
    ],
  );
}

export function standoff(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 3);
  const s = measures.pick(["s"], d * 1.8);
  const length = measures.pick(["length"], d * 5);
  const drawnLength = measures.displayLength(length, s, 5);
  const stud = measures.pick(["studLength"], d * 2);
  const isPlain = /female.female|ff|f-f/.test(measures.form);
  const thread = threadOf(measures, d);
  const tappedDepth = 2.5 * d;
  const isThrough = isPlain && drawnLength <= 2 * tappedDepth;
  const bore = tapped(measures, d, isThrough ? drawnLength : Math.min(tappedDepth, drawnLength * 0.9));
  const studs: Piece[] = isPlain
    ? []
    : [
        {
          kind: "turned",
          profile: [
            [drawnLength, d * 0.4],
            [drawnLength + d * 0.15, d * 0.4],
          ],
        },
        { kind: "thread", from: drawnLength + d * 0.15, to: drawnLength + stud, ...thread },
      ];
  return part(
    { tilt: 30, roll: 44 },
    [
      {
        kind: "prism",
        from: 0,
        to: drawnLength,
        sides: 6,
        flats: s,
        chamfer: "both",
        bore,
        ...(isPlain && !isThrough && { farBore: bore }),
      },
      ...studs,
    ],
    [
      horizontal("height", length, 0, drawnLength, -s / 2),
      threaded(measures, vertical("width", metric(d), isPlain ? drawnLength : drawnLength + stud, d / 2)),
      ...(isPlain
        ? []
        : known(measures, ["studLength"], () =>
            horizontal("stud_length", stud, drawnLength, drawnLength + stud, s / 2, "top"),
          )),
      across("slot_width", formatMillimetres(s), s / 2),
    ],
    measures.isBroken() && { x: drawnLength * 0.5, radius: s / 2 },
  );
}
