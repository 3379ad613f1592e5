import { headingsIn, isGermanHeading, type Role } from "./columns.ts";
import { isUnit, quantityInCell, takeQuantity } from "./quantities.ts";
import { ListError, type ListLine, NO_QUANTITY, type Quantity, type Table } from "./read-list.ts";

const COLUMNS_MAX = 100;
const CELL_MAX = 2_000;

const TOTAL =
  /^(?:(?:grand|sub|sub-|page|net) ?)?total\b|^(?:summe|gesamt|zwischensumme|carried|c\/f|b\/f|brought|round ?off|less|add ?:|cgst|sgst|igst|gst|freight|taxable|kul|yog)\b|^page \d|^in words/i;
const DITTO = /^(?:-?do-?|ditto|["″〃]|--"--|do\.|same|-"-|as above)$/i;
const EMPTY = /^(?:-+|–|—|n\.?a\.?|nil|none|nan|null|\?)?$/i;
const BULLET = /^\s*(?:[-•*▪●–]\s+|(?:\(?\d{1,3}|\(?[a-h])[).]\)?\s+(?=\S)|\d{1,3}\s*[-:]\s+(?=\p{L}))/u;

const clean = (cell: string) =>
  cell
    .slice(0, CELL_MAX)
    .replace(/[\s\u00a0\u200b]+/g, " ")
    .trim();

/** The lines of all tables of a list. */
export const linesOfTables = (tables: readonly Table[]): ListLine[] =>
  tables.flatMap((table) => linesOfTable(table, tables.length > 1));

/** The lines of a table or a running text, without headings, totals and empty rows. */
function linesOfTable(table: Table, isOneOfMany: boolean): ListLine[] {
  const widest = table.rows.reduce((max, row) => Math.max(max, lastFilled(row)), 0);
  if (widest > COLUMNS_MAX)
    throw new ListError(
      `The table has ${widest.toLocaleString("en-IN")} columns. A list may have ${COLUMNS_MAX}.`,
    );
  const positionTextOf = (row: number) =>
    `${isOneOfMany && table.name ? `${table.name}, ` : ""}row ${row + 1}`;
  if (table.isProse) return table.rows.flatMap((row, at) => proseLine(row.join(" "), positionTextOf(at)));
  const rows = table.rows.map((row) => row.slice(0, COLUMNS_MAX).map(clean));
  const lines: ListLine[] = [];
  let roles: (Role | null)[] | null = null;
  let headings: string[] = [];
  let above: string[] = [];
  const guessed = rows.some((row) => headingsIn(row)) ? null : rolesByContent(rows);
  for (const [at, row] of rows.entries()) {
    const named = headingsIn(row);
    if (named) {
      [roles, headings, above] = [withoutRowNumbers(named, rows, at + 1), row, []];
      continue;
    }
    const used: readonly (Role | null)[] | null = roles ?? guessed;
    if (!used || row.every((cell) => cell === "") || row.some((cell) => TOTAL.test(cell))) continue;
    const cells = row.map((cell, column) => (DITTO.test(cell) ? (above[column] ?? "") : cell));
    const line = lineOf(cells, used, headings, above);
    if (cells.filter((cell) => cell !== "").length > 1)
      above = cells.map((cell, column) => cell || fillDown(used[column], above[column]));
    if (line) lines.push({ ...line, place: positionTextOf(at), isProse: roles === null && guessed === null });
  }
  return lines;
}

/** Row numbers begin at 1, or at 10 if they leave gaps, and rise. Numbers of standards do not begin that low. */
const FIRST_NUMBER_MAX = 10;
const areRowNumbers = (cells: readonly string[]) => {
  const numbers = cells.map((cell) => (/^\d{1,5}[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  const [first = Number.NaN] = numbers;
  return (
    first <= FIRST_NUMBER_MAX && numbers.every((number, at) => at === 0 || number > Number(numbers[at - 1]))
  );
};

/**
 * A column such as *Item* does not contain parts if it has only row numbers down to the next headings, and another
 * column does.
 */
function withoutRowNumbers(
  roles: readonly (Role | null)[],
  rows: readonly (readonly string[])[],
  from: number,
): (Role | null)[] {
  let next = from;
  while (next < rows.length && !headingsIn(rows[next] ?? [])) next++;
  const below = rows.slice(from, next);
  return roles.map((role, column) => {
    if (role !== "text" || !roles.some((other, at) => at !== column && other !== null && NAMING.has(other)))
      return role;
    const cells = below.flatMap((row) => (EMPTY.test(row[column] ?? "") ? [] : [row[column] ?? ""]));
    return areRowNumbers(cells) ? "ignored" : role;
  });
}
const NAMING: ReadonlySet<Role> = new Set(["text", "size", "code", "diameter", "standard"]);

const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== "") + 1;

/** The value of a merged cell applies to the rows under it. */
const fillDown = (role: Role | null | undefined, cell = "") => (role === "text" ? cell : "");

function lineOf(
  cells: readonly string[],
  roles: readonly (Role | null)[],
  headings: readonly string[],
  above: readonly string[],
): Omit<ListLine, "place" | "isProse"> | null {
  const all = (role: Role) =>
    cells.flatMap((cell, column) =>
      roles[column] === role && !EMPTY.test(cell) ? [{ cell, heading: headings[column] ?? "" }] : [],
    );
  const first = (role: Role) => all(role)[0]?.cell ?? "";
  const unit = first("unit") || unitInHeading(all("quantity")[0]?.heading ?? "");
  const isGerman = isGermanHeading(headings);
  let quantity: Quantity =
    all("quantity")
      .map(({ cell }) => quantityInCell(cell, isUnit(unit) ? unit : "", isGerman))
      .find((quantity) => quantity !== null) ?? NO_QUANTITY;
  const sizes = all("size").map(({ cell, heading }) => sized(cell, heading));
  const isSizedRow = sizes.length + all("diameter").length > 0;
  let texts = all("text").map(({ cell }) => cell);
  if (texts.length === 0 && isSizedRow)
    texts = above.flatMap((cell, column) => (roles[column] === "text" && cell !== "" ? [cell] : []));
  if (quantity === NO_QUANTITY && !roles.includes("quantity")) {
    const taken = takeQuantity(texts.join(" "));
    [texts, quantity] = [[taken.text], taken.quantity];
  }
  const text = [
    ...texts,
    ...threadOf(all("diameter"), first("pitch"), all("length")),
    ...sizes,
    ...all("standard").map(({ cell, heading }) =>
      /^\d/.test(cell) ? `${/din|iso|is/i.exec(heading)?.[0] ?? "DIN"} ${cell}` : cell,
    ),
    ...all("material").map(({ cell }) => cell),
    ...all("grade").map(({ cell }) =>
      /^\d/.test(cell) && !/^(?:202|304|316|410)/.test(cell) ? `grade ${cell}` : cell,
    ),
    ...all("finish").map(({ cell }) => cell),
  ]
    .join(" ")
    .trim();
  const code = first("code");
  // A row with only a title describes the rows under it.
  if (
    quantity.asked === "" &&
    cells.filter((cell) => cell !== "").length === 1 &&
    roles.filter((role) => role !== null).length > 1
  )
    return null;
  if (text === "" && code === "") return null;
  return { text, code, remark: first("remark"), quantity };
}

const unitInHeading = (heading: string) =>
  /[([ ](nos|pcs|dozens?|doz|gross|kgs?|boxes|packs?|pairs?|100s?|stk)\.?[)\]]?$/i.exec(heading)?.[1] ?? "";

const inInches = (heading: string) => /inch|["″]|\bin\b/i.test(heading);
const sized = (cell: string, heading: string) =>
  inInches(heading) && /^[\d./ -]+$/.test(cell) ? `${cell}"` : cell;

type Cell = { cell: string; heading: string };
/** Columns of diameter, pitch and length as one size. */
function threadOf([diameter]: readonly Cell[], pitch: string, [length]: readonly Cell[]): string[] {
  const long = length && sized(length.cell, length.heading).replace(/ ?mm$/i, "");
  if (!diameter) return long ? [`length ${long}`] : [];
  const wide = sized(diameter.cell, diameter.heading).replace(/^(m ?\d[\d.]*) ?mm$/i, "$1");
  if (!/^m ?\d/i.test(wide)) {
    const number = /^[øØ]? ?(\d+(?:\.\d+)?)(?: ?mm)?$/.exec(wide)?.[1];
    return [[number ?? wide, long].filter(Boolean).join(" x ") + (number && !long ? " mm" : "")];
  }
  const fine = /^\d(?:\.\d+)?$/.test(pitch) ? ` x ${pitch}` : "";
  return [`${wide}${fine}${long ? ` x ${long}` : ""}`];
}

/** The roles of the columns of a table without headings, by their cells. */
function rolesByContent(rows: readonly (readonly string[])[]): (Role | null)[] | null {
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (width < 2) return null;
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((row) => row[column] ?? "").filter((cell) => cell !== ""),
  );
  const share = (cells: readonly string[], test: (cell: string) => boolean) =>
    cells.filter(test).length / Math.max(1, cells.length);
  const roles: (Role | null)[] = columns.map((cells, column) => {
    if (cells.length === 0) return "ignored";
    if (column === 0 && isCounting(cells)) return "ignored";
    if (share(cells, isUnit) > 0.7) return "unit";
    return "text";
  });
  const isCount = (cells: readonly string[]) =>
    share(cells, (cell) => quantityInCell(cell)?.pieces != null || quantityInCell(cell)?.packs != null) > 0.7;
  const withUnit = columns.findIndex(
    (cells, column) =>
      roles[column] === "text" && isCount(cells) && share(cells, (cell) => /\p{L}/u.test(cell)) > 0.7,
  );
  const beforeUnit = roles.indexOf("unit") - 1;
  const numbers = columns.flatMap((cells, column) =>
    roles[column] === "text" && isCount(cells) ? [column] : [],
  );
  const quantity =
    withUnit >= 0
      ? withUnit
      : numbers.includes(beforeUnit)
        ? beforeUnit
        : numbers.length === 1
          ? (numbers[0] ?? -1)
          : (numbers.at(-1) ?? -1);
  if (quantity >= 0) roles[quantity] = "quantity";
  return roles;
}

/** Whether the cells number the rows: 1, 2, 3. */
const isCounting = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every(
    (cell, at) => Number(cell.replace(/[.)]$/, "")) === Number(cells[0]?.replace(/[.)]$/, "")) + at,
  );

/** A line of running text, without its bullet and its quantity; empty if nothing is left. */
function proseLine(written: string, place: string): ListLine[] {
  const line = clean(written)
    .replace(BULLET, "")
    .replace(/[,;.]+$/, "")
    .replace(/(?:(?:@ ?)?(?:(?<!\p{L})rs\.?|₹)|@) ?[\d,.]+ ?(?:\/-|each|per \w+)?/giu, "")
    .trim();
  if (line === "" || TOTAL.test(line)) return [];
  const { text, quantity } = takeQuantity(line);
  return text === "" ? [] : [{ place, text, code: "", remark: "", quantity, isProse: true }];
}
