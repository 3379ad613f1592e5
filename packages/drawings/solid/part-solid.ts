import {
  addHolesInFace,
  assembleWire,
  basicFaceExtrusion,
  loft,
  makeBox,
  makeCompound,
  makeCylinder,
  makeFace,
  makePolygon,
  revolution,
  type Shape3D,
  Vector,
  type Wire,
} from "replicad";
import { SAME_MM } from "../src/fitted-arcs.ts";
import { type Body, type Cut, cutsOf, extentOf, farHole } from "../src/mesh/cuts.ts";
import { fluteContours } from "../src/mesh/openings.ts";
import { prismFrame } from "../src/mesh/prism.ts";
import { isWithin } from "../src/mesh/sheet.ts";
import { spiralContour } from "../src/mesh/slits.ts";
import type { Assembly, LookName, PartShape, Piece, Plate, Prism, Slab, Tube, Turned } from "../src/model.ts";
import { partOf } from "../src/part.ts";
import { boxOf, type Contour, flatten, type Path, type Point, polygon } from "../src/path.ts";
import { edgesAlong, inSide, type Locate, wireOf } from "./curves.ts";
import { screwSolid } from "./helix.ts";
import { type Spindle, spindlesOf } from "./spindles.ts";
import { coil, rods } from "./swept.ts";
import { canCutThreads, isScrewed, type Threads, tappedHoles } from "./threads.ts";

const SPIRAL_STEPS = 48;

export type PartSolid = { shape: Shape3D; look: LookName };

/**
 * A part as solids in mm with exact faces, from the same pieces as its drawing and its mesh: one solid per look, the
 * part's own look first.
 */
export function partSolids(shape: PartShape, threads: Threads = "cosmetic"): PartSolid[] {
  const { pieces } = partOf(shape, false);
  const cutsThread = threads === "helix" && canCutThreads(pieces);
  const byLook = new Map<LookName, Shape3D[]>([["body", []]]);
  for (const { shape: solid, look } of solidsOf(pieces, cutsThread))
    byLook.set(look, [...(byLook.get(look) ?? []), solid]);
  const taps = cutsThread ? tappedHoles(pieces).map(screwSolid) : [];
  return [...byLook]
    .filter(([, solids]) => solids.length > 0)
    .map(([look, solids]) => ({ look, shape: solids.reduce((whole, solid) => whole.fuse(solid)) }))
    .map(({ look, shape: whole }) => ({
      look,
      shape: look === "body" ? taps.reduce((body, tap) => body.cut(tap), whole) : whole,
    }));
}

function solidsOf(pieces: Piece[], cutsThread: boolean): PartSolid[] {
  const cuts = cutsOf(pieces, "cosmetic");
  const spindles = spindlesOf(pieces, cuts, cutsThread);
  return pieces.flatMap((piece) => solidsOfPiece(piece, cuts.get(piece), spindles.get(piece), cutsThread));
}

function solidsOfPiece(
  piece: Piece,
  cut: Cut | undefined,
  spindle: Spindle | undefined,
  cutsThread: boolean,
): PartSolid[] {
  const look = ("look" in piece && piece.look) || "body";
  if (cutsThread && isScrewed(piece)) return [{ look, shape: cutOut(screwSolid(piece), piece.from, cut) }];
  switch (piece.kind) {
    case "turned":
    case "thread":
      if (piece.kind === "turned" && piece.bore?.shape === "spiral") return [{ look, shape: coiled(piece) }];
      // A body that continues another one belongs to its spindle.
      return spindle ? [{ look, shape: spindle.pieces.reduce(opened, turned(spindle)) }] : [];
    case "prism":
      return [{ look, shape: opened(prism(piece, cut), piece) }];
    case "tube":
      return [{ look, shape: tube(piece) }];
    case "plate":
      return [{ look, shape: plates(piece) }];
    case "slab":
      return [{ look, shape: slabs(piece) }];
    case "coil":
      return [{ look, shape: coil(piece) }];
    case "wire":
      return rods(piece).map((shape) => ({ look, shape }));
    case "assembly":
      return solidsOf(piece.pieces, cutsThread).map((solid) => ({
        ...solid,
        shape: placed(solid.shape, piece),
      }));
    case "marks":
      return [];
  }
}

const inEnd =
  (x: number): Locate =>
  ([z, y]) => [x, y, z];

const revolved = (wire: Wire): Shape3D => revolution(makeFace(wire), [0, 0, 0], [1, 0, 0]);
const along = (face: ReturnType<typeof makeFace>, vector: [number, number, number]): Shape3D =>
  basicFaceExtrusion(face, new Vector(vector));

function tube({ from, to, outer, inner }: Tube): Shape3D {
  const section = polygon([
    [from, inner / 2],
    [from, outer / 2],
    [to, outer / 2],
    [to, inner / 2],
  ]);
  return revolved(wireOf(section[0] as Contour, inSide));
}

/** A spindle revolved about the axis, with its round hole. Sockets are cut later. */
function turned({ stretches, cut, slit }: Spindle): Shape3D {
  const points = stretches.flatMap(({ profile }) => profile);
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  const [start, end] = [first[0], last[0]];
  const hole = cut && "radius" in cut ? cut : null;
  const inside: Point[] = !hole
    ? [
        [end, 0],
        [start, 0],
      ]
    : hole.until >= end - SAME_MM
      ? [
          [end, hole.radius],
          [start, hole.radius],
        ]
      : [
          [end, 0],
          [hole.until, 0],
          [hole.until, hole.radius],
          [start, hole.radius],
        ];
  const outline = stretches.flatMap(({ profile, isSmooth }, index) => {
    const next = stretches[index + 1]?.profile[0];
    return [
      ...edgesAlong(profile, inSide, isSmooth),
      ...(next ? edgesAlong([profile.at(-1) ?? next, next], inSide, false) : []),
    ];
  });
  const section = assembleWire([...outline, ...edgesAlong([last, ...inside, first], inSide, false)]);
  // Angles run from z to y: left-handed about x.
  if (slit)
    return revolution(makeFace(section), [0, 0, 0], [1, 0, 0], 360 + slit.from - slit.to).rotate(
      90 - slit.from,
      [0, 0, 0],
      [1, 0, 0],
    );
  const body = revolved(section);
  return cutOut(body, start, hole ? undefined : cut);
}

/** Cuts a body's far bore, slots, flutes, cross hole and slanted end out of it. */
function opened(body: Shape3D, piece: Body): Shape3D {
  const { start, end } = extentOf(piece);
  const tools: Shape3D[] = [];
  const far = farHole(piece, "cosmetic");
  if (far) tools.push(makeCylinder(far.radius, end - far.from, [far.from, 0, 0], [1, 0, 0]));
  if (piece.kind === "turned") {
    const { slots, flutes, crossHole, slant, profile } = piece;
    const most = Math.max(...profile.map(([, radius]) => radius));
    if (slots)
      for (let index = 0; index < slots.count; index++) {
        const box = makeBox([slots.from, 0, -slots.width / 2], [end, most * 2, slots.width / 2]);
        tools.push(box.rotate(90 - (index * 360) / slots.count, [0, 0, 0], [1, 0, 0]));
      }
    if (flutes)
      for (const contour of fluteContours(flutes, most))
        tools.push(along(makePolygon(contour.map(inEnd(flutes.from))), [end - flutes.from + 1, 0, 0]));
    if (crossHole)
      tools.push(makeCylinder(crossHole.diameter / 2, most * 4, [crossHole.at, 0, -most * 2], [0, 0, 1]));
    if (slant) {
      const plane = (y: number) => end - (slant * (most - y)) / (2 * most);
      const beyond: Point[] = [
        [plane(-most * 2), -most * 2],
        [end + slant * 2, -most * 2],
        [end + slant * 2, most * 2],
        [plane(most * 2), most * 2],
      ];
      tools.push(along(makePolygon(beyond.map(([x, y]) => [x, y, -most * 2])), [0, 0, most * 4]));
    }
  }
  return start < end ? tools.reduce((left, tool) => left.cut(tool), body) : body;
}

function prism(piece: Prism, cut: Cut | undefined): Shape3D {
  const { from, to } = piece;
  const { contour, corner, rim, drop, isNear, isFar } = prismFrame(piece);
  const body = along(makePolygon(contour.map(inEnd(from))), [to - from, 0, 0]);
  if (!isNear && !isFar) return cutOut(body, from, cut);
  const cone: Point[] = [
    [from, 0],
    ...(isNear
      ? ([
          [from, rim],
          [from + drop, corner],
        ] as Point[])
      : ([[from, corner]] as Point[])),
    ...(isFar
      ? ([
          [to - drop, corner],
          [to, rim],
        ] as Point[])
      : ([[to, corner]] as Point[])),
    [to, 0],
  ];
  const [wire] = polygon(cone).map((outline) => wireOf(outline, inSide));
  return cutOut(body.intersect(revolved(wire as Wire)), from, cut);
}

function cutOut(body: Shape3D, start: number, cut: Cut | undefined): Shape3D {
  if (!cut) return body;
  if ("slot" in cut) {
    const across = Math.hypot(...body.boundingBox.bounds[1]) * 2;
    return body.cut(makeBox([start - 1, -across, -cut.slot], [cut.until, across, cut.slot]));
  }
  const mouthAndFloor = () => {
    if ("radius" in cut) return [];
    const at = (contour: Point[], x: number) => wireOf(polygon(contour)[0] as Contour, inEnd(x), false);
    return [at(cut.contour, start), at(cut.floor, cut.until)];
  };
  const tool =
    "radius" in cut
      ? makeCylinder(cut.radius, cut.until - start, [start, 0, 0], [1, 0, 0])
      : loft(mouthAndFloor(), { ruled: true });
  return body.cut(tool);
}

/** The faces of some contours. A contour inside another is a hole in it. */
function facesOf(path: Path, locate: Locate) {
  const outlines = path.map((contour) => ({ contour, points: flatten([contour])[0] ?? [] }));
  const liesIn = (inner: Point[], outer: Point[]) => inner !== outer && inner[0] && isWithin(inner[0], outer);
  const isHole = (points: Point[]) => outlines.some((other) => liesIn(points, other.points));
  return outlines
    .filter(({ points }) => !isHole(points))
    .map((outer) =>
      addHolesInFace(
        makeFace(wireOf({ ...outer.contour, closed: true }, locate)),
        outlines
          .filter(({ points }) => liesIn(points, outer.points))
          .map(({ contour }) => wireOf({ ...contour, closed: true }, locate)),
      ),
    );
}

/** Joins separate sheets into one operand for the next operation. */
const together = ([first, ...others]: Shape3D[]): Shape3D =>
  first && others.length === 0 ? first : (makeCompound([first, ...others] as Shape3D[]) as Shape3D);

function coiled({ profile, bore }: Turned): Shape3D {
  const [start, end] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0];
  const outer = Math.max(...profile.map(([, radius]) => radius));
  const [strip] = polygon(spiralContour(outer, bore?.size ?? outer / 4, SPIRAL_STEPS));
  return along(makeFace(wireOf(strip as Contour, inEnd(start))), [end - start, 0, 0]);
}

function plates({ from, to, contour, slope = 0 }: Plate): Shape3D {
  const { minY, maxY } = boxOf(flatten(contour).flat());
  const half = Math.max(-minY, maxY);
  const end = to + 2 * Math.abs(slope) * half;
  const sheets = together(facesOf(contour, inEnd(from)).map((face) => along(face, [end - from, 0, 0])));
  if (slope === 0) return sheets;
  const beyond: Point[] = [
    [to - slope * 2 * half, -2 * half],
    [end + 1, -2 * half],
    [end + 1, 2 * half],
    [to + slope * 2 * half, 2 * half],
  ];
  return sheets.cut(along(makePolygon(beyond.map(([x, y]) => [x, y, -2 * half])), [0, 0, 4 * half]));
}

const slabs = ({ contour, thickness }: Slab): Shape3D =>
  together(
    facesOf(contour, ([x, y]) => [x, y, -thickness / 2]).map((face) => along(face, [0, 0, thickness])),
  );

const placed = (shape: Shape3D, { turn, at }: Assembly): Shape3D =>
  shape.rotate(turn, [0, 0, 0], [0, 0, 1]).translate([at[0], at[1], at[2]]);
