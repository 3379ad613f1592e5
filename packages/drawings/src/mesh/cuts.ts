import type { Bore, Piece, Prism, Thread, Turned } from "../model.ts";
import { flatten, type Point, regular } from "../path.ts";
import { crossContour, hexalobularContour } from "../recess.ts";
import type { Detail } from "./thread.ts";

/**
 * A cut into a body from its near end to `until`: a round hole, a socket with its contours in (z, y) at the mouth and
 * at the bottom, or a slot across it, with its half width.
 */
export type Cut =
  | { radius: number; until: number; thread?: InsideThread }
  | { contour: Point[]; floor: Point[]; until: number }
  | { slot: number; until: number };
export type InsideThread = { d: number; core: number; pitch: number };
export type Body = Turned | Thread | Prism;

/** A prism's chamfer is a cone that does not reach the middle of each flat. */
export const CHAMFER_SHARE = 0.475;
/** A cross recess narrows with depth; sockets with flats do not. */
const CROSS_FLOOR = 0.4;
/** A socket does not go through its body. */
const MOST_DEPTH_SHARE = 0.9;

/** The cuts of the bodies among some pieces. A round hole continues through the bodies behind the first. */
export function cutsOf(pieces: Piece[], detail: Detail): Map<Piece, Cut> {
  const cuts = new Map<Piece, Cut>();
  let hole: { radius: number; until: number; thread?: InsideThread } | null = null;
  for (const piece of pieces) {
    if (piece.kind !== "turned" && piece.kind !== "thread" && piece.kind !== "prism") continue;
    const { start, end, room, minRadius } = extentOf(piece);
    const { bore } = piece;
    if (bore?.shape === "round") {
      const { thread, size: core, depth } = bore;
      const isCut = thread && (detail === "ridges" || detail === "helix");
      hole = {
        radius: holeRadius(bore, detail),
        until: start + depth,
        ...(isCut && { thread: { ...thread, core } }),
      };
    }
    if (hole && hole.until > start + 1e-6 && hole.radius < minRadius) {
      cuts.set(piece, { ...hole, until: Math.min(hole.until, end) });
      continue;
    }
    const deepest = start + (end - start) * MOST_DEPTH_SHARE;
    if (bore?.shape === "slot" && piece.kind === "turned" && bore.size / 2 < room) {
      cuts.set(piece, { slot: bore.size / 2, until: Math.min(start + bore.depth, deepest) });
      continue;
    }
    const contour = bore && socketOf(bore, room * 0.98);
    if (!bore || !contour) continue;
    const narrows = bore.shape === "cross" ? CROSS_FLOOR : 1;
    cuts.set(piece, {
      contour,
      floor: contour.map(([z, y]): Point => [z * narrows, y * narrows]),
      until: Math.min(start + bore.depth, deepest),
    });
  }
  return cuts;
}

/** A bore into the far end of a body that ends at `end`: where it starts and how wide it is. */
export function farHole(piece: Body, detail: Detail): FarHole | null {
  const bore = "farBore" in piece ? piece.farBore : undefined;
  if (!bore) return null;
  const { start, end } = extentOf(piece);
  const isCut = bore.thread && (detail === "ridges" || detail === "helix");
  return {
    radius: holeRadius(bore, detail),
    ...(bore.shape === "cone" && { isCone: true }),
    from: Math.max(start, end - bore.depth),
    ...(isCut && { thread: { ...bore.thread, core: bore.size } as InsideThread }),
  };
}
/** `radius` is that at its mouth. A cone has its tip at `from`. */
export type FarHole = { radius: number; from: number; isCone?: boolean; thread?: InsideThread };

/** A tapped hole has the pitch diameter, which keeps its volume. In CAD it has the drill diameter. */
const holeRadius = ({ size, thread }: Bore, detail: Detail) =>
  thread && detail !== "cosmetic" ? (size + thread.d) / 4 : size / 2;

/** A body's start and end, the largest radius that fits into its near end, and its smallest radius. */
export function extentOf(piece: Body): { start: number; end: number; room: number; minRadius: number } {
  if (piece.kind === "turned") {
    const [first, last] = [piece.profile[0], piece.profile.at(-1)];
    const minRadius = Math.min(...piece.profile.map(([, radius]) => radius));
    return { start: first?.[0] ?? 0, end: last?.[0] ?? 0, room: first?.[1] ?? 0, minRadius };
  }
  const { from: start, to: end } = piece;
  if (piece.kind === "thread")
    return { start, end, room: piece.d / 2, minRadius: piece.point ? 0 : piece.core / 2 };
  const rim = piece.flats * CHAMFER_SHARE;
  const isCut = piece.chamfer === "near" || piece.chamfer === "both";
  return {
    start,
    end,
    room: isCut ? rim : piece.flats / 2,
    minRadius: piece.chamfer === "none" ? piece.flats / 2 : rim,
  };
}

/** The contour of a socket, limited to the size of its head. */
function socketOf({ shape, size }: Bore, room: number): Point[] | null {
  const half = size / 2;
  switch (shape) {
    case "hexagon":
      return size / Math.sqrt(3) < room ? regular(6, size / Math.sqrt(3), 90) : null;
    case "hexalobular":
      return half < room ? hexalobularContour(size) : null;
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
    case "cone":
    case "spiral":
      return null;
  }
}
