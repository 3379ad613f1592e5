import type { Measures } from "../measures.ts";
import type { Dimension, PartGeometry } from "../model.ts";
import { circle, line, type Path, polar, type Segment } from "../path.ts";
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

/** `outerPerBolt` is the outside diameter in bolt diameters if none is given. */
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

type Teeth = { inner: number; outer: number; teeth: number; isExternal: boolean };

/** Shares of the step from a tooth to the next: the corners of a tooth at its tip and at its root. */
const TIP: readonly [number, number] = [0.18, 0.82];
const ROOT: readonly [number, number] = [0.14, 0.86];

/** The angles of a tooth's corners at one end, in degrees. The first tooth stands on the vertical centre line. */
const cornersOf = (index: number, teeth: number, shares: readonly [number, number]) =>
  shares.map((share) => 90 + (index + share - 0.5) * (360 / teeth)) as [number, number];

const radiiOf = ({ inner, outer, isExternal }: Teeth) =>
  isExternal
    ? { root: outer - (outer - inner) * 0.42, tip: outer }
    : { root: inner + (outer - inner) * 0.45, tip: inner };

/** Teeth with flat flanks; their tips and the gaps between them are arcs about the axis. */
function toothContour(ring: Teeth): Path {
  const { root, tip } = radiiOf(ring);
  const segments = Array.from({ length: ring.teeth }, (_, index) => {
    const [tipStart, tipEnd] = cornersOf(index, ring.teeth, TIP);
    const [rootStart, rootEnd] = cornersOf(index, ring.teeth, ROOT);
    const arc = (radius: number, degrees: number): Segment => ({
      to: polar(radius, degrees),
      radius,
      ccw: true,
      large: false,
    });
    return [
      index === 0 ? ({ to: polar(root, rootStart), move: true } as const) : arc(root, rootStart),
      { to: polar(tip, tipStart) },
      arc(tip, tipEnd),
      { to: polar(root, rootEnd) },
    ];
  }).flat();
  const [firstRoot] = cornersOf(ring.teeth, ring.teeth, ROOT);
  segments.push({ to: polar(root, firstRoot), radius: root, ccw: true, large: false });
  return [{ closed: true, segments }, ...circle(ring.isExternal ? ring.inner : ring.outer)];
}

/** The flanks of the front teeth, and the bore: from the side, teeth inside the bore are hidden. */
function teethFromSide(s: number, ring: Teeth) {
  const { inner, teeth, isExternal } = ring;
  const { root, tip } = radiiOf(ring);
  const across = (y: number): Path => line([0, y], [s, y]);
  const inFront = (radius: number, degrees: readonly number[]) =>
    degrees.map((degree) => polar(radius, degree)).flatMap(([z, y]) => (z > 1e-6 ? y : []));
  const corners = (shares: readonly [number, number]) =>
    Array.from({ length: teeth }, (_, index) => cornersOf(index, teeth, shares));
  const flanks = inFront(tip, corners(TIP).flat());
  if (!isExternal) return { hiddenEdges: flanks.flatMap(across) };
  const covers = Array.from({ length: teeth }, (_, index) => {
    const ys = [
      ...inFront(tip, cornersOf(index, teeth, TIP)),
      ...inFront(root, cornersOf(index, teeth, ROOT)),
    ];
    // A tooth at the top or bottom reaches to the outline.
    return ys.length % 4 > 0 ? [...ys, Math.sign(ys[0] ?? 0) * tip] : ys;
  }).filter((ys) => ys.length > 0);
  const isSeen = (y: number) =>
    covers.every((ys) => y > Math.max(...ys) - 1e-6 || y < Math.min(...ys) + 1e-6);
  const roots = inFront(root, corners(ROOT).flat()).filter(isSeen);
  return {
    edges: [...flanks, ...roots].flatMap(across),
    hiddenEdges: [...across(inner), ...across(-inner)],
  };
}

export function toothWasher(measures: Measures, { isExternal }: { isExternal: boolean }): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 8);
  const s = measures.pick(["s", "thicknessS", "thickness"], bolt * 0.1);
  const inner = measures.pick(["d1"], bolt * 1.05);
  const outer = measures.pick(["d2"], bolt * 1.9);
  const teeth = Math.min(24, Math.max(3, Math.round(measures.pick(["teeth"], 10))));
  const ring = { inner: inner / 2, outer: outer / 2, teeth, isExternal };
  return part(
    FACING,
    [
      {
        kind: "plate",
        from: 0,
        to: s,
        contour: toothContour(ring),
        ...teethFromSide(s, ring),
      },
    ],
    sheet(measures, bolt, s, inner, outer),
  );
}
