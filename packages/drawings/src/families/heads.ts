import type { Measures } from "../measures.ts";
import { formatMillimetres } from "../measures.ts";
import type { Bore, Dimension, Piece } from "../model.ts";
import type { Point } from "../path.ts";
import { across, diameter, dome, flangeOn, horizontal, sphere, vertical } from "./common.ts";

/** A head with its bearing face at x = 0. A countersunk head starts at x = 0 and is part of the length. */
export type Head = { pieces: Piece[]; sunk: number; radius: number; top: number; dimensions: Dimension[] };

const heights = (k: number, radius: number) => horizontal("head_height", k, -k, 0, radius, "top");

/** The larger the roundness, the more the side of the head blends into its top. */
export function panHead(measures: Measures, d: number, drive: Bore, roundness = 0.5): Head {
  const radius = measures.pick(["dk", "headDk"], d * 2) / 2;
  const k = measures.pick(["k", "kPan"], d * 0.75);
  const flat =
    drive.shape === "slot"
      ? radius * 0.72
      : Math.min(radius * 0.85, Math.max(radius * 0.5, drive.size * 0.53));
  const profile = dome(-k, -k * 0.3, flat, radius, 11, roundness);
  return {
    pieces: [{ kind: "turned", smooth: true, profile: [...profile, [0, radius]], bore: drive }],
    sunk: 0,
    radius,
    top: -k,
    dimensions: [heights(k, radius), vertical("head_diameter", diameter(radius * 2), -k, radius, "left")],
  };
}

export function cheeseHead(measures: Measures, d: number, drive: Bore): Head {
  const radius = measures.pick(["dk", "headDk"], d * 1.7) / 2;
  const k = measures.pick(["k"], d * 0.65);
  return {
    pieces: [
      {
        kind: "turned",
        profile: [
          [-k, radius * 0.93],
          [-k * 0.88, radius],
          [0, radius],
        ],
        bore: drive,
      },
    ],
    sunk: 0,
    radius,
    top: -k,
    dimensions: [heights(k, radius), vertical("head_diameter", diameter(radius * 2), -k, radius, "left")],
  };
}

/** `hasRim`: the head is as high as k says, with a rim above its cone, as that of a socket screw. */
export function sunkHead(
  measures: Measures,
  d: number,
  drive: Bore,
  angle: number,
  { hasRim = false } = {},
): Head {
  const radius = measures.pick(["dk", "headDk"], d * 1.9) / 2;
  const cone = (radius - d / 2) / Math.tan((angle * Math.PI) / 360);
  const slope = Math.max(cone, d * 0.1);
  const land = hasRim ? Math.max(measures.pick(["k"], cone + d * 0.06) - slope, d * 0.01) : d * 0.06;
  const sunk = land + slope;
  return {
    pieces: [
      {
        kind: "turned",
        profile: [
          [0, radius],
          [land, radius],
          [sunk, d / 2],
        ],
        bore: drive,
      },
    ],
    sunk,
    radius,
    top: 0,
    dimensions: [
      {
        ...vertical("head_diameter", diameter(radius * 2), 0, radius, "left"),
        ...(measures.has("angleDeg") && { note: ` x ${measures.pick(["angleDeg"], angle)}°` }),
      },
    ],
  };
}

/** A bugle head: the cone curves into the shank. */
export function bugleHead(measures: Measures, d: number, drive: Bore): Head {
  const radius = measures.pick(["dk"], d * 2.1) / 2;
  const sunk = measures.pick(["k"], d * 0.66) * 1.35;
  const rim = d * 0.1;
  const root = d * 0.38;
  const curve = Array.from({ length: 9 }, (_, step): Point => {
    const t = step / 8;
    return [rim + (sunk - rim) * t, root + (radius - root) * (1 - t) ** 2.2];
  });
  return {
    pieces: [{ kind: "turned", smooth: true, profile: [[0, radius * 0.97], ...curve], bore: drive }],
    sunk,
    radius,
    top: 0,
    dimensions: [vertical("head_diameter", diameter(radius * 2), 0, radius, "left")],
  };
}

export function buttonHead(measures: Measures, d: number, drive: Bore): Head {
  const radius = measures.pick(["dk"], d * 1.85) / 2;
  const k = measures.pick(["k"], d * 0.55);
  return {
    pieces: [
      {
        kind: "turned",
        smooth: true,
        profile: sphere(-k, Math.min(drive.size * 0.7, radius * 0.9), radius),
        bore: drive,
      },
    ],
    sunk: 0,
    radius,
    top: -k,
    dimensions: [heights(k, radius), vertical("head_diameter", diameter(radius * 2), -k, radius, "left")],
  };
}

export function capHead(measures: Measures, d: number, drive: Bore): Head {
  const radius = measures.pick(["dk"], d * 1.5) / 2;
  const k = measures.pick(["k"], d);
  const chamfer = d * 0.07;
  const lines = Array.from({ length: 19 }, (_, index) => {
    const y = radius * Math.sin(((index - 9) / 9.5) * (Math.PI / 2));
    return {
      closed: false,
      segments: [{ to: [-k * 0.84, y] as Point, move: true as const }, { to: [-k * 0.1, y] as Point }],
    };
  });
  return {
    pieces: [
      {
        kind: "turned",
        profile: [
          [-k, radius - chamfer],
          [-k + chamfer, radius],
          [0, radius],
        ],
        bore: drive,
      },
      { kind: "marks", radius, paint: "knurl", path: lines },
    ],
    sunk: 0,
    radius,
    top: -k,
    dimensions: [heights(k, radius), vertical("head_diameter", diameter(radius * 2), -k, radius, "left")],
  };
}

/** A hexagon head, with a flange if the dimensions have one or `flanged` is set. */
export function hexHead(measures: Measures, d: number, flanged = false, s = 0): Head {
  const flats = s || measures.pick(["s"], d * 1.6);
  const k = measures.pick(["k"], d * 0.65);
  const point = flats / Math.sqrt(3);
  if (!flanged)
    return {
      pieces: [{ kind: "prism", from: -k, to: 0, sides: 6, flats, chamfer: "near" }],
      sunk: 0,
      radius: point,
      top: -k,
      dimensions: [heights(k, point), across("slot_width", formatMillimetres(flats), flats / 2)],
    };
  const radius = measures.pick(["flangeDc", "dc"], d * 2.2) / 2;
  const rim = measures.pick(["flangeC", "c"], d * 0.14);
  const bevel = Math.min(k * 0.22, (radius - flats / 2) * 0.6);
  return {
    pieces: flangeOn(
      { kind: "prism", from: -k, to: -rim - bevel * 0.4, sides: 6, flats, chamfer: "near" },
      [-rim - bevel, -rim, 0],
      radius,
    ),
    sunk: 0,
    radius,
    top: -k,
    dimensions: [
      heights(k, radius),
      vertical("flange_diameter", diameter(radius * 2), -k, radius, "left"),
      across("slot_width", formatMillimetres(flats), flats / 2),
    ],
  };
}
