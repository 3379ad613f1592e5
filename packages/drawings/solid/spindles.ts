import { SAME_MM } from "../src/fitted-arcs.ts";
import type { Cut } from "../src/mesh/cuts.ts";
import { ringsOfThread } from "../src/mesh/thread.ts";
import type { Piece, Thread, Turned } from "../src/model.ts";
import type { Point } from "../src/path.ts";
import { RADIUS_MIN_MM } from "./helix.ts";
import { isScrewed } from "./threads.ts";

/** Round bodies in a row, revolved as one profile, and their cuts. */
export type Spindle = {
  stretches: { profile: Point[]; isSmooth: boolean }[];
  pieces: Round[];
  cut: Cut | undefined;
  slit?: Turned["slit"];
};
type Round = Turned | Thread;

/** The spindles of some pieces, each keyed by its first piece. Threads that are cut are separate bodies. */
export function spindlesOf(pieces: Piece[], cuts: Map<Piece, Cut>, cutsThread: boolean): Map<Piece, Spindle> {
  const spindles = new Map<Piece, Spindle>();
  let open: { spindle: Spindle; last: Round } | null = null;
  for (const piece of pieces) {
    if ((piece.kind !== "turned" && piece.kind !== "thread") || (cutsThread && isScrewed(piece))) {
      // Marks do not interrupt a spindle. Other bodies are joined to it later.
      if (piece.kind !== "marks") open = null;
      continue;
    }
    const cut = cuts.get(piece);
    const stretch = {
      profile: profileOf(piece, cutsThread),
      isSmooth: piece.kind === "turned" && piece.smooth === true,
    };
    if (open && continuesSpindle(open, piece, stretch.profile, cut)) {
      open.spindle.stretches.push(stretch);
      open.spindle.pieces.push(piece);
      open.spindle.cut = cut ?? open.spindle.cut;
      open.last = piece;
    } else {
      const slit = piece.kind === "turned" && piece.slit;
      open = { spindle: { stretches: [stretch], pieces: [piece], cut, ...(slit && { slit }) }, last: piece };
      spindles.set(piece, open.spindle);
    }
  }
  return spindles;
}

const profileOf = (piece: Round, cutsThread: boolean): Point[] =>
  piece.kind === "turned"
    ? piece.profile.map(([x, radius]) => [x, Math.max(radius, RADIUS_MIN_MM)])
    : ringsOfThread(piece, cutsThread ? "plain" : "cosmetic").map(({ x, radius }) => [
        Number(x),
        Number(radius),
      ]);

/** Whether a body continues the spindle: it starts at its end, has the same look, and their holes match. */
function continuesSpindle(
  { spindle, last }: { spindle: Spindle; last: Round },
  piece: Round,
  profile: Point[],
  cut: Cut | undefined,
): boolean {
  const end = spindle.stretches.at(-1)?.profile.at(-1)?.[0] ?? Number.NaN;
  if (piece.look !== last.look || Math.abs((profile[0]?.[0] ?? Number.NaN) - end) > SAME_MM) return false;
  if (spindle.slit || (piece.kind === "turned" && piece.slit)) return false;
  const before = spindle.cut;
  if (!before || !("radius" in before)) return !cut;
  if (!cut) return before.until < end - SAME_MM;
  return "radius" in cut && cut.radius === before.radius && before.until >= end - SAME_MM;
}
