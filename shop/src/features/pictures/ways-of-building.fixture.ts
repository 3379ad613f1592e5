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
 * Few parts that together need, at least once, each way in which the kernel builds a piece, or a threaded one; in a
 * thorough run, all parts.
 */
export function oneOfEachWay<Part extends PartShape>(
  parts: readonly Part[],
  { ofThreads }: { ofThreads: boolean },
): readonly Part[] {
  const known = parts.map((part) => {
    const { pieces } = partOf(part, false);
    return { part, ways: new Set(pieces.filter((piece) => !ofThreads || isThreaded(piece)).map(wayOf)) };
  });
  const left = new Set(known.flatMap(({ ways }) => [...ways]));
  const newWays = ({ ways }: (typeof known)[number]) => [...ways].filter((way) => left.has(way)).length;
  const sample: Part[] = [];
  while (left.size > 0) {
    const next = known.reduce((most, one) => (newWays(one) > newWays(most) ? one : most));
    sample.push(next.part);
    for (const way of next.ways) left.delete(way);
  }
  return thorough(parts, sample);
}
