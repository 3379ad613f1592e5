import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assembly, mail, openDocument, pdf, workbook } from "./list-files.ts";

/**
 * Lists as they are written in workshops, each line with its right answer: `=SKU` exact, `~SKU` nearest and `?SKU` a
 * question, each with how the first candidate's SKU begins; `-` not sold; `!` anything but exact; `0` no line. `*12` is
 * the number of pieces.
 */
export type Line = { written: string; right: string; pieces: number | null };
type List = { title: string; head: string[]; lines: Line[] };
/** A list as a file of some form. */
export type CorpusFile = {
  form: string;
  title: string;
  lines: readonly Line[];
  write: () => Uint8Array | string | Promise<Uint8Array>;
};

const listsOf = (file: string): List[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
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
const sheetOf = (list: List, name = "Sheet1") => ({ name, rows: rowsOf(list) });

type Form = readonly [form: string, write: (list: List) => ReturnType<CorpusFile["write"]>];
const TEXT_FORMS: readonly Form[] = [
  ["text", prose],
  ["mail", (list) => mail(prose(list))],
  ["UTF-16", (list) => Buffer.from(`\ufeff${prose(list)}`, "utf16le")],
];
const TABLE_FORMS: readonly Form[] = [
  ["CSV", separated(",")],
  ["CSV;", separated(";")],
  ["XLSX", (list) => workbook([sheetOf(list)])],
  ["ODS", (list) => openDocument([sheetOf(list)])],
  [
    "mail",
    (list) => mail("Dear sir, please quote.", { name: "list.xlsx", bytes: workbook([sheetOf(list, "BOM")]) }),
  ],
];
/** A PDF has no cells, so it needs headings to stand under. */
const PDF_FORM: Form = ["PDF", (list) => pdf(rowsOf(list))];
const hasHeadings = ({ title }: List) => !/no headings|two tables|ditto|heads between|size first/.test(title);
const formsOf = (list: List) => (hasHeadings(list) ? [...TABLE_FORMS, PDF_FORM] : TABLE_FORMS);
const WINDOWS: Form = ["Windows-1252", (list) => Buffer.from(prose(list), "latin1")];
const isLatin = (list: List) => /^[\0-\u00ff]*$/.test(prose(list));

const fileOf = (list: List, [form, write]: Form): CorpusFile => ({
  form,
  title: list.title,
  lines: list.lines,
  write: () => write(list),
});

const isAssembly = ({ title }: List) => title.includes("STEP");
const [texts, tables] = ["corpus-text.txt", "corpus-tables.txt"].map(listsOf) as [List[], List[]];
const trades = listsOf("corpus-trades.txt");
const tradeTables = listsOf("corpus-trades-tables.txt");
const tradeTexts = trades.filter((list) => !isAssembly(list));

/** The first lists are written in every form, the others in turns. */
export const files: readonly CorpusFile[] = [
  ...texts.flatMap((list) => TEXT_FORMS.map((form) => fileOf(list, form))),
  ...tables.flatMap((list) => formsOf(list).map((form) => fileOf(list, form))),
  ...tradeTexts.map((list, at) => {
    const forms = isLatin(list) ? [...TEXT_FORMS, WINDOWS] : TEXT_FORMS;
    return fileOf(list, forms[at % forms.length] as Form);
  }),
  ...tradeTables.flatMap((list, at) => {
    const forms = formsOf(list);
    return [at, at + 3].map((turn) => fileOf(list, forms[turn % forms.length] as Form));
  }),
  ...trades.filter(isAssembly).map((list) => ({
    form: "STEP",
    title: list.title,
    lines: list.lines,
    write: () => assembly(list.lines.map(({ written, pieces }) => ({ name: written, count: pieces ?? 1 }))),
  })),
  ...tradeTables.slice(0, 4).flatMap((list, at) => {
    const other = tradeTables[at + 4] as List;
    const sheets = [sheetOf(list, "Bought"), sheetOf(other, "Stores")];
    return {
      form: "two sheets",
      title: `${list.title} and ${other.title}`,
      lines: [...list.lines, ...other.lines],
      write: () => workbook(sheets),
    };
  }),
];
