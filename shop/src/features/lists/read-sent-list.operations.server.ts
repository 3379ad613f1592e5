import { JobError } from "@kasna/background";
import { ListError, type ListLine, readText } from "@kasna/lists";
import { LIST_FILE_MAX_BYTES, LIST_LINES_MAX, LIST_TASK_LINES_MAX } from "@kasna/rules/limits";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";

/**
 * Reads the lines of a pasted text, or of a file as base64 if there is one. Throws `fields_wrong` with the reason if it
 * can't be read, is empty or has too many lines, and `lists_busy` if too many are being read.
 */
export async function readSentList(
  ctx: Pick<AppContext, "listReader">,
  { text, file }: { text: string; file: string },
  linesMax = LIST_LINES_MAX,
): Promise<ListLine[]> {
  if (text.trim() === "" && file === "") throw wrong("text", "Paste a list or choose a file");
  const lines = file === "" ? textLines(text) : await fileLines(ctx, Buffer.from(file, "base64"));
  const field = file === "" ? "text" : "file";
  if (lines.length === 0) throw wrong(field, "We found no lines of parts in this list");
  if (lines.length > linesMax) throw tooLong(field, lines.length, linesMax);
  return lines;
}

function textLines(text: string): ListLine[] {
  try {
    // PostgreSQL can store neither half a surrogate pair nor U+0000.
    return readText(text.toWellFormed().replaceAll("\0", "")).lines;
  } catch (error) {
    if (error instanceof ListError) throw wrong("text", error.message);
    throw error;
  }
}

async function fileLines(
  { listReader }: Pick<AppContext, "listReader">,
  bytes: Uint8Array,
): Promise<ListLine[]> {
  if (bytes.length > LIST_FILE_MAX_BYTES)
    throw wrong("file", "The file is larger than 10 MB. Save the sheet as CSV, or paste the lines.");
  const read = await listReader.run(bytes).catch((error: unknown) => {
    if (!(error instanceof JobError)) throw error;
    if (error.reason === "full") throw domainError("lists_busy");
    throw wrong(
      "file",
      "We could not read this file: it takes too long or too much memory. Paste its lines instead.",
    );
  });
  if ("problem" in read) throw wrong("file", read.problem);
  return read.lines;
}

/** `errors.lines` contains the number of lines of a list that can be read in the background. */
function tooLong(field: "text" | "file", lines: number, linesMax: number) {
  const [many, upTo] = [lines, linesMax].map((count) => count.toLocaleString("en-IN"));
  const isForBackground = linesMax < LIST_TASK_LINES_MAX && lines <= LIST_TASK_LINES_MAX;
  const message = isForBackground
    ? `This list has ${many} lines. We read up to ${upTo} at once, and longer lists in the background.`
    : `This list has ${many} lines. We read up to ${upTo} at once. Split it into two or more lists.`;
  const errors = { [field]: message, ...(isForBackground && { lines: String(lines) }) };
  return domainError("fields_wrong", { message, errors });
}

const wrong = (field: "text" | "file", sentence: string) =>
  domainError("fields_wrong", { message: sentence, errors: { [field]: sentence } });
