import type { Measures } from "../measures.ts";
import type { Dimension, PartGeometry } from "../model.ts";
import { circle, line, type Path, type Point, polar, polygon } from "../path.ts";
import { across, diameter, FACING, FLAT, horizontal, known, metric, part, reference } from "./common.ts";

const sheet = (measures: Measures, bolt: number, h: number, bore: number, outer: number): Dimension[] => [
  horizontal("height", h, 0, h, -outer / 2),
  across("slot_width", diameter(bore), bore / 2),
  across("outer_diameter", diameter(outer), outer / 2, true),
  reference({
    ...across("width", metric(bolt), bolt / 2),
    at: "top",
    name: measures.has("boltD") ? "width" : "bolt",
  }),
];

type Washer = { outerPerBolt?: number; isChamfered?: boolean };

/** `outerPerBolt` is the outside diameter in bolt diameters where none is given. */
export function washer(
  measures: Measures,
  { outerPerBolt = 2, isChamfered = false }: Washer = {},
): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 8);
  const h = measures.pick(["h", "thickness", "s"], bolt * 0.2);
  const inner = measures.pick(["d1", "bore"], bolt * 1.06);
  const outer = Math.max(measures.pick(["d2"], bolt * outerPerBolt), inner * 1.2);
  const edge = h * 0.15;
  return part(
    FLAT,
    isChamfered
      ? [
          { kind: "tube", from: 0, to: edge, outer: outer - 2 * edge, inner },
          { kind: "tube", from: edge, to: h - edge, outer, inner },
          { kind: "tube", from: h - edge, to: h, outer: outer - 2 * edge, inner },
        ]
      : [{ kind: "tube", from: 0, to: h, outer, inner }],
    sheet(measures, bolt, h, inner, outer),
  );
}

export function springWasher(measures: Measures): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 8);
  const s = measures.pick(["sectionS", "s", "thickness"], bolt * 0.25);
  const inner = measures.pick(["d1"], bolt * 1.02);
  const outer = measures.pick(["d2"], inner + 2 * measures.pick(["sectionB"], bolt * 0.4));
  const rise = Math.max(measures.pick(["freeHeightH", "freeHeight"], s * 2) - s, s * 0.4);
  return part(
    { tilt: 46, roll: 68 },
    [{ kind: "coil", inner, outer, thickness: s, rise }],
    [
      ...sheet(measures, bolt, s, inner, outer),
      ...known(measures, ["freeHeightH"], (free) =>
        horizontal("free_height", free, 0, s + rise, outer / 2, "top"),
      ),
    ],
  );
}

function toothContour(inner: number, outer: number, count: number, external: boolean): Path {
  const points: Point[] = [];
  const step = 360 / count;
  const [root, tip] = external
    ? [outer - (outer - inner) * 0.42, outer]
    : [inner + (outer - inner) * 0.45, inner];
  for (let index = 0; index < count; index++) {
    const start = 90 - step / 2 + index * step;
    const profile: [number, number][] = [
      [root, 0.06],
      [tip, 0.12],
      [tip, 0.5],
      [tip, 0.8],
      [root, 0.74],
      [root, 0.9],
    ];
    for (const [radius, share] of profile) points.push(polar(radius, start + share * step));
  }
  return [...polygon(points), ...circle(external ? inner : outer)];
}

type Teeth = { inner: number; outer: number; teeth: number; isExternal: boolean };

/** The flanks of the front teeth, and the bore: from the side, teeth inside the bore are hidden. */
function teethFromSide(s: number, { inner, outer, teeth, isExternal }: Teeth) {
  const step = 360 / teeth;
  const across = (y: number): Path => line([0, y], [s, y]);
  const flanks = Array.from({ length: teeth }, (_, index) => 90 - step / 2 + index * step)
    .flatMap((start) => [start + 0.12 * step, start + 0.8 * step])
    .map((degrees) => polar(isExternal ? outer : inner, degrees))
    .filter(([z]) => z > 0)
    .flatMap(([, y]) => across(y));
  return isExternal
    ? { edges: flanks, hiddenEdges: [...across(inner), ...across(-inner)] }
    : { hiddenEdges: flanks };
}

export function toothWasher(measures: Measures, { isExternal }: { isExternal: boolean }): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 8);
  const s = measures.pick(["s", "thicknessS", "thickness"], bolt * 0.1);
  const inner = measures.pick(["d1"], bolt * 1.05);
  const outer = measures.pick(["d2"], bolt * 1.9);
  const teeth = Math.min(24, Math.round(measures.pick(["teeth"], 10)));
  return part(
    FACING,
    [
      {
        kind: "plate",
        from: 0,
        to: s,
        contour: toothContour(inner / 2, outer / 2, teeth, isExternal),
        ...teethFromSide(s, { inner: inner / 2, outer: outer / 2, teeth, isExternal }),
      },
    ],
    sheet(measures, bolt, s, inner, outer),
  );
}
