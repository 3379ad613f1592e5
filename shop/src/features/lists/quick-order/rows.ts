import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import { LIST_LINES_MAX, LIST_TEXT_MAX } from "@kasna/rules/limits";
import { typedQuantity } from "@kasna/rules/typed-quantity";
import { type Choice, cartLinesOf, priceOf, writtenTexts } from "../choice.ts";

/** A row of a quick order, as typed. */
export type Row = { id: string; text: string; quantity: string };
/** The buyer's choice, for the line that the row contained at the time. */
export type Pick = { line: string; productId: number | null; isInUnits: boolean };
/** The shop's matches by line; null for a line without a part. */
export type Matches = ReadonlyMap<string, MatchedLine | null>;

const ROWS_AT_FIRST = 6;
export const isBlank = ({ text, quantity }: Row) => text.trim() === "" && quantity.trim() === "";
export const newRow = (text = "", quantity = ""): Row => ({ id: crypto.randomUUID(), text, quantity });

/** The rows followed by empty ones: the last one is always empty. */
export function withEmptyRows(rows: readonly Row[]): Row[] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  const length = Math.max(ROWS_AT_FIRST, last + 2);
  return [...rows, ...Array.from({ length: Math.max(0, length - rows.length) }, () => newRow())];
}

/** A row as a line of a list, in the form for `match.php`; empty if there is nothing to look up. */
export function lineOf({ text, quantity }: Row): string {
  // A cell separator would turn the rows into a table.
  const words = text
    .replace(/[\t;|]+|,\s/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "" || !/[\p{L}\d]/u.test(words)) return "";
  const pieces = typedQuantity(quantity);
  return pieces < 10_000_000 ? `${words} - ${pieces} nos` : words;
}

/** As many of these lines as one request to `match.php` can have, at least one. */
export function linesOfRequest(lines: readonly string[]): string[] {
  let characters = 0;
  const sent = lines.slice(0, LIST_LINES_MAX).filter((line) => {
    characters += line.length + 1;
    return characters <= LIST_TEXT_MAX;
  });
  return sent.length > 0 ? sent : lines.slice(0, 1);
}

const isCount = (cell: string) => /^\d{1,7}$/.test(cell);

/** Rows from copied cells or lines; null for a single cell, which is pasted as plain text. */
export function pastedRows(copied: string): Row[] | null {
  const lines = copied.split(/\r?\n|\r/).filter((line) => line.trim() !== "");
  if (lines.length < 2 && !copied.includes("\t")) return null;
  const isHeading = lines.length > 1 && !/\d/.test(lines[0] ?? "");
  return lines.slice(isHeading ? 1 : 0).map((line, at) => {
    const cells = line
      .split("\t")
      .flatMap((cell) => cell.trim().replace(/^(\d{1,3}),(?=\d{3}$)/, "$1") || []);
    const quantityAt = cells.length > 1 ? cells.findLastIndex(isCount) : -1;
    const isNumbered = quantityAt > 0 && cells.length > 2 && cells[0] === String(at + 1);
    const words = cells.filter((_, index) => index !== quantityAt && !(index === 0 && isNumbered));
    return newRow(words.join(" "), quantityAt < 0 ? "" : cells[quantityAt]);
  });
}

/**
 * The rows with one more of the scanned part: in its existing row, or in the first empty one. Null if there are as many rows as allowed.
 */
export function withScanned(rows: readonly Row[], code: string): Row[] | null {
  const known = rows.find((row) => row.text.trim() === code);
  if (known)
    return rows.map((row) =>
      row === known ? { ...row, quantity: String((typedQuantity(row.quantity) || 0) + 1) } : row,
    );
  const typed = rows.filter((row) => !isBlank(row));
  return typed.length >= LIST_LINES_MAX ? null : withEmptyRows([...typed, newRow(code, "1")]);
}

/** Replaces one row with pasted rows. Null if there would be more rows than allowed. */
export function withPasted(rows: readonly Row[], at: number, pasted: readonly Row[]): Row[] | null {
  const below = rows.slice(at + 1).filter((row) => !isBlank(row));
  const all = [...rows.slice(0, at), ...pasted, ...below];
  return all.length > LIST_LINES_MAX ? null : withEmptyRows(all);
}

/**
 * The part for a row: an exact part or one chosen before is used automatically, any other only if the buyer chose it.
 */
export function chosenOf(
  row: Row,
  match: MatchedLine | null | undefined,
  pick: Pick | undefined,
  quantityMax: number,
) {
  if (!match) return null;
  const isPicked = pick?.line === lineOf(row);
  const first = match.answer === "exact" || match.is_remembered ? match.candidates[0] : undefined;
  const candidate = isPicked ? match.candidates.find(({ product }) => product.id === pick.productId) : first;
  if (!candidate) return null;
  const choice = choiceOf(candidate, isPicked && pick.isInUnits);
  return {
    row,
    candidate,
    choice,
    cartLines:
      cartLinesOf(candidate, choice, quantityMax)?.map((line) => ({ ...line, ...writtenTexts(match) })) ??
      null,
    price: priceOf(candidate, choice),
  };
}

const choiceOf = ({ product, order_quantity, pack_size }: ListCandidate, isInUnits: boolean): Choice => ({
  productId: product.id,
  quantity: String(order_quantity ?? ""),
  packSize: pack_size,
  isInUnits,
});
