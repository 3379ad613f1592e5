import { partOf } from "../families/index.ts";
import type { Assembly, LookName, PartShape, Piece, Tube } from "../model.ts";
import { flatten } from "../path.ts";
import { type Body, type Cut, cutsOf } from "./cuts.ts";
import { prismFrame } from "./prism.ts";
import { anglesAround, cornersAt, type Ring, radiusOf, solidOfRings } from "./rings.ts";
import { sheetsOf } from "./sheet.ts";
import { facingOut, type Point3, type Shell } from "./shell.ts";
import { sweptCoil, sweptWire } from "./sweep.ts";
import { type Detail, ringsOfThread } from "./thread.ts";

/** Most turns that are made as a true helix, and as ridges; longer threads are plain. */
const MOST_TURNS = { helix: 60, ridges: 200 };

export type MeshOptions = { detail?: Detail; steps?: number };
/** A piece of a part as a closed surface, with the look that it has where that is not the part's own. */
export type PieceShell = Shell & { look?: LookName };

/**
 * A part as closed shells in mm, one for each of its pieces, to its true length. `detail` is the finest that a
 * thread may be; long threads are coarser. Marks on a surface, such as knurls, are not in it.
 */
export function partMesh(shape: PartShape, options: MeshOptions = {}): PieceShell[] {
  const { detail = "helix", steps = 48 } = options;
  return shellsOf(partOf(shape, false).pieces, { detail, steps });
}

type Settings = Required<MeshOptions>;

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
      const { rings, corners } = bodyOf(piece, settings);
      // A chamfer needs more steps than a thread can afford.
      const around = piece.kind === "thread" ? settings.steps : settings.steps * 2;
      return [bored(rings, corners, cut, around)];
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
    case "marks":
      return [];
  }
}

function bodyOf(piece: Body, { detail }: Settings): { rings: Ring[]; corners: number[] } {
  if (piece.kind === "turned")
    return {
      rings: piece.profile.map(([x, radius]) => ({ x, radius: Math.max(radius, 0.005) })),
      corners: [],
    };
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
  const edge = (x: number): Ring => ({ x, radius: (angle) => Math.min(full(angle), rim) });
  const slope = (corner - rim) / drop;
  // The chamfer is a cone: it cuts the corners and leaves the middle of each flat as it is.
  const cone = (x: number, end: number): Ring => ({
    x,
    radius: (angle) => Math.min(full(angle), rim + Math.abs(x - end) * slope),
  });
  const steps = [0.2, 0.4, 0.6, 0.8, 1];
  const near = [edge(from), ...steps.map((share) => cone(from + drop * share, from))];
  const far = [...steps.map((share) => cone(to - drop * (1.2 - share), to)), edge(to)];
  return {
    rings: [...(isNear ? near : [{ x: from, radius: full }]), ...(isFar ? far : [{ x: to, radius: full }])],
    corners: cornersAt(contour),
  };
}

/** A body with what is cut into it: a hole through it, a hole that ends in it, or a socket for a tool. */
function bored(rings: Ring[], corners: number[], cut: Cut | undefined, steps: number): Shell {
  if (!cut) return solidOfRings(rings, anglesAround(steps, corners));
  const [start, end] = [rings[0]?.x ?? 0, rings.at(-1)?.x ?? 0];
  const { until } = cut;
  if ("radius" in cut) {
    const angles = anglesAround(steps, corners);
    const mouth = { x: start, radius: cut.radius };
    const bottom = { x: until, radius: cut.radius };
    return until >= end - 1e-6
      ? solidOfRings([mouth, ...rings, { x: end, radius: cut.radius }], angles, true)
      : solidOfRings([bottom, mouth, ...rings], angles);
  }
  const angles = anglesAround(steps, [...corners, ...cornersAt(cut.contour)]);
  const mouth = { x: start, radius: radiusOf(cut.contour) };
  return solidOfRings([{ x: until, radius: radiusOf(cut.floor) }, mouth, ...rings], angles);
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

function placed(shell: PieceShell, { turn, at }: Assembly): PieceShell {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = shell.corners.map(
    ([x, y, z]): Point3 => [x * cos - y * sin + at[0], x * sin + y * cos + at[1], z + at[2]],
  );
  return { ...shell, ...facingOut({ ...shell, corners }) };
}
