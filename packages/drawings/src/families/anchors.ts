import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import { blankDiameter } from "../mesh/thread.ts";
import type { PartGeometry } from "../model.ts";
import { box, groove, POSE } from "./anchor-marks.ts";
import {
  across,
  diameter,
  horizontal,
  known,
  metric,
  nutFlats,
  nutsAndWasher,
  part,
  reference,
  threaded,
  vertical,
} from "./common.ts";

/** The thickest fixture that the nut can hold, from the back of its washer at `from`. */
const heldFixture = (measures: Measures, from: number, drawnLength: number, d: number) =>
  known(measures, ["fixture"], (thickness) => {
    // A part that is shortened for display shortens its fixture with it.
    const length = measures.pick(["length"], drawnLength);
    const drawn = thickness * Math.min(1, (drawnLength - from) / (length - from));
    return reference(horizontal("fixture", thickness, from, from + drawn, d / 2, "top"));
  });

export function wedgeAnchor(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 10);
  const flats = measures.pick(["nutS", "s"], d * 1.6);
  const length = measures.pick(["length"], d * 8);
  const drawnLength = measures.displayLength(length, d, 7.5);
  const hole = measures.pick(["drillD"], d);
  const thread = threadOf(measures, d);
  // The thread is rolled, so the shank has the diameter of the blank.
  const blank = blankDiameter(thread) / 2;
  const clip = d * 1.15;
  const cone = d * 0.95;
  const neck = drawnLength - cone - clip;
  const threadEnd = Math.min(drawnLength * 0.5, neck - d * 0.9);
  const nutAt = Math.min(d * 0.5, drawnLength * 0.08);
  const nut = nutsAndWasher(d, nutAt, { flats });
  return part(
    POSE,
    [
      { kind: "thread", from: 0, to: nutAt, ...thread },
      ...nut.pieces,
      { kind: "thread", from: nut.end, to: threadEnd, ...thread },
      {
        kind: "turned",
        profile: [
          [threadEnd, blank],
          [neck - d * 0.12, blank],
          [neck, d * 0.42],
        ],
      },
      {
        kind: "turned",
        profile: [
          [neck, d * 0.5],
          [neck + clip, d * 0.52],
        ],
        bore: { shape: "round", size: d * 0.84, depth: clip },
        slots: { count: 3, width: d * 0.1, from: neck + clip * 0.35 },
      },
      {
        kind: "marks",
        radius: d * 0.5,
        paint: "patch",
        path: box(neck + clip * 0.35, neck + clip, -d * 0.05, d * 0.05),
      },
      {
        kind: "turned",
        isInside: true,
        profile: [
          [neck, d * 0.4],
          [neck + clip, d * 0.4],
        ],
      },
      {
        kind: "turned",
        profile: [
          [neck + clip, d * 0.36],
          [drawnLength - d * 0.28, d / 2],
          [drawnLength - d * 0.1, d / 2],
          [drawnLength, d * 0.42],
        ],
      },
    ],
    [
      horizontal("height", length, 0, drawnLength, -flats / 2),
      threaded(measures, vertical("width", metric(d), 0, d / 2, "left")),
      reference(vertical("slot_width", diameter(hole), drawnLength, hole / 2)),
      across("spanner", formatMillimetres(flats), flats / 2),
      ...heldFixture(measures, nut.end, drawnLength, d),
    ],
    measures.isBroken() && { x: (threadEnd + neck) / 2, radius: d / 2 },
  );
}

export function sleeveAnchor(measures: Measures): PartGeometry {
  const sleeve = measures.pick(["sleeveD", "drillD"], 10);
  const d = Math.min(measures.pick(["threadD", "d"], sleeve * 0.78), sleeve * 0.85);
  const flats = measures.pick(["nutS", "s"], d * 1.6);
  const length = measures.pick(["length"], sleeve * 6);
  const drawnLength = measures.displayLength(length, sleeve, 7);
  const thread = threadOf(measures, d);
  const nutAt = d * 0.35;
  const nut = nutsAndWasher(d, nutAt, { flats });
  const under = nut.end;
  const coneAt = drawnLength - sleeve * 0.75;
  const r = sleeve / 2;
  const slit = coneAt - (coneAt - under) * 0.42;
  // The bolt turns in its sleeve with a little play.
  const bore = Math.min(d + 0.6, sleeve * 0.94);
  const slot = r * 0.2;
  return part(
    POSE,
    [
      { kind: "thread", from: 0, to: nutAt, ...thread },
      ...nut.pieces,
      {
        kind: "turned",
        profile: [
          [under, r],
          [coneAt, r],
        ],
        bore: { shape: "round", size: bore, depth: coneAt - under },
        slots: { count: 4, width: slot, from: slit },
      },
      { kind: "marks", radius: r, paint: "patch", path: box(slit, coneAt, -slot / 2, slot / 2) },
      {
        kind: "turned",
        isInside: true,
        profile: [
          [under, blankDiameter(thread) / 2],
          [coneAt, blankDiameter(thread) / 2],
        ],
      },
      {
        kind: "marks",
        radius: r,
        paint: "groove",
        path: [
          ...groove([slit - r * 0.5, -r], [slit - r * 0.5, r]),
          ...groove([slit - r * 0.9, -r], [slit - r * 0.9, r]),
        ],
      },
      {
        kind: "turned",
        profile: [
          [coneAt, d * 0.42],
          [drawnLength - r * 0.4, r * 0.98],
          [drawnLength, r * 0.98],
        ],
      },
    ],
    [
      horizontal("height", length, 0, drawnLength, -flats / 2),
      vertical("width", diameter(sleeve), drawnLength, r),
      ...(measures.has("threadD")
        ? [threaded(measures, vertical("thread", metric(d), 0, d / 2, "left"))]
        : []),
      across("slot_width", formatMillimetres(flats), flats / 2),
      ...heldFixture(measures, nut.end, drawnLength, sleeve),
    ],
    measures.isBroken() && { x: under + (slit - under) * 0.45, radius: r },
  );
}

export function chemicalStud(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 12);
  const length = measures.pick(["length"], d * 12);
  const drawnLength = measures.displayLength(length, d, 7);
  const hole = measures.pick(["drillD"], d * 1.17);
  const thread = threadOf(measures, d);
  const flats = measures.pick(["nutS"], nutFlats(d));
  const key = d * 0.5;
  const nutAt = d * 0.9;
  const nut = nutsAndWasher(d, nutAt, { flats });
  const end = drawnLength - d;
  const r = thread.core / 2;
  return part(
    POSE,
    [
      { kind: "prism", from: 0, to: key * 0.9, sides: 6, flats: key, chamfer: "near" },
      { kind: "thread", from: key * 0.9, to: nutAt, ...thread },
      ...nut.pieces,
      { kind: "thread", from: nut.end, to: end, ...thread },
      {
        kind: "turned",
        profile: [
          [end, r],
          [drawnLength, r],
        ],
        slant: d,
      },
    ],
    [
      horizontal("height", length, 0, drawnLength, -flats / 2),
      threaded(measures, vertical("width", metric(d), 0, d / 2, "left")),
      reference(vertical("slot_width", diameter(hole), drawnLength, hole / 2)),
      ...heldFixture(measures, nut.end, drawnLength, d),
    ],
    measures.isBroken() && { x: drawnLength * 0.6, radius: d / 2 },
  );
}
