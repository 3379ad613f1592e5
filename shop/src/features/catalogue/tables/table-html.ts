import { sizeOrSku } from "@kasna/rules/catalogue/size-or-sku";
import { partPath } from "@kasna/rules/part-path";
import { type Html, html } from "../../../ui/html.ts";
import { listPriceHtml } from "../../pricing/list-price-html.widget.ts";
import { type Matrix, splitSize, withoutPack } from "./matrix.ts";
import type { TableRow } from "./packed-rows.ts";
import { isOwn, type TitledColumn, unitIn, withoutUnit } from "./table-columns.ts";

const number = (value: number | null) => (value === null ? "" : String(value));
const weight = (grams: number) => (grams === 0 ? "" : grams < 10 ? grams.toFixed(2) : grams.toFixed(1));

const priceOf = ({ price, gst }: TableRow): Html => listPriceHtml({ price, gstPercent: gst });

const stockOf = ({ stock }: TableRow): { text: string; name: string } =>
  stock === "in"
    ? { text: "In stock", name: "in" }
    : stock === "out"
      ? { text: "Sold out", name: "out" }
      : { text: `Made to order, ${stock} days`, name: "made" };

/** A row's size, and the property by which its table is not grouped. */
const rowName = (row: TableRow, columns: readonly TitledColumn[]) =>
  [
    sizeOrSku(row),
    ...columns.flatMap(({ column, own }) =>
      column === "material" || column === "coating"
        ? row[column]
        : isOwn(column)
          ? row.own?.[own ?? 0] || []
          : [],
    ),
  ].join(", ");

/** The names that distinguish rows of a table. Rows with the same name get their SKUs. */
export function rowNames(
  rows: readonly TableRow[],
  columns: readonly TitledColumn[],
): { name: string; isAlike: boolean }[] {
  const names = rows.map((row) => rowName(row, columns));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, index) => {
    const isAlike = (counts.get(name) ?? 0) > 1;
    return { isAlike, name: isAlike ? `${name}, ${rows[index]?.sku}` : name };
  });
}

const cellOf = (row: TableRow, { column, title, own = 0 }: TitledColumn): Html => {
  if (isOwn(column)) {
    const unit = unitIn(title);
    return html`<td class="${column}" data-title="${withoutUnit(title)} "${unit && html` data-unit=" ${unit}"`}>${row.own?.[own] ?? ""}</td>`;
  }
  if (column === "stock") {
    const { text, name } = stockOf(row);
    return html`<td class="stock" data-is="${name}">${text}</td>`;
  }
  const text = {
    height: number(row.height),
    slot: number(row.slot),
    material: row.material,
    coating: row.coating,
    sku: row.sku,
    weight: weight(row.weight),
    pack: String(row.pack),
  }[column];
  return html`<td class="${column}"${column === "pack" && row.pack === 1 && html` data-is="single"`}>${text}</td>`;
};

const STOCK: TitledColumn = { column: "stock", title: "Availability" };

/** The rows of a table, each as plain HTML, because there can be thousands. */
export function tableRows(rows: readonly TableRow[], columns: readonly TitledColumn[]): Html[] {
  const names = rowNames(rows, columns);
  return rows.map((row, index) => {
    const path = partPath(row.sku);
    const { name = "", isAlike = false } = names[index] ?? {};
    const inner = columns.filter(({ column }) => column !== "stock").map((column) => cellOf(row, column));
    const add =
      row.stock !== "out" &&
      html`<input inputmode="numeric" maxlength="8" autocomplete="off" aria-label="Quantity of ${name}"><button type="button" aria-label="Add ${name}">Add</button>`;
    const price = priceOf(row);
    const priced =
      row.breaks.length === 0
        ? price
        : html`<button type="button" class="breaks">${price}<span class="sr-only">, price breaks</span></button>`;
    return html`<tr data-part="${row.id}"><th scope="row" class="size"><a href="${path}"${name !== sizeOrSku(row) && html` aria-label="${name}"`}>${withoutPack(sizeOrSku(row))}${isAlike && html` <small>${row.sku}</small>`}</a></th>${inner}<td class="price">${priced}</td>${cellOf(row, STOCK)}<td class="add">${add}</td></tr>`;
  });
}

/** A matrix of prices: diameters across, lengths down. Each cell links to its part. */
export function matrixRows(matrix: Matrix): Html {
  return html`${matrix.lines.map(({ label, cells }) => {
    const found = cells.map((row) => {
      if (!row) return html`<td></td>`;
      const { text, name } = stockOf(row);
      const path = partPath(row.sku);
      const isPlain = name === "in";
      const hasBreaks = row.breaks.length > 0;
      return html`<td data-part="${row.id}" data-is="${name}"><a href="${path}"${hasBreaks && html` class="breaks"`}${!isPlain && html` title="${text}"`}><span class="sr-only">${splitSize(row.size).first} x ${label}: </span>${priceOf(row)}${row.pack > 1 && html`<small title="pack of ${row.pack}">/${row.pack}</small>`}${!isPlain && html`<span class="sr-only">, ${text}</span>`}${hasBreaks && html`<span class="sr-only">, price breaks</span>`}</a></td>`;
    });
    return html`<tr><th scope="row">${label}</th>${found}</tr>`;
  })}`;
}
