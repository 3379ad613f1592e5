import { measureVolume, type Shape3D } from "replicad";
import { type Cut, cutsOf } from "../src/mesh/cuts.ts";
import type { Assembly, LookName, PartShape, Piece } from "../src/model.ts";
import { partOf } from "../src/part.ts";
import { cutOut, opened, prism, tube, turned } from "./bodies.ts";
import { together } from "./extruded.ts";
import { screwSolid } from "./helix.ts";
import { coiled, plates, slabs } from "./sheets.ts";
import { type Spindle, spindlesOf } from "./spindles.ts";
import { coil, rods } from "./swept.ts";
import { canCutThreads, isScrewed, type Threads, tappedHoles } from "./threads.ts";

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
    .map(([look, solids]) => ({
      look,
      shape: solids.reduce((whole, solid) => joined(whole, solid, cutsThread)),
    }))
    .map(({ look, shape: whole }) => ({
      look,
      shape: look === "body" ? taps.reduce((body, tap) => body.cut(tap), whole) : whole,
    }));
}

/**
 * Two solids joined into one. For some threads of many turns the kernel returns only one of the two; then they stay two
 * touching solids.
 */
function joined(whole: Shape3D, solid: Shape3D, cutsThread: boolean): Shape3D {
  const fused = whole.fuse(solid);
  if (!cutsThread) return fused;
  const larger = Math.max(measureVolume(whole), measureVolume(solid));
  return measureVolume(fused) > larger * 0.999 ? fused : together([whole, solid]);
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

const placed = (shape: Shape3D, { turn, at }: Assembly): Shape3D =>
  shape.rotate(turn, [0, 0, 0], [0, 0, 1]).translate([at[0], at[1], at[2]]);
