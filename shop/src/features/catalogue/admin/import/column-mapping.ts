import { plainName } from "@kasna/rules/catalogue/attributes";
import { PHOTOS, plainHeader } from "./catalogue-file.ts";
import { namesColumn, unitInHeading } from "./column-names.ts";
import type { ColumnName, KnownColumn } from "./known-columns.ts";
import type { NewAttribute } from "./new-attributes.ts";
import { type PricesWith, pricesOfFile, saysGst } from "./prices-in-file.ts";
import { decimalMarkOf, INDIAN, type NumberStyle } from "./read-number.ts";
import { splitUnit } from "./units-in-file.ts";
import { furtherSizesOf } from "./variant-lines.ts";

/** Where an import finds its columns in a file with different headings. */
export type Mapping = {
  /** The file's column, from 0, by our heading. One column can serve for several. */
  from: Record<string, number>;
  /** A value for all lines, by our heading. */
  same: Record<string, string>;
  decimals: "point" | "comma";
  /** Whether the file's prices include GST; null if unknown. */
  prices: PricesWith | null;
  /** Columns of the file that become attributes, as chosen by the owner. */
  attributes?: readonly NewAttribute[];
};

export const SAME_MAX = 200;

/** The style in which a mapping reads numbers. */
export const styleOf = ({ decimals }: Pick<Mapping, "decimals">): NumberStyle =>
  decimals === "comma" ? { isDecimalComma: true, isGroupedByPoints: true } : INDIAN;

/** The decimal mark used by a file's numbers, or null if they are ambiguous. */
export function decimalsIn(cells: readonly string[]): Mapping["decimals"] | null {
  const marks = cells.map(decimalMarkOf);
  // A file with both is read in the Indian style, and the others are reported line by line.
  if (marks.includes("point")) return "point";
  return marks.includes("comma") ? "comma" : null;
}

/** A mapping remembered for these headings, with the decimals and GST that this file itself reveals. */
export const withDetectedFormat = (
  mapping: Mapping,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping => ({
  ...mapping,
  decimals: decimalsShown(headings, rows) ?? mapping.decimals,
  prices: headings.some(saysGst)
    ? pricesOfFile(headings[mapping.from[PRICE] ?? -1] ?? "", headings, rows)
    : mapping.prices,
});

const decimalsShown = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  decimalsIn(headings.flatMap((_, index) => filled(rows, index).filter((cell) => /\d/.test(cell))));

/** Whether the user must say if the file's prices include GST. */
export const mustSayGst = ({ from, same, prices }: Mapping): boolean =>
  prices === null && (Object.hasOwn(from, PRICE) || Boolean(same[PRICE]));

export const PRICE = "price";
const SAMPLE_CELLS = 50;
/** Columns in which a file may write the unit after the number. */
const COUNTED = ["stock", "price", "mrp"];
export const filled = (rows: readonly (readonly string[])[], index: number) =>
  rows.map((cells) => cells[index] ?? "").filter((cell) => cell !== "");

/** Whether most cells of a column can be read as the column's type. */
export function fits(cells: readonly string[], { kind, header }: KnownColumn, style: NumberStyle): boolean {
  if (!kind) return true;
  const bare = (cell: string) => (COUNTED.includes(header) ? splitUnit(cell).number : cell);
  const sample = cells.slice(0, SAMPLE_CELLS).map(bare);
  return sample.filter((cell) => "value" in kind.read(cell, style)).length * 2 >= sample.length;
}

/** Whether a column without a known name contains SKUs or HSN codes. */
function holds(header: string, cells: readonly string[], column: KnownColumn): boolean {
  if (cells.length < 2 || !fits(cells, column, INDIAN)) return false;
  const isUnique = new Set(cells).size === cells.length;
  if (header === "sku") return isUnique && cells.every((cell) => /[A-Za-z]/.test(cell) && /\d/.test(cell));
  return header === "hsn" && cells.every((cell) => /^\d{8}$|^\d{6}$/.test(cell));
}

/** Whether a file has no coatings and the shop needs none: its parts are no fasteners. */
const isOfOtherTrade = (headings: readonly string[], known: readonly KnownColumn[]) =>
  !known.some(({ header, isRequired }) => header === "coating" && isRequired) &&
  !headings.some((heading) => namesColumn(heading, { header: "coating", label: "Coating" }) !== null);

/** A length that its trade gives in inches, such as a belt's. As a height it would be shown in mm. */
const isLengthInInches = (heading: string) =>
  /^length\b/i.test(heading.trim()) && /^(in|inch|inches|["″])$/.test(unitInHeading(heading));

/**
 * Finds the columns of a file by their names, and SKU and HSN also by their contents. Leaves out a column whose cells
 * don't match its name.
 */
export function suggestMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  known: readonly KnownColumn[],
  fallback: Mapping["decimals"] = "point",
): Mapping {
  const decimals = decimalsShown(headings, rows) ?? fallback;
  const style = styleOf({ decimals });
  const from: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (header: string, index: number) => {
    from[header] = index;
    taken.add(index);
  };
  const candidates = known.flatMap((column) =>
    headings.flatMap((heading, index) => {
      const rank = namesColumn(heading, column);
      return rank === null ? [] : [{ column, index, rank }];
    }),
  );
  const keepsInches = isOfOtherTrade(headings, known);
  // A column's own name takes precedence over names from other programs, regardless of order.
  for (const { column, index, rank } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const isNamedSo = rank === 0;
    if (keepsInches && isLengthInInches(headings[index] ?? "") && !column.names.includes("length")) continue;
    if (Object.hasOwn(from, column.header) || taken.has(index)) continue;
    if (isNamedSo || fits(filled(rows, index), column, style)) take(column.header, index);
  }
  // Programs with one level of groups call it a category.
  const groups = filled(rows, from.category ?? -1);
  const isKnown = (cell: string) => known.some(({ values }) => values?.has(cell.toLowerCase()));
  if (from.category !== undefined && from.sub_category === undefined && groups.some(isKnown)) {
    from.sub_category = from.category;
    delete from.category;
  }
  for (const header of ["sku", "hsn"]) {
    const column = known.find((column) => column.header === header);
    const index = headings.findIndex(
      (_, at) => column && !taken.has(at) && holds(header, filled(rows, at), column),
    );
    if (index >= 0 && !Object.hasOwn(from, header)) take(header, index);
  }
  // A shop that knows its parts by their codes has no other names for them.
  const sku = known.find(({ header }) => header === "sku");
  if (sku && from.sku === undefined && from.name !== undefined && holds("sku", filled(rows, from.name), sku))
    from.sku = from.name;
  const pricesWith = pricesOfFile(headings[from[PRICE] ?? -1] ?? "", headings, rows);
  const mapping = { from, same: {}, decimals, prices: pricesWith };
  return isExportOfShop(mapping, headings, known) ? { ...mapping, prices: "with GST" } : mapping;
}

/** The columns that new parts need but a mapping neither finds nor fills. */
export const missingColumns = <C extends ColumnName>({ from, same }: Mapping, known: readonly C[]): C[] =>
  known.filter(({ header, isRequired }) => isRequired && !Object.hasOwn(from, header) && !same[header]);

/** Whether the new parts of a file, which have prices, would have no stock and no lead time. */
export const lacksStock = ({ from, same }: Mapping): boolean =>
  Object.hasOwn(from, PRICE) &&
  Object.hasOwn(from, "name") &&
  !["stock", "made_to_order"].some((header) => Object.hasOwn(from, header) || same[header]);

/** Whether the only price in a file is the maximum retail price. Only the owner knows whether the shop sells at it. */
export const hasOnlyMrp = ({ from, same }: Mapping): boolean =>
  Object.hasOwn(from, "mrp") && !Object.hasOwn(from, PRICE) && !same[PRICE];

/** The headings of a file's columns that a mapping leaves out. */
export const lostColumns = (mapping: Mapping, headings: readonly string[]): string[] =>
  headings.filter((_, index) => isLost(mapping, headings, index));

/** Whether a mapping leaves out a column of the file. */
export function isLost({ from, attributes = [] }: Mapping, headings: readonly string[], index: number) {
  const heading = headings[index] ?? "";
  const inSize = furtherSizesOf(headings[from.size ?? -1] ?? "");
  return (
    heading !== "" &&
    plainHeader(heading) !== PHOTOS &&
    !saysGst(heading) &&
    !inSize.includes(heading.trim().toLowerCase()) &&
    !Object.values(from).includes(index) &&
    !attributes.some((attribute) => attribute.index === index)
  );
}

/** Whether a different column of the file is an attribute with this name. */
export const isAnotherColumnsName = (
  { from, same, attributes = [] }: Mapping,
  { index, name }: NewAttribute,
) => {
  const isOther = (at: number | undefined, called: string) =>
    at !== index && plainName(called) === plainName(name);
  return (
    Object.entries(from).some(([called, at]) => isOther(at, called)) ||
    Object.keys(same).some((called) => isOther(undefined, called)) ||
    attributes.some((attribute) => isOther(attribute.index, attribute.name))
  );
};

/** A mapping after its columns have become attributes. */
export const withNewAttributes = ({ attributes = [], ...mapping }: Mapping): Mapping => ({
  ...mapping,
  from: { ...Object.fromEntries(attributes.map(({ name, index }) => [name, index])), ...mapping.from },
});

/** Whether all headings of a file are the shop's own. Its prices then include GST, and it needs no mapping. */
export const isExportOfShop = (
  { from }: Pick<Mapping, "from">,
  headings: readonly string[],
  known: readonly ColumnName[],
) =>
  headings.every(
    (heading, index) =>
      plainHeader(heading) === PHOTOS ||
      known.some(({ header }) => from[header] === index && plainName(heading) === plainName(header)),
  );

const TITLE_ROWS_MAX = 20;
/**
 * The index of the heading row: reports from accounting programs have the company's name and a title above it. It is
 * the first row, unless a later one contains more column names.
 */
export function headingRow(rows: readonly (readonly string[])[], known: readonly KnownColumn[]): number {
  const scores = rows
    .slice(0, TITLE_ROWS_MAX)
    .map(
      (cells) => cells.filter((cell) => known.some((column) => namesColumn(cell, column) !== null)).length,
    );
  const best = Math.max(0, ...scores);
  return best >= 2 ? scores.indexOf(best) : 0;
}
