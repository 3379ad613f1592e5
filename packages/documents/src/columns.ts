import type { TaxedLine } from "@kasna/rules/tax";
import type { BusinessDocument, DocumentLine } from "./content.ts";
import { figure, percent } from "./figures.ts";
import { KINDS } from "./kinds.ts";
import { INNER } from "./page.ts";

/** A column of the lines' table. The first that has no width of its own takes what is left. */
export type Column = {
  key: string;
  name: string;
  width: number;
  align: "left" | "right";
  /** What it says of a line; each text stands on a line of its own. */
  of: (line: DocumentLine, position: number) => string[];
  /** What it says of money that is no line's: delivery, and sums carried. */
  sum?: (taxed: Omit<TaxedLine, "rateBasisPoints">) => string;
};

const taxTexts = (taxed: TaxedLine, isInterState: boolean) =>
  isInterState
    ? [figure(taxed.igstPaise), `IGST ${percent(taxed.rateBasisPoints)}`]
    : [
        figure(taxed.cgstPaise + taxed.sgstPaise),
        `CGST ${percent(taxed.rateBasisPoints / 2)}`,
        `SGST ${percent(taxed.rateBasisPoints / 2)}`,
      ];

/** The columns of a paper, as wide together as the page inside its margins. */
export function columnsOf(document: BusinessDocument): Column[] {
  const { hasMoney, hasPictures } = KINDS[document.kind];
  const hasDiscount = document.lines.some((line) => line.taxed.discountPaise > 0);
  const columns: Column[] = [
    { key: "position", name: "#", width: 20, align: "left", of: (_, position) => [String(position)] },
  ];
  if (hasPictures) columns.push({ key: "picture", name: "", width: 32, align: "left", of: () => [] });
  columns.push(
    {
      key: "item",
      name: "Item",
      width: 0,
      align: "left",
      of: (line) => [line.name, line.sku, line.specification],
    },
    { key: "hsn", name: "HSN", width: 40, align: "left", of: (line) => [line.hsn] },
    { key: "quantity", name: "Qty", width: 38, align: "right", of: (line) => [String(line.quantity), "NOS"] },
  );
  if (hasMoney)
    columns.push({
      key: "rate",
      name: "Rate incl. GST",
      width: 52,
      align: "right",
      of: (line) => [figure(line.unitPricePaise)],
    });
  if (hasMoney && hasDiscount)
    columns.push({
      key: "discount",
      name: "Discount",
      width: 46,
      align: "right",
      of: (line) => [figure(line.taxed.discountPaise)],
      sum: (taxed) => figure(taxed.discountPaise),
    });
  if (hasMoney)
    columns.push(
      {
        key: "taxable",
        name: "Taxable value",
        width: 58,
        align: "right",
        of: (line) => [figure(line.taxed.taxablePaise)],
        sum: (taxed) => figure(taxed.taxablePaise),
      },
      {
        key: "tax",
        name: "GST",
        width: 52,
        align: "right",
        of: (line) => taxTexts(line.taxed, document.isInterState),
        sum: (taxed) => figure(taxed.cgstPaise + taxed.sgstPaise + taxed.igstPaise),
      },
      {
        key: "amount",
        name: "Amount ₹",
        width: 60,
        align: "right",
        of: (line) => [figure(line.taxed.totalPaise)],
        sum: (taxed) => figure(taxed.totalPaise),
      },
    );
  else columns.push({ key: "packed", name: "Packed", width: 44, align: "right", of: () => [] });
  const taken = columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => (column.width === 0 ? { ...column, width: INNER - taken } : column));
}

/** What the delivery line says in a column; it is the paper's and no product's. */
export function deliveryTexts(
  column: Column,
  delivery: NonNullable<BusinessDocument["delivery"]>,
  isInterState: boolean,
) {
  if (column.key === "item") return ["Delivery charges"];
  if (column.key === "hsn") return [delivery.hsn];
  if (column.key === "rate") return [figure(delivery.taxed.amountPaise)];
  if (column.key === "tax") return taxTexts(delivery.taxed, isInterState);
  return column.sum ? [column.sum(delivery.taxed)] : [];
}
