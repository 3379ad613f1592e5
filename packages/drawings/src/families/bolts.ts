import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import { circle, type Point } from "../path.ts";
import {
  across,
  cap,
  diameter,
  horizontal,
  known,
  LYING,
  metric,
  part,
  threaded,
  vertical,
} from "./common.ts";
import { hexHead } from "./heads.ts";
import { headed, withPitch } from "./screws.ts";

type HexBolt = { isPartThreaded?: boolean; isFlanged?: boolean };

export function hexBolt(
  measures: Measures,
  { isPartThreaded = false, isFlanged = false }: HexBolt = {},
): PartGeometry {
  const d = measures.pick(["d"], 8);
  const length = measures.pick(["length"], d * 5);
  const drawnLength = measures.displayLength(length, d);
  const threadNames = length > 125 ? ["b125To200", "b125to200", "bUpto125", "b"] : ["bUpto125", "b"];
  const b = measures.pick(threadNames, isPartThreaded ? 2 * d + 6 : length);
  const keeps = isPartThreaded || (isFlanged && b < length);
  const shown = measures.isBroken() ? Math.min(drawnLength * 0.72, (b / length) * drawnLength * 1.2) : b;
  const threadLength = keeps ? shown : drawnLength;
  const s = /din/.test(measures.form) ? measures.pick(["sDin", "s"], d * 1.6) : 0;
  return headed(measures, d, hexHead(measures, d, isFlanged, s), {
    label: metric(d),
    threadLength,
    threadNames,
  });
}

export function carriageBolt(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const radius = measures.pick(["dk"], d * 2.5) / 2;
  const k = measures.pick(["k"], d * 0.56);
  const side = measures.pick(["squareV"], d);
  const neck = measures.pick(["squareF"], d * 0.65);
  const length = measures.pick(["length"], d * 5);
  const drawnLength = measures.displayLength(length, d);
  const threadNames = ["bUpto125", "b"];
  const b = measures.pick(threadNames, 2 * d + 6);
  const shown = measures.isBroken() ? drawnLength * Math.min(0.65, b / length) : b;
  const shape = headed(
    measures,
    d,
    {
      pieces: [
        {
          kind: "turned",
          smooth: true,
          profile: cap(-k, 0, radius, k * 0.08),
        },
        { kind: "prism", from: 0, to: neck, sides: 4, flats: side, chamfer: "none" },
      ],
      sunk: neck,
      radius,
      top: -k,
      dimensions: [
        horizontal("head_height", k, -k, 0, radius, "top"),
        vertical("head_diameter", diameter(radius * 2), -k, radius, "left"),
        across("slot_width", formatMillimetres(side), side / 2),
        ...known(measures, ["squareF"], (f) => horizontal("neck_height", f, 0, f, radius, "top")),
      ],
    },
    { label: metric(d), threadLength: Math.min(shown, drawnLength - neck), threadNames },
  );
  return { ...shape, pose: { tilt: 20, roll: 42, spin: 45 } };
}

export function eyeBolt(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 10);
  const collar = measures.pick(["collarD2"], d * 2.5) / 2;
  const outer = measures.pick(["ringOuterD3"], d * 4.5) / 2;
  const inner = Math.min(measures.pick(["ringInnerD4"], d * 2.5) / 2, outer * 0.85);
  const height = measures.pick(["heightH", "height", "h"], outer * 2);
  const thick = measures.pick(["collarE"], d * 0.8);
  const length = measures.pick(["length", "l"], d * 1.7);
  const bar = outer - inner;
  const ringWidth = measures.pick(["ringK"], bar);
  const centre = -(height - outer);
  return part(
    { tilt: 5, roll: 56 },
    [
      {
        kind: "turned",
        profile: [
          [-thick, collar * 0.72],
          [-thick * 0.72, collar],
          [0, collar],
        ],
        behind: [
          [-ringWidth / 2, -outer],
          [ringWidth / 2, -outer],
          [ringWidth / 2, outer],
          [-ringWidth / 2, outer],
        ],
      },
      {
        kind: "wire",
        centre: circle((outer + inner) / 2, [centre, 0]),
        diameter: bar,
        across: ringWidth,
        joinedTo: [
          [-thick, collar * 0.72],
          [-thick * 0.72, collar],
          [length, collar],
          [length, -collar],
          [-thick * 0.72, -collar],
          [-thick, -collar * 0.72],
        ],
      },
      { kind: "thread", from: 0, to: length, ...threadOf(measures, d) },
    ],
    [
      horizontal("height", length, 0, length, -collar),
      horizontal("overall_height", height, -height, 0, outer, "top"),
      threaded(measures, vertical("width", metric(d), length, d / 2)),
      { ...vertical("slot_width", diameter(inner * 2), centre, inner, "left") },
      ...known(measures, ["ringOuterD3"], () => vertical("ring", diameter(outer * 2), centre, outer, "left")),
    ],
  );
}

export function coachScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 8);
  const length = measures.pick(["length"], d * 6);
  const drawnLength = measures.displayLength(length, d, 9);
  const share = Math.min(0.85, measures.pick(["threadShare"], 0.6));
  const coarse = measures.has("pitch") ? measures : { ...measures, pick: withPitch(measures, d * 0.42) };
  const screw = headed(coarse, d, hexHead(measures, d), {
    label: diameter(d),
    tip: "gimlet",
    core: measures.pick(["core"], d * 0.72),
    threadLength: drawnLength * share,
    // DIN 571 allows a shank this much thinner than the nominal diameter.
    shank: d * 0.95,
  });
  if (!measures.has("threadShare")) return screw;
  const start = drawnLength * (1 - share);
  const threadLength = horizontal("thread_length", share * length, start, drawnLength, -d / 2);
  return { ...screw, dimensions: [...screw.dimensions, threadLength] };
}

/** A stud is chamfered at both ends, a rod is sawn off square and a metre long by default. */
export function rod(measures: Measures, { isSawn }: { isSawn: boolean }): PartGeometry {
  const d = measures.pick(["d"], 10);
  const length = measures.pick(["length"], isSawn ? 1000 : d * 8);
  const drawnLength = measures.displayLength(length, d, 7.5);
  const thread = threadOf(measures, d);
  const chamfer = isSawn ? 0 : thread.pitch * 0.7;
  const end = (outside: number, inside: number): Piece => {
    const [a, b] = [outside, thread.core * 0.46] as const;
    const points: Point[] = [
      [a, b],
      [inside, thread.core / 2],
    ];
    return { kind: "turned", profile: points.sort((p, q) => p[0] - q[0]) };
  };
  const body: Piece = { kind: "thread", from: chamfer, to: drawnLength - chamfer, ...thread };
  const shape = part(
    LYING,
    isSawn ? [body] : [end(0, chamfer), body, end(drawnLength, drawnLength - chamfer)],
    [
      horizontal("height", length, 0, drawnLength, -d / 2),
      threaded(measures, vertical("width", metric(d), drawnLength, d / 2)),
      across("slot_width", diameter(Math.round(thread.core * 100) / 100), thread.core / 2),
    ],
    measures.isBroken() && { x: drawnLength * 0.56, radius: d / 2 },
  );
  return { ...shape, ridges: 40 };
}
