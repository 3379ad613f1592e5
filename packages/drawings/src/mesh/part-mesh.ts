import type { Assembly, LookName, PartShape, Piece, Tube } from "../model.ts";
import { partOf } from "../part.ts";
import { flatten } from "../path.ts";
import { type Body, type Cut, cutsOf, type FarHole, farHole } from "./cuts.ts";
import { crossed, flutedRings, slantedEnd, slotsAlong } from "./openings.ts";
import { prismFrame } from "./prism.ts";
import { anglesAround, at, cornersAt, type Ring, radiusOf, solidOfRings } from "./rings.ts";
import { sheetsOf } from "./sheet.ts";
import { facingOut, type Point3, type Shell } from "./shell.ts";
import { coiled, slit, slotted } from "./slits.ts";
import { sweptCoil, sweptWire } from "./sweep.ts";
import { type Detail, ringsOfThread } from "./thread.ts";

const RADIUS_MIN_MM = 0.005;
/** Threads with more turns than this are not modelled as a helix, or as ridges. */
const MOST_TURNS = { helix: 60, ridges: 200 };

/** `shortens` cuts long parts for display, as their pictures do. */
export type MeshOptions = { detail?: Detail; steps?: number; shortens?: boolean };
/** A piece of a part as a closed surface, and its look if that differs from the part's. */
export type PieceShell = Shell & { look?: LookName };

/**
 * A part as closed shells in mm at full length, one per piece. `detail` is the finest allowed thread; long threads
 * are coarser. It leaves out marks on surfaces, such as knurls.
 */
export function partMesh(shape: PartShape, options: MeshOptions = {}): PieceShell[] {
  const { detail = "helix", steps = 48, shortens = false } = options;
  return shellsOf(partOf(shape, shortens).pieces, { detail, steps });
}

type Settings = { detail: Detail; steps: number };

function shellsOf(pieces: Piece[], settings: Settings): PieceShell[] {
  const cuts = cutsOf(pieces, settings.detail);
  return pieces.flatMap((piece): PieceShell[] => {
    if (piece.kind === "assembly")
      return shellsOf(piece.pieces, settings).map((shell) => placed(shell, piece));
    const look = "look" in piece && piece.look;
    return shellsOfPiece(piece, cuts.get(piece), settings).map((shell) =>
      look ? { ...shell, look } : shell,
    );
  });
}

function shellsOfPiece(piece: Exclude<Piece, Assembly>, cut: Cut | undefined, settings: Settings): Shell[] {
  switch (piece.kind) {
    case "turned":
    case "thread":
    case "prism": {
      if (piece.kind === "turned") {
        if (piece.bore?.shape === "spiral") return [coiled(piece, settings.steps)];
        if (piece.slit) return [slit(piece, piece.slit, cut, settings.steps)];
        if (cut && "slot" in cut) return slotted(piece, cut, settings.steps);
        if (piece.crossHole) return crossed(piece, piece.crossHole, settings.steps);
        if (piece.slots) {
          const { near, sectors } = slotsAlong(piece, piece.slots, cut, settings);
          return [...(near ? shellsOfPiece(near, cut, settings) : []), ...sectors];
        }
      }
      const { rings, corners } = bodyOf(piece, settings);
      // A chamfer needs finer steps than a thread can afford.
      const around = piece.kind === "thread" ? settings.steps : settings.steps * 2;
      return [bored(rings, corners, cut, farHole(piece, settings.detail), around, settings.detail)];
    }
    case "tube":
      return [tube(piece, settings.steps)];
    case "plate":
      return sheetsOf(flatten(piece.contour, 360 / settings.steps), ([z, y], side) => [
        side ? piece.to + (piece.slope ?? 0) * y : piece.from,
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
      return sweptWire(piece, Math.round(settings.steps / 2));
    case "marks":
      return [];
  }
}

function bodyOf(piece: Body, { detail }: Settings): { rings: Ring[]; corners: number[] } {
  if (piece.kind === "turned") {
    if (piece.flutes) return flutedRings(piece, piece.flutes);
    const rings = piece.profile.map(([x, radius]) => ({ x, radius: Math.max(radius, RADIUS_MIN_MM) }));
    return { rings: piece.slant ? slantedEnd(rings, piece.slant) : rings, corners: [] };
  }
  if (piece.kind === "thread") {
    const turns = (piece.to - piece.from) / piece.pitch;
    const affordable = turns <= MOST_TURNS.helix ? "helix" : turns <= MOST_TURNS.ridges ? "ridges" : "plain";
    const order: Detail[] = ["cosmetic", "plain", "ridges", "helix"];
    const used = order[Math.min(order.indexOf(detail), order.indexOf(affordable))] ?? "plain";
    return { rings: ringsOfThread(piece, used), corners: [] };
  }
  const { from, to } = piece;
  const { contour, corner, rim, drop, isNear, isFar } = prismFrame(piece);
  const full = radiusOf(contour);
  const rimOf = (x: number): Ring => ({ x, radius: (angle) => Math.min(full(angle), rim) });
  const slope = drop / (corner - rim);
  // The chamfer is a cone: it cuts the corners, leaves the middle of each flat, and meets the flat in a curve.
  const depth = (angle: number) => Math.max(0, full(angle) - rim) * slope;
  return {
    rings: [
      ...(isNear ? [rimOf(from), { x: (angle: number) => from + depth(angle), radius: full }] : []),
      ...(isNear ? [] : [{ x: from, radius: full }]),
      ...(isFar ? [] : [{ x: to, radius: full }]),
      ...(isFar ? [{ x: (angle: number) => to - depth(angle), radius: full }, rimOf(to)] : []),
    ],
    corners: cornersAt(contour),
  };
}

/** A body with its holes or its socket. */
function bored(
  rings: Ring[],
  corners: number[],
  cut: Cut | undefined,
  far: FarHole | null,
  steps: number,
  detail: Detail,
): Shell {
  const [start, end] = [at(rings[0]?.x ?? 0, 0), at(rings.at(-1)?.x ?? 0, 0)];
  const behind = far?.isCone
    ? coneRings(far, end)
    : far
      ? holeRings(far, far.from, end, detail).reverse()
      : [];
  if (!cut || "slot" in cut) return solidOfRings([...rings, ...behind], anglesAround(steps, corners));
  if ("radius" in cut) {
    const angles = anglesAround(steps, corners);
    const isThrough = cut.until >= (far?.from ?? end) - 1e-6;
    const until = isThrough ? (far?.from ?? end) : cut.until;
    const inside = holeRings(cut, start, until, detail).reverse();
    return isThrough
      ? solidOfRings([...rings, ...behind, ...inside], angles, true)
      : solidOfRings([...inside, ...rings, ...behind], angles);
  }
  const angles = anglesAround(steps, [...corners, ...cornersAt(cut.contour)]);
  const mouth = { x: start, radius: radiusOf(cut.contour) };
  return solidOfRings([{ x: cut.until, radius: radiusOf(cut.floor) }, mouth, ...rings, ...behind], angles);
}

const holeRings = (
  { radius, thread }: FarHole | Extract<Cut, { radius: number }>,
  from: number,
  to: number,
  detail: Detail,
): Ring[] =>
  thread ? ringsOfThread({ ...thread, from, to }, detail, true) : [from, to].map((x) => ({ x, radius }));

const coneRings = ({ radius, from }: FarHole, end: number): Ring[] => [
  { x: end, radius },
  { x: from, radius: RADIUS_MIN_MM },
];

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

function placed(shell: PieceShell, { turn, at }: Assembly): PieceShell {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = shell.corners.map(
    ([x, y, z]): Point3 => [x * cos - y * sin + at[0], x * sin + y * cos + at[1], z + at[2]],
  );
  return { ...shell, ...facingOut({ ...shell, corners }) };
}
