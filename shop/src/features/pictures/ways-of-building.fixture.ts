import type { PartShape, Piece } from "@kasna/drawings/model";
import { partOf } from "@kasna/drawings/part";
import { thorough } from "@kasna/rules/thorough.fixture";

/** Properties that change a piece's drawing, but not its solid. */
const OF_DRAWINGS = ["joinedTo", "hiddenBy", "behind"];

/** How the kernel builds a piece: its kind, its shape, its bore and its material. */
function wayOf(piece: Piece): string {
  const bore = "bore" in piece ? piece.bore : undefined;
  const shapedBy = Object.entries(piece).filter(([, value]) => value !== undefined);
  return [
    piece.kind,
    "look" in piece && piece.look,
    bore?.shape,
    bore?.thread && "tapped",
    ...shapedBy.map(([name]) => name).filter((name) => !OF_DRAWINGS.includes(name)),
  ].join();
}

const isThreaded = (piece: Piece) => piece.kind === "thread" || ("bore" in piece && piece.bore?.thread);

/**
 * Parts that together need, at least once, each way in which the kernel builds a piece, or a threaded one; in a
 * thorough run, all parts. The last sub-categories combine the most ways.
 */
export function oneOfEachWay<Part extends PartShape>(
  parts: readonly Part[],
  { ofThreads }: { ofThreads: boolean },
): readonly Part[] {
  const seen = new Set<string>();
  const sample = parts.toReversed().filter((part) => {
    const { pieces } = partOf(part, false);
    const ways = pieces.filter((piece) => !ofThreads || isThreaded(piece)).map(wayOf);
    const isNew = ways.some((way) => !seen.has(way));
    for (const way of ways) seen.add(way);
    return isNew;
  });
  return thorough(parts, sample);
}
