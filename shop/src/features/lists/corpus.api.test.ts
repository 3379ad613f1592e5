import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MatchedLine } from "@kasna/contract/lists";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mail, openDocument, pdf, workbook } from "../../../test/lists/list-files.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

/**
 * Lists as they are written in workshops, each line with its right answer: `=SKU` exact, `~SKU` nearest and `?SKU` a
 * question, each with how the first candidate's SKU begins; `-` not sold; `!` anything but exact; `0` no line. `*12` is
 * the number of pieces.
 */
const FOLDER = join(import.meta.dirname, "../../../test/lists");
type Line = { written: string; right: string; pieces: number | null };
type List = { title: string; head: string[]; lines: Line[] };

const listsOf = (file: string): List[] =>
  readFileSync(join(FOLDER, file), "utf8")
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...rest] = section.trimEnd().split("\n");
      const head = rest.filter((line) => !line.includes(" => "));
      const lines = rest.flatMap((line) => {
        const [written = "", right = "", pieces] = line.includes(" => ") ? line.split(/ => | \*/) : ["#"];
        // Headings between the lines stay where they are.
        return written === "#"
          ? line === rest[0]
            ? []
            : [{ written: line, right: "0", pieces: null }]
          : [{ written, right, pieces: pieces ? Number(pieces) : null }];
      });
      return { title, head, lines };
    });
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());

const texts = listsOf("corpus-text.txt");
const tables = listsOf("corpus-tables.txt");
type Form = readonly [form: string, write: (list: List) => Uint8Array | string | Promise<Uint8Array>];
const prose = ({ lines }: List) => lines.map(({ written }) => written).join("\r\n");
const rowsOf = ({ head, lines }: List) => {
  const named = head[0] && !lines.some(({ written }) => written === head[0]) ? [head[0]] : [];
  return [...named, ...lines.map(({ written }) => written)].map(cellsOf);
};
const separated = (sign: string) => (list: List) =>
  rowsOf(list)
    .map((cells) =>
      cells.map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign),
    )
    .join("\r\n");
const TEXT_FORMS: readonly Form[] = [
  ["text", prose],
  ["mail", (list) => mail(prose(list))],
  ["UTF-16", (list) => Buffer.from(`\ufeff${prose(list)}`, "utf16le")],
];
const TABLE_FORMS: readonly Form[] = [
  ["CSV", separated(",")],
  ["CSV;", separated(";")],
  ["XLSX", (list) => workbook([{ name: "Sheet1", rows: rowsOf(list) }])],
  ["ODS", (list) => openDocument([{ name: "Sheet1", rows: rowsOf(list) }])],
  ["mail", (list) => mail("Dear sir, please quote.", workbook([{ name: "BOM", rows: rowsOf(list) }]))],
];
/** A PDF has no cells, so it needs headings to stand under. */
const PDF_FORM: Form = ["PDF", (list) => pdf(rowsOf(list))];
const files = [
  ...texts.flatMap((list) => TEXT_FORMS.map((form) => ({ list, form }))),
  ...tables.flatMap((list) =>
    [...TABLE_FORMS, ...(/no headings|two tables|ditto/.test(list.title) ? [] : [PDF_FORM])].map((form) => ({
      list,
      form,
    })),
  ),
];

const KINDS: Readonly<Record<string, string>> = {
  "=": "exact",
  "~": "nearest",
  "?": "question",
  "-": "not_sold",
  "!": "not exact",
};
const isRight = ({ right, pieces }: Line, found: MatchedLine | undefined) => {
  const [sign = "", begins] = [right[0], right.slice(1)];
  const [first] = found?.candidates ?? [];
  const isKind = sign === "!" ? found?.answer !== "exact" : found?.answer === KINDS[sign];
  const sku = first?.product.sku ?? "";
  const isPart = sign === "=" ? sku === begins : sku.startsWith(begins);
  return isKind && isPart && (pieces === null || found?.pieces === pieces);
};

let shop: TestShop;
const scores = new Map<string, { lines: number; right: number }>();
const wrongExact: string[] = [];
const misses: string[] = [];
const note = (kind: string, is: boolean) => {
  const score = scores.get(kind) ?? { lines: 0, right: 0 };
  scores.set(kind, { lines: score.lines + 1, right: score.right + (is ? 1 : 0) });
};

beforeAll(async () => {
  shop = await openShop({ listsPerAddressHour: 10_000 });
  for (const { list, form } of files) {
    const file = Buffer.from(await form[1](list)).toString("base64");
    const { lines } = await shop.call("POST /lists/match.php", { file });
    const asked = list.lines.filter(({ right }) => right !== "0");
    const isCounted = lines.length === asked.length;
    if (!isCounted)
      misses.push(
        `${list.title} as ${form[0]}: ${lines.length} lines instead of ${asked.length}: ${lines.map(({ text }) => text).join(" / ")}`,
      );
    for (const [at, line] of asked.entries()) {
      const found = isCounted ? lines[at] : undefined;
      const right = isRight(line, found);
      note(form[0], right);
      note(KINDS[line.right[0] ?? ""] ?? "", right);
      if (found && !right)
        misses.push(
          `${form[0]} | ${line.written} | ${line.right} *${line.pieces} | ${found.answer} ${found.candidates[0]?.product.sku} *${found.pieces} | ${found.text} | ${found.reasons.join(" ")}`,
        );
      const isWrong =
        found?.answer === "exact" &&
        (line.right[0] !== "=" || found.candidates[0]?.product.sku !== line.right.slice(1));
      if (isWrong)
        wrongExact.push(
          `${list.title} as ${form[0]}: ${line.written} is ${found.candidates[0]?.product.sku}`,
        );
    }
  }
}, 180_000);
afterAll(() => shop.close());

describe("lists as they are written", () => {
  it("are at least 60 files with 1,000 lines", () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(files.flatMap(({ list }) => list.lines).length).toBeGreaterThanOrEqual(1000);
  });

  it("are never exact where that is wrong", () => {
    expect(wrongExact).toEqual([]);
  });

  it("are right at first in at least 95 of 100 lines", () => {
    const table = [...scores].map(
      ([kind, { lines, right }]) =>
        `${kind.padEnd(10)} ${String(right).padStart(5)} of ${String(lines).padStart(5)}  ${((100 * right) / lines).toFixed(1)} %`,
    );
    process.stdout.write(`${table.join("\n")}\n\n${misses.map((miss) => `missed: ${miss}`).join("\n")}\n`);
    const forms =
      files.length > 0 ? [...new Set(files.map(({ form }) => form[0]))].map((form) => scores.get(form)) : [];
    const [right, lines] = ["right", "lines"].map((key) =>
      forms.reduce((sum, score) => sum + (score?.[key as "right"] ?? 0), 0),
    );
    expect((right ?? 0) / (lines ?? 1)).toBeGreaterThanOrEqual(0.95);
  });
});
