import type { MatchedLine } from "@kasna/contract/lists";

type RequestLine = Pick<MatchedLine, "text" | "asked" | "own_number" | "note">;

const lineOf = ({ text, asked, own_number, note }: RequestLine) =>
  [
    text,
    asked || "quantity open",
    ...(own_number === "" ? [] : [`number ${own_number}`]),
    ...(note === "" ? [] : [note]),
  ].join(", ");

/** The message that requests prices for these lines, of at most this many characters. */
export function priceRequest(lines: readonly RequestLine[], charactersMax: number): string {
  const heading = `Please quote ${lines.length === 1 ? "this line" : `these ${lines.length} lines`}:`;
  const written = [heading];
  let length = heading.length;
  for (const [at, line] of lines.entries()) {
    const row = `${at + 1}. ${lineOf(line)}`;
    const linesLeft = lines.length - at;
    const lastSentence = `and ${linesLeft} more`;
    // Leave room for the row, and for the last sentence in case the next row does not fit.
    if (length + row.length + lastSentence.length + 2 > charactersMax)
      return [...written, lastSentence].join("\n");
    written.push(row);
    length += row.length + 1;
  }
  return written.join("\n");
}
