import type { PartShape, Piece } from "@kasna/drawings/model";
import { partOf } from "@kasna/drawings/part";
import { thorough } from "@kasna/rules/thorough.fixture";

/** What else stands where a piece does changes its drawing, not its solid. */
const OF_DRAWINGS = ["joinedTo", "hiddenBy", "behind"];

/** How the kernel builds a piece: its kind, what shapes it, its bore and what it is made of. */
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
 * Parts that need each way in which the kernel builds a piece, or each in which it builds a threaded one, at least once;
 * all parts in a thorough run. The last sub-categories combine the most ways.
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
