import { JobError } from "@kasna/background";
import { ListError, type ReadList, readText } from "@kasna/lists";
import { LIST_FILE_MAX_BYTES, LIST_LINES_MAX, LIST_TASK_LINES_MAX } from "@kasna/rules/limits";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";

/**
 * Reads the lines of a pasted text, or of a file as base64 if there is one, with a sentence for each attachment that
 * can't be read. Throws `fields_wrong` with the reason if the list can't be read, is empty or has too many lines, and
 * `lists_busy` if too many are being read.
 */
export async function readSentList(
  ctx: Pick<AppContext, "listReader">,
  { text, file }: { text: string; file: string },
  linesMax = LIST_LINES_MAX,
): Promise<ReadList> {
  if (text.trim() === "" && file === "") throw wrong("text", "Paste a list or choose a file");
  const list = file === "" ? ofText(text) : await ofFile(ctx, Buffer.from(file, "base64"));
  const field = file === "" ? "text" : "file";
  const { lines, unread } = list;
  if (lines.length === 0)
    throw wrong(field, ["We found no lines of parts in this list.", ...unread].join(" "));
  if (lines.length > linesMax) throw tooLong(field, list, linesMax);
  return list;
}

function ofText(text: string): ReadList {
  try {
    // PostgreSQL can store neither half a surrogate pair nor U+0000.
    return readText(text.toWellFormed().replaceAll("\0", ""));
  } catch (error) {
    if (error instanceof ListError) throw wrong("text", error.message);
    throw error;
  }
}

async function ofFile({ listReader }: Pick<AppContext, "listReader">, bytes: Uint8Array): Promise<ReadList> {
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
  return read;
}

/** `errors.lines` contains the number of lines of a list that can be read in the background. */
function tooLong(field: "text" | "file", { lines, unread }: ReadList, linesMax: number) {
  const [many, upTo] = [lines.length, linesMax].map((count) => count.toLocaleString("en-IN"));
  const isForBackground = linesMax < LIST_TASK_LINES_MAX && lines.length <= LIST_TASK_LINES_MAX;
  const sentence = isForBackground
    ? `This list has ${many} lines. We read up to ${upTo} at once, and longer lists in the background.`
    : `This list has ${many} lines. We read up to ${upTo} at once. Split it into two or more lists.`;
  const message = [sentence, ...unread].join(" ");
  const errors = { [field]: message, ...(isForBackground && { lines: String(lines.length) }) };
  return domainError("fields_wrong", { message, errors });
}

const wrong = (field: "text" | "file", sentence: string) =>
  domainError("fields_wrong", { message: sentence, errors: { [field]: sentence } });
