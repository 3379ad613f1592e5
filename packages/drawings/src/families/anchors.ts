import { figure, type Measures, threadOf } from "../measures.ts";
import type { Part } from "../model.ts";
import type { Path, Point } from "../path.ts";
import { box, groove, POSE } from "./anchor-marks.ts";
import { across, diameter, horizontal, metric, nutAndWasher, part, tapped, vertical } from "./common.ts";

export function wedgeAnchor(measures: Measures): Part {
  const d = measures.pick(["d"], 10);
  const flats = measures.pick(["nutS", "s"], d * 1.6);
  const length = measures.pick(["length"], d * 8);
  const shown = measures.shown(length, d, 7.5);
  const hole = measures.pick(["drillD"], d);
  const thread = threadOf(measures, d);
  const clip = d * 1.15;
  const cone = d * 0.95;
  const neck = shown - cone - clip;
  const threadEnd = Math.min(shown * 0.5, neck - d * 0.9);
  const nutAt = Math.min(d * 0.5, shown * 0.08);
  const under = nutAt + d * 0.96;
  return part(
    measures.sub,
    POSE,
    [
      { kind: "thread", from: 0, to: nutAt, ...thread },
      ...nutAndWasher(d, flats, nutAt),
      { kind: "thread", from: under, to: threadEnd, ...thread },
      {
        kind: "turned",
        profile: [
          [threadEnd, d / 2],
          [neck - d * 0.12, d / 2],
          [neck, d * 0.42],
        ],
      },
      {
        kind: "turned",
        profile: [
          [neck, d * 0.5],
          [neck + clip, d * 0.52],
        ],
      },
      {
        kind: "marks",
        radius: d * 0.5,
        paint: "groove",
        path: [
          ...groove([neck + clip, d * 0.12], [neck + clip * 0.35, d * 0.12]),
          ...groove([neck + clip, -d * 0.3], [neck + clip * 0.35, -d * 0.3]),
          ...groove([neck + clip * 0.2, d * 0.36], [neck + clip * 0.85, d * 0.36]),
        ],
      },
      {
        kind: "turned",
        profile: [
          [neck + clip, d * 0.36],
          [shown - d * 0.28, d / 2],
          [shown - d * 0.1, d / 2],
          [shown, d * 0.42],
        ],
      },
    ],
    [
      horizontal("height", length, 0, shown, -flats / 2),
      vertical("width", metric(d), shown, d / 2),
      vertical("slot_width", diameter(hole), shown, hole / 2),
      across("spanner", figure(flats), flats / 2),
    ],
    measures.isBroken() && { x: (threadEnd + neck) / 2, radius: d / 2 },
  );
}

export function sleeveAnchor(measures: Measures): Part {
  const sleeve = measures.pick(["sleeveD", "drillD"], 10);
  const d = Math.min(measures.pick(["threadD", "d"], sleeve * 0.78), sleeve * 0.85);
  const flats = measures.pick(["nutS", "s"], d * 1.6);
  const length = measures.pick(["length"], sleeve * 6);
  const shown = measures.shown(length, sleeve, 7);
  const thread = threadOf(measures, d);
  const nutAt = d * 0.35;
  const under = nutAt + d * 0.96;
  const coneAt = shown - sleeve * 0.75;
  const r = sleeve / 2;
  const slit = coneAt - (coneAt - under) * 0.42;
  return part(
    measures.sub,
    POSE,
    [
      { kind: "thread", from: 0, to: nutAt, ...thread },
      ...nutAndWasher(d, flats, nutAt),
      {
        kind: "turned",
        profile: [
          [under, r],
          [coneAt, r],
        ],
      },
      {
        kind: "marks",
        radius: r,
        paint: "patch",
        path: [...box(slit, coneAt, r * 0.16, r * 0.34), ...box(slit, coneAt, -r * 0.72, -r * 0.6)],
      },
      {
        kind: "marks",
        radius: r,
        paint: "groove",
        path: [
          ...groove([under, r * 0.25], [slit, r * 0.25]),
          ...groove([slit - r * 0.5, -r], [slit - r * 0.5, r]),
          ...groove([slit - r * 0.9, -r], [slit - r * 0.9, r]),
        ],
      },
      {
        kind: "turned",
        profile: [
          [coneAt, d * 0.42],
          [shown - r * 0.4, r * 0.98],
          [shown, r * 0.98],
        ],
      },
    ],
    [
      horizontal("height", length, 0, shown, -flats / 2),
      vertical("width", diameter(sleeve), shown, r),
      across("slot_width", figure(flats), flats / 2),
    ],
    measures.isBroken() && { x: under + (slit - under) * 0.45, radius: r },
  );
}

export function dropInAnchor(measures: Measures): Part {
  const d = measures.pick(["d"], 10);
  const body = measures.pick(["bodyD", "drillD"], d * 1.25);
  const hole = measures.pick(["drillD"], body);
  const length = measures.pick(["length"], d * 4);
  const r = body / 2;
  const slit = length * 0.55;
  const knurl: Path = Array.from({ length: 13 }, (_, index) => {
    const y = r * Math.sin(((index - 6) / 6.5) * 1.5);
    return groove([length * 0.28, y], [length * 0.46, y]);
  }).flat();
  return part(
    measures.sub,
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
        bore: tapped(measures, d, length * 0.45),
      },
      { kind: "marks", radius: r, paint: "knurl", path: knurl },
      {
        kind: "marks",
        radius: r,
        paint: "patch",
        path: [
          ...box(slit, length - r * 0.2, r * 0.06, r * 0.24),
          ...box(slit, length - r * 0.2, -r * 0.86, -r * 0.78),
          ...box(slit, length - r * 0.2, r * 0.84, r * 0.88),
        ],
      },
      { kind: "marks", radius: r, paint: "groove", path: groove([length * 0.22, -r], [length * 0.22, r]) },
    ],
    [
      horizontal("height", length, 0, length, -r),
      vertical("slot_width", diameter(hole), length, hole / 2),
      across("width", metric(d), d / 2),
    ],
  );
}

export function chemicalStud(measures: Measures): Part {
  const d = measures.pick(["d"], 12);
  const length = measures.pick(["length"], d * 12);
  const shown = measures.shown(length, d, 7);
  const hole = measures.pick(["drillD"], d * 1.17);
  const thread = threadOf(measures, d);
  const flats = measures.pick(["nutS"], d * 1.6);
  const key = d * 0.5;
  const nutAt = d * 0.9;
  const under = nutAt + d * 0.96;
  const end = shown - d;
  const r = thread.core / 2;
  return part(
    measures.sub,
    POSE,
    [
      { kind: "prism", from: 0, to: key * 0.9, sides: 6, flats: key, chamfer: "near" },
      { kind: "thread", from: key * 0.9, to: nutAt, ...thread },
      ...nutAndWasher(d, flats, nutAt),
      { kind: "thread", from: under, to: end, ...thread },
      {
        kind: "slab",
        contour: box(0, 0, 0, 0).map(() => ({
          closed: true,
          segments: [
            { to: [end, -r] as Point, move: true as const },
            { to: [end, r] as Point },
            { to: [shown, -r] as Point },
          ],
        })),
        thickness: d * 0.3,
      },
    ],
    [
      horizontal("height", length, 0, shown, -flats / 2),
      vertical("width", metric(d), shown, d / 2),
      vertical("slot_width", diameter(hole), shown, hole / 2),
    ],
    measures.isBroken() && { x: shown * 0.6, radius: d / 2 },
  );
}
