import { extentOf } from "../src/mesh/cuts.ts";
import type { Bore, Piece, Thread } from "../src/model.ts";
import { MOST_TURNS } from "../src/modelled-thread.ts";
import { hasRoom, type Screw } from "./helix.ts";

/** `cosmetic`: a cylinder of the nominal diameter outside, the drilled hole inside. `helix`: true cut threads. */
export type Threads = "cosmetic" | "helix";

/** The depth of an internal thread in pitches, on both sides of the axis (ISO 68-1). */
const INSIDE_DEPTH = 1.0825;

/** A thread long enough to be cut. Next to such threads, a shorter one is a cylinder of its mean diameter. */
export const isScrewed = (piece: Piece): piece is Thread => piece.kind === "thread" && hasRoom(piece);

const threadsIn = (pieces: Piece[]): Thread[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === "assembly") return threadsIn(piece.pieces);
    return piece.kind === "thread" ? [piece] : [];
  });

/** The threads of tapped holes. Holes that continue in the next piece are one. */
export function tappedHoles(pieces: Piece[]): Screw[] {
  const holes: Screw[] = [];
  const add = ({ thread }: Bore, from: number, to: number) => {
    if (!thread) return;
    const last = holes.at(-1);
    if (last && Math.abs(last.to - from) < 1e-6) last.to = to;
    else holes.push({ from, to, ...thread, core: thread.d - INSIDE_DEPTH * thread.pitch });
  };
  for (const piece of pieces) {
    if (piece.kind !== "turned" && piece.kind !== "prism") continue;
    const { start, end } = extentOf(piece);
    if (piece.bore) add(piece.bore, start, start + piece.bore.depth);
    if (piece.farBore) add(piece.farBore, end - piece.farBore.depth, end);
  }
  return holes.filter(hasRoom);
}

/** Whether a part has threads, none of them too long to be cut. */
export function canCutThreads(pieces: Piece[]): boolean {
  const screws = [...threadsIn(pieces), ...tappedHoles(pieces)];
  return screws.length > 0 && screws.every(({ from, to, pitch }) => (to - from) / pitch <= MOST_TURNS);
}
