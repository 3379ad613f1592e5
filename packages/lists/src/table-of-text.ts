import { parse } from "csv-parse/sync";
import { headingsIn } from "./columns.ts";
import { ListError, type Table } from "./read-list.ts";

/** A separator occurs in at least this share of lines. */
const MOST = 0.6;
/** No sentence has this many commas. */
const MANY = 50;
const SPACES = / {3,}| {2,}(?=\S)/;

/** The separator between the cells of a text's lines, or null for running text. */
function separatorOf(lines: readonly string[]): string | "spaces" | null {
  const share = (test: (line: string) => boolean) => lines.filter(test).length / Math.max(1, lines.length);
  if (share((line) => line.includes("\t")) >= MOST) return "\t";
  for (const sign of [";", "|"]) if (share((line) => line.includes(sign)) >= MOST) return sign;
  const hasHeadings = lines.slice(0, 5).some((line) => headingsIn(line.split(",")));
  if (hasHeadings) return ",";
  const counts = lines.map((line) => line.split(",").length - 1);
  const [usual = 0] = counts.toSorted((a, b) => a - b).slice(counts.length >> 1);
  if (usual > MANY) return ",";
  if (lines.length > 1 && usual > 1 && counts.filter((count) => count === usual).length / lines.length >= 0.9)
    return ",";
  if (lines.slice(0, 8).some((line) => headingsIn(line.trim().split(SPACES)))) return "spaces";
  return null;
}

/** A pasted text or text file as a table of its cells, or as running text. Throws `ListError` for a broken CSV. */
export function tableOfText(text: string): Table {
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== "");
  const separator = separatorOf(lines);
  if (separator === null) return { name: "", rows: lines.map((line) => [line]), isProse: true };
  if (separator === "spaces")
    return { name: "", rows: lines.map((line) => line.trim().split(SPACES)), isProse: false };
  if (separator === "|" && lines.every((line) => !line.includes('"')))
    return {
      name: "",
      rows: lines
        .filter((line) => !/^[\s|:+-]+$/.test(line))
        .map((line) => line.replace(/^\s*\||\|\s*$/g, "").split("|")),
      isProse: false,
    };
  return { name: "", rows: cellsOf(text, separator), isProse: false };
}

function cellsOf(text: string, delimiter: string): string[][] {
  // An inch sign within a cell is not a quotation mark.
  const options = {
    delimiter,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 100_000,
  };
  try {
    return parse(text, options);
  } catch {
    try {
      return parse(text, { ...options, quote: false });
    } catch {
      throw new ListError("We could not read this table. Paste its lines instead.");
    }
  }
}
