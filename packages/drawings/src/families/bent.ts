import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import type { Path, Point, Segment } from "../path.ts";
import {
  BENT,
  diameter,
  horizontal,
  known,
  metric,
  nutsAndWasher,
  part,
  reference,
  threaded,
  vertical,
} from "./common.ts";

const open = (start: Point, ...segments: Segment[]): Path => [
  { closed: false, segments: [{ to: start, move: true }, ...segments] },
];

export function foundationBolt(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 16);
  const length = measures.pick(["length"], d * 18);
  const drawnLength = measures.displayLength(length, d, 9);
  const hook = measures.pick(["hookLength", "slotWidth"], d * 6);
  const bend = Math.min(measures.pick(["bendRadius"], d * 2), hook * 0.6) + d / 2;
  const thread = threadOf(measures, d);
  const b = Math.min(measures.pick(["threadB", "b"], d * 4), drawnLength * 0.4);
  const isHooked = /^j|hook/.test(measures.form);
  const nutAt = Math.min(d * 0.4, b * 0.1);
  const nuts = nutsAndWasher(d, nutAt, { nuts: 2 });
  const end = drawnLength - d / 2;
  const start = end - bend;
  const centre = isHooked
    ? open(
        [b, 0],
        { to: [start, 0] },
        { to: [start, -2 * bend], radius: bend, ccw: false, large: false },
        { to: [start - Math.max(hook - bend - d / 2, d), -2 * bend] },
      )
    : open(
        [b, 0],
        { to: [start, 0] },
        { to: [end, -bend], radius: bend, ccw: false, large: false },
        { to: [end, -hook + d / 2] },
      );
  return part(
    { tilt: 10, roll: isHooked ? 45 : 50 },
    [
      { kind: "thread", from: 0, to: nutAt, ...thread },
      ...nuts.pieces,
      { kind: "thread", from: nuts.end, to: b, ...thread },
      { kind: "wire", centre, diameter: d },
    ],
    [
      horizontal("height", length, 0, drawnLength, d / 2, "top"),
      threaded(measures, vertical("width", metric(d), 0, d / 2, "left")),
      ...known(measures, ["threadB", "b"], (value) => horizontal("thread_length", value, 0, b, d / 2, "top")),
      isHooked
        ? horizontal("slot_width", hook, drawnLength - hook, drawnLength, -2 * bend - d / 2)
        : {
            name: "slot_width",
            label: formatMillimetres(hook),
            from: [drawnLength, -hook + d / 2],
            to: [drawnLength, d / 2],
            kind: "vertical",
            view: "side",
            at: "right",
          },
    ],
    measures.isBroken() && { x: (b + start) / 2, radius: d / 2 },
  );
}

export function uBolt(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const pipe = measures.pick(["pipeOd"], d * 5);
  const inside = measures.pick(["insideWidth"], pipe + 2);
  const height = Math.max(measures.pick(["insideHeight"], inside * 1.8), inside * 0.7);
  const b = Math.min(measures.pick(["threadB", "b"], d * 4), height * 0.5);
  const thread = threadOf(measures, d);
  const arm = (inside + d) / 2;
  const centre = open(
    [b, arm],
    { to: [height - inside / 2, arm] },
    { to: [height - inside / 2, -arm], radius: arm, ccw: false, large: false },
    { to: [b, -arm] },
  );
  const nutAt = d * 0.6;
  const [nut] = nutsAndWasher(d, nutAt).pieces;
  const under = nut?.kind === "prism" ? nut.to : nutAt;
  const legs = [arm, -arm].map(
    (y): Piece => ({
      kind: "assembly",
      turn: 0,
      at: [0, y, 0],
      pieces: [
        { kind: "thread", from: 0, to: nutAt, ...thread },
        ...(nut ? [nut] : []),
        { kind: "thread", from: under, to: b, ...thread },
      ],
    }),
  );
  return part(
    { tilt: 12, roll: 58 },
    // The thread is rolled, so the bar has its pitch diameter.
    [...legs, { kind: "wire", centre, diameter: measures.pick(["d2"], d * 0.9) }],
    [
      horizontal("height", height, 0, height, -arm - d / 2),
      ...known(measures, ["threadB", "b"], (value) =>
        horizontal("thread_length", value, 0, b, arm + d / 2, "top"),
      ),
      reference(vertical("width", diameter(pipe), height - inside / 2, pipe / 2)),
      threaded(measures, {
        ...vertical("slot_width", metric(d), 0, d / 2, "left"),
        from: [0, arm - d / 2],
        to: [0, arm + d / 2],
      }),
      ...(measures.has("insideWidth") && measures.has("d")
        ? [vertical("centres", formatMillimetres(2 * arm), 0, arm, "left")]
        : []),
    ],
  );
}

export function splitPin(measures: Measures): PartGeometry {
  const hole = measures.pick(["holeD", "d"], 4);
  const wire = measures.pick(["wireD", "d"], hole * 0.92);
  const eye = measures.pick(["eyeC"], wire * 2) / 2;
  const eyeLength = measures.pick(["eyeB"], wire * 2.1);
  const over = measures.pick(["overhangA"], wire * 0.9);
  const length = measures.pick(["length"], hole * 8);
  const drawnLength = measures.displayLength(length, hole, 9);
  const w = wire / 2;
  const mean = Math.max(eye - w / 2, w * 0.7);
  const mid = -eyeLength + mean + w / 2;
  const centre = open(
    [drawnLength + over, -w / 2],
    { to: [w * 0.2, -w / 2] },
    ...swing([w * 0.2, -w / 2], [mid, -mean]),
    { to: [mid, mean], radius: mean, ccw: false, large: true },
    ...swing([mid, mean], [w * 0.2, w / 2]),
    { to: [drawnLength, w / 2] },
  );
  return part(
    BENT,
    [{ kind: "wire", centre, diameter: w, isHalfRound: true }],
    [
      horizontal("height", length, 0, drawnLength, -w),
      reference(vertical("width", diameter(hole), drawnLength + over, hole / 2)),
      ...known(measures, ["wireD"], (both) => vertical("both_legs", diameter(both), drawnLength + over, w)),
      {
        name: "slot_width",
        label: formatMillimetres(eye * 2),
        from: [-eyeLength, -eye],
        to: [-eyeLength, eye],
        kind: "vertical",
        view: "side",
        at: "left",
      },
    ],
    measures.isBroken() && { x: drawnLength * 0.6, radius: w * 1.15 },
  );
}

/** A smooth curve from one crest or trough to the next, level at both ends. */
function swing([x0, y0]: Point, [x1, y1]: Point): Segment[] {
  const reach = (x1 - x0) * 0.42;
  const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
  return [
    { to: middle, control: [x0 + reach, y0] },
    { to: [x1, y1], control: [x1 - reach, y1] },
  ];
}

export function rClip(measures: Measures): PartGeometry {
  const wire = measures.pick(["wireD3", "wireD"], 4);
  const hole = measures.pick(["holeD1", "d"], wire * 1.1);
  const length = measures.pick(["length", "lengthL1"], wire * 18);
  const l2 = Math.min(measures.pick(["l2"], length * 0.5), length * 0.6);
  const r1 = measures.pick(["r1"], wire * 2.7);
  const coil = Math.min(measures.pick(["eyeD4"], wire * 5) / 2, length * 0.17) - wire / 2;
  const eye: Point = [coil + wire / 2, 0];
  const hump = eye[0] + l2 * 0.95;
  const dip = -coil * 0.2;
  const centre = open(
    [length, -coil],
    { to: [eye[0], -coil] },
    { to: [eye[0], coil], radius: coil, ccw: false, large: false },
    ...swing([eye[0], coil], [hump - r1 * 1.25, dip]),
    ...swing([hump - r1 * 1.25, dip], [hump, r1 * 0.75]),
    ...swing([hump, r1 * 0.75], [hump + r1 * 1.2, dip]),
    { to: [Math.min(length * 0.97, hump + r1 * 2.5), coil * 0.75], control: [hump + r1 * 1.9, dip] },
  );
  return part(
    BENT,
    [{ kind: "wire", centre, diameter: wire }],
    [
      horizontal("height", length, 0, length, -coil - wire / 2),
      vertical("slot_width", diameter(wire), length, wire / 2),
      reference(vertical("width", diameter(hole), 0, hole / 2, "left")),
    ],
  );
}
