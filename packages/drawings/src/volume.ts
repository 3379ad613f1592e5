import { type Body, type Cut, cutsOf, extentOf, farHole } from "./mesh/cuts.ts";
import { radiusAt } from "./mesh/slits.ts";
import { blankDiameter } from "./mesh/thread.ts";
import type { LookName, Piece, Thread, Turned } from "./model.ts";
import { boxOf, flatten, type Path, type Point } from "./path.ts";

const disc = (radius: number) => Math.PI * radius * radius;
const frustum = ([x0, r0]: Point, [x1, r1]: Point) =>
  ((Math.PI * (x1 - x0)) / 3) * (r0 * r0 + r0 * r1 + r1 * r1);
const prismoid = (depth: number, mouth: number, floor: number) =>
  (depth / 3) * (mouth + floor + Math.sqrt(mouth * floor));

/**
 * The volume of pieces in mm3 by the look of their material. Pieces must not overlap, as those of a wing nut do.
 * Threads are calculated as cut, without the chamfers of hexagons: about a percent more than the solid of the same
 * pieces.
 */
export function volumesOf(pieces: readonly Piece[]): Map<LookName, number> {
  const volumes = new Map<LookName, number>();
  const cuts = cutsOf([...pieces], "plain");
  for (const [index, piece] of pieces.entries()) {
    const ofPiece =
      piece.kind === "assembly"
        ? volumesOf(piece.pieces)
        : new Map([[("look" in piece && piece.look) || "body", volumeOf(piece, cuts.get(piece))] as const]);
    for (const [look, volume] of ofPiece)
      volumes.set(
        look,
        (volumes.get(look) ?? 0) + volume - inFlange(piece, pieces[index + 1], cuts.get(piece)),
      );
  }
  return volumes;
}

function volumeOf(piece: Exclude<Piece, { kind: "assembly" }>, cut: Cut | undefined): number {
  switch (piece.kind) {
    case "turned":
      return turned(piece) - openings(piece, cut);
    case "thread":
      return thread(piece) - openings(piece, cut);
    case "prism": {
      const area = piece.sides * (piece.flats / 2) ** 2 * Math.tan(Math.PI / piece.sides);
      return area * (piece.to - piece.from) - openings(piece, cut);
    }
    case "tube":
      return (disc(piece.outer / 2) - disc(piece.inner / 2)) * (piece.to - piece.from);
    case "plate":
      return areaOf(piece.contour) * (piece.to - piece.from + slopeRise(piece.contour, piece.slope ?? 0));
    case "slab":
      return areaOf(piece.contour) * piece.thickness;
    case "wire":
      return lengthOf(piece.centre) * (Math.PI / 4) * piece.diameter * (piece.across ?? piece.diameter);
    case "coil":
    case "marks":
      return 0;
  }
}

/**
 * The overlap of a hexagon with the cone of the flange behind it, which begins as wide as the flats and ends at the
 * corners.
 */
function inFlange(piece: Piece, next: Piece | undefined, cut: Cut | undefined): number {
  if (piece.kind !== "prism" || next?.kind !== "turned") return 0;
  const shared = piece.to - extentOf(next).start;
  const hole = cut && "radius" in cut ? disc(cut.radius) : 0;
  return shared > 0 ? shared * (SHARED_SHARE * piece.flats ** 2 - hole) : 0;
}
/** Between the circle in a hexagon and the hexagon itself, by the square of its width. */
const SHARED_SHARE = 0.82;

const between = (profile: readonly Point[], measure: (a: Point, b: Point) => number) =>
  profile.slice(1).reduce((sum, point, index) => sum + measure(profile[index] ?? point, point), 0);

function turned({ profile, flutes, slant }: Turned): number {
  const whole = between(profile, frustum);
  const end = profile.at(-1) ?? [0, 0];
  const fluted = flutes
    ? between(
        [[flutes.from, radiusAt(profile, flutes.from)], ...profile.filter(([x]) => x > flutes.from)],
        frustum,
      ) * shareOfFlutes(flutes.degrees)
    : 0;
  return whole - fluted - (slant ? (disc(end[1]) * slant) / 2 : 0);
}

/** The share of the circle taken up by two flutes, whose edges meet at a fifth of its radius. */
function shareOfFlutes(degrees: number): number {
  const half = (degrees * Math.PI) / 360;
  const root = 0.2;
  const reach = (angle: number) => Math.sqrt(1 - (root * Math.sin(angle)) ** 2) - root * Math.cos(angle);
  const middle = (reach(0) + reach(half)) / 2;
  return (2 * half * middle * middle) / Math.PI;
}

/** ISO 68-1: flanks at 60 degrees, and a crest of an eighth of the pitch. ISO 1478: sharp crests. */
const FLANK = Math.tan(Math.PI / 6);
const CREST = { metric: 1 / 8, sharp: 0.04 };

/** A shorter thread is weighed as its blank. */
const LEAST_TURNS = 3;

/** A core with its ridge, which begins and ends within a turn, and a plain point. */
function thread({ from, to, d, core, pitch, point = 0, isSharp }: Thread): number {
  const length = to - from - point;
  const root = disc(core / 2);
  if (length < LEAST_TURNS * pitch) {
    const blank = blankDiameter({ d, core, pitch, ...(isSharp && { isSharp }) });
    return disc(blank / 2) * (length + point / 3);
  }
  const height = (d - core) / 2;
  const flank = Math.min(height * FLANK, pitch * 0.44);
  const crest = (isSharp ? CREST.sharp : CREST.metric) * pitch;
  const centroid = core / 2 + (height * (2 * flank + 3 * crest)) / (6 * (flank + crest));
  const turn = 2 * Math.PI * centroid * (flank + crest) * height;
  return root * length + turn * Math.max(0, length / pitch - 1) + (root * point) / 3;
}

function openings(piece: Body, cut: Cut | undefined): number {
  const { start, end } = extentOf(piece);
  const far = farHole(piece, "plain");
  const inner = far?.radius ?? (cut && "radius" in cut ? cut.radius : 0);
  const farVolume = far ? (disc(far.radius) * (end - far.from)) / (far.isCone ? 3 : 1) : 0;
  return near(cut, start, piece) + farVolume + slots(piece, inner, end);
}

function near(cut: Cut | undefined, start: number, piece: Body): number {
  if (!cut) return 0;
  const depth = cut.until - start;
  if ("radius" in cut) return disc(cut.radius) * depth;
  if ("slot" in cut) return 4 * cut.slot * Math.min(extentOf(piece).room * 1.05, outside(piece)) * depth;
  return prismoid(depth, polygonArea(cut.contour), polygonArea(cut.floor));
}

const outside = (piece: Body) =>
  piece.kind === "turned" ? Math.max(...piece.profile.map(([, radius]) => radius)) : extentOf(piece).room;

function slots(piece: Body, inner: number, end: number): number {
  if (piece.kind !== "turned" || !piece.slots) return 0;
  const { count, width, from } = piece.slots;
  return count * width * Math.max(0, outside(piece) - inner) * (end - from);
}

function polygonArea(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The area of separate contours: none of them may be a hole in another. */
const areaOf = (path: Path) => flatten(path).reduce((sum, points) => sum + polygonArea(points), 0);

function slopeRise(path: Path, slope: number): number {
  const { minY, maxY } = boxOf(flatten(path).flat());
  return Math.abs(slope) * Math.max(-minY, maxY);
}

const lengthOf = (path: Path) =>
  flatten(path)
    .map((points) => between(points, ([x0, y0], [x1, y1]) => Math.hypot(x1 - x0, y1 - y0)))
    .reduce((sum, length) => sum + length, 0);
