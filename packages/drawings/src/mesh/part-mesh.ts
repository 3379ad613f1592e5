import { partOf } from "../families/index.ts";
import type { Assembly, Bore, PartShape, Piece, Prism, Thread, Tube, Turned } from "../model.ts";
import { firstCorner, flatten, type Point, regular } from "../path.ts";
import { crossContour } from "../recess.ts";
import { anglesAround, cornersAt, type Ring, radiusOf, solidOfRings } from "./rings.ts";
import { sheetsOf } from "./sheet.ts";
import { facingOut, type Point3, type Shell } from "./shell.ts";
import { sweptCoil, sweptWire } from "./sweep.ts";
import { type Detail, ringsOfThread } from "./thread.ts";

/** Most turns that are made as a true helix, and as ridges; longer threads are plain. */
const MOST_TURNS = { helix: 60, ridges: 200 };

export type MeshOptions = { detail?: Detail; steps?: number };

/**
 * A part as closed shells in mm, one for each of its pieces, to its true length. `detail` is the finest that a
 * thread may be; long threads are coarser. Marks on a surface, such as knurls, are not in it.
 */
export function partMesh(shape: PartShape, options: MeshOptions = {}): Shell[] {
  const { detail = "helix", steps = 48 } = options;
  return shellsOf(partOf(shape, false).pieces, { detail, steps });
}

type Settings = Required<MeshOptions>;
/** A round hole that a piece brings and that goes on through those behind it. */
type Hole = { radius: number; until: number };

function shellsOf(pieces: Piece[], settings: Settings): Shell[] {
  let hole: Hole | null = null;
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case "turned":
      case "thread":
      case "prism": {
        const { rings, corners } = bodyOf(piece, settings);
        const start = rings[0]?.x ?? 0;
        if (piece.bore?.shape === "round")
          hole = { radius: holeRadius(piece.bore), until: start + piece.bore.depth };
        // A chamfer needs more steps than a thread can afford.
        const around = piece.kind === "thread" ? settings.steps : settings.steps * 2;
        return [bored(rings, corners, hole, piece.bore, around)];
      }
      case "tube":
        return [tube(piece, settings.steps)];
      case "plate":
        return sheetsOf(flatten(piece.contour, 360 / settings.steps), ([z, y], side) => [
          side ? piece.to : piece.from,
          y,
          z,
        ]);
      case "slab":
        return sheetsOf(flatten(piece.contour, 360 / settings.steps), ([x, y], side) => [
          x,
          y,
          (side - 0.5) * piece.thickness,
        ]);
      case "coil":
        return [sweptCoil(piece, settings.steps)];
      case "wire":
        return sweptWire(piece.centre, piece.diameter, Math.round(settings.steps / 2));
      case "assembly":
        return shellsOf(piece.pieces, settings).map((shell) => placed(shell, piece));
      default:
        return [];
    }
  });
}

/** A tapped hole is as wide as holds what its thread leaves: the pitch diameter. */
const holeRadius = ({ size, thread }: Bore) => (thread ? (size + thread.d) / 4 : size / 2);

function bodyOf(piece: Turned | Thread | Prism, { detail }: Settings): { rings: Ring[]; corners: number[] } {
  if (piece.kind === "turned")
    return {
      rings: piece.profile.map(([x, radius]) => ({ x, radius: Math.max(radius, 0.005) })),
      corners: [],
    };
  if (piece.kind === "thread") {
    const turns = (piece.to - piece.from) / piece.pitch;
    const affordable = turns <= MOST_TURNS.helix ? "helix" : turns <= MOST_TURNS.ridges ? "ridges" : "plain";
    const order: Detail[] = ["plain", "ridges", "helix"];
    const used = order[Math.min(order.indexOf(detail), order.indexOf(affordable))] ?? "plain";
    return { rings: ringsOfThread(piece, used), corners: [] };
  }
  const { from, to, sides, flats, chamfer } = piece;
  const polygon = regular(sides, flats / 2 / Math.cos(Math.PI / sides), firstCorner(sides));
  const full = radiusOf(polygon);
  const drop = Math.min((flats / Math.sqrt(3) - flats / 2) * 0.577, (to - from) * 0.3);
  const rim = (angle: number) => Math.min(full(angle), flats * 0.475);
  const near: Ring[] = chamfer === "near" || chamfer === "both" ? [{ x: from, radius: rim }] : [];
  const far: Ring[] = chamfer === "far" || chamfer === "both" ? [{ x: to, radius: rim }] : [];
  const slope = (flats / 2 / Math.cos(Math.PI / sides) - flats * 0.475) / drop;
  // The chamfer is a cone: it cuts the corners and leaves the middle of each flat as it is.
  const cut = (x: number, edge: number): Ring => ({
    x,
    radius: (angle) => Math.min(full(angle), flats * 0.475 + Math.abs(x - edge) * slope),
  });
  const steps = [0.2, 0.4, 0.6, 0.8, 1];
  return {
    rings: [
      ...near,
      ...(near.length > 0
        ? steps.map((share) => cut(from + drop * share, from))
        : [{ x: from, radius: full }]),
      ...(far.length > 0
        ? steps.map((share) => cut(to - drop * (1.2 - share), to)).filter(({ x }) => x < to - 1e-9)
        : [{ x: to, radius: full }]),
      ...far,
    ],
    corners: cornersAt(polygon),
  };
}

/** A body with what is cut into it: a hole through it, a hole that ends in it, or a socket for a tool. */
function bored(
  rings: Ring[],
  corners: number[],
  hole: Hole | null,
  bore: Bore | undefined,
  steps: number,
): Shell {
  const [start, end] = [rings[0]?.x ?? 0, rings.at(-1)?.x ?? 0];
  const least = Math.min(...rings.map(({ radius }) => (typeof radius === "number" ? radius : radius(0))));
  if (hole && hole.until > start + 1e-6 && hole.radius < least) {
    const angles = anglesAround(steps, corners);
    const mouth = { x: start, radius: hole.radius };
    if (hole.until >= end - 1e-6)
      return solidOfRings([mouth, ...rings, { x: end, radius: hole.radius }], angles, true);
    return solidOfRings([{ x: hole.until, radius: hole.radius }, mouth, ...rings], angles);
  }
  const first = rings[0]?.radius ?? 0;
  const room = typeof first === "number" ? first : first(0);
  const socket = bore && socketOf(bore, room * 0.98);
  if (!bore || !socket) return solidOfRings(rings, anglesAround(steps, corners));
  const angles = anglesAround(steps, [...corners, ...cornersAt(socket)]);
  const radius = radiusOf(socket);
  const deep = Math.min(start + bore.depth, start + (end - start) * 0.9);
  return solidOfRings([{ x: deep, radius }, { x: start, radius }, ...rings], angles);
}

/** The contour of a tool's socket, inside the room that its head has. */
function socketOf({ shape, size }: Bore, room: number): Point[] | null {
  const half = size / 2;
  switch (shape) {
    case "hexagon":
      return size / Math.sqrt(3) < room ? regular(6, size / Math.sqrt(3), 90) : null;
    case "cross":
      return half < room ? (flatten(crossContour(size))[0] ?? null) : null;
    case "slot": {
      const reach = Math.sqrt(Math.max(0, room * room - half * half));
      return reach > half
        ? [
            [-half, -reach],
            [half, -reach],
            [half, reach],
            [-half, reach],
          ]
        : null;
    }
    case "round":
    case "spiral":
      return null;
  }
}

const tube = ({ from, to, outer, inner }: Tube, steps: number): Shell =>
  solidOfRings(
    [
      { x: from, radius: inner / 2 },
      { x: from, radius: outer / 2 },
      { x: to, radius: outer / 2 },
      { x: to, radius: inner / 2 },
    ],
    anglesAround(steps),
    true,
  );

function placed(shell: Shell, { turn, at }: Assembly): Shell {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = shell.corners.map(
    ([x, y, z]): Point3 => [x * cos - y * sin + at[0], x * sin + y * cos + at[1], z + at[2]],
  );
  return facingOut({ ...shell, corners });
}
