import { stateTaxOf } from "@kasna/rules/tax/state-tax";
import type { TaxedLine } from "@kasna/rules/tax/tax";
import { formatAmount, formatPercent } from "./amounts.ts";
import type { BusinessDocument, DocumentLine } from "./content.ts";
import { KINDS } from "./kinds.ts";
import { INNER } from "./page.ts";

/** A column of the table of lines. A width of 0 takes the remaining width. */
export type Column = {
  key: string;
  name: string;
  width: number;
  align: "left" | "right";
  /** The texts for a line, one under the other. */
  of: (line: DocumentLine, position: number) => string[];
  /** The text for delivery and for totals. Absent if the column has none. */
  sum?: (taxed: Omit<TaxedLine, "rateBasisPoints">) => string;
};

type Taxing = Pick<BusinessDocument, "isInterState" | "seller">;

/** IGST between States; CGST and the seller's State's or Union Territory's own tax within one. */
export const taxHeads = ({ isInterState, seller }: Taxing): string[] =>
  isInterState ? ["IGST"] : ["CGST", stateTaxOf(seller.state)];

function taxTexts(taxed: TaxedLine, document: Taxing): string[] {
  const heads = taxHeads(document);
  const rate = formatPercent(taxed.rateBasisPoints / heads.length);
  return [
    formatAmount(taxed.cgstPaise + taxed.sgstPaise + taxed.igstPaise),
    ...heads.map((head) => `${head} ${rate}`),
  ];
}

/**
 * The columns of a document, with one for pictures if it has any. Together they are as wide as the page inside its
 * margins.
 */
export function columnsOf(document: BusinessDocument, hasPictures: boolean): Column[] {
  const { hasMoney } = KINDS[document.kind];
  const hasTax = hasMoney && !document.isCommercial;
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
      of: (line) => [
        line.name,
        line.sku,
        line.specification,
        ...(line.ownNumber ? [`Your number: ${line.ownNumber}`] : []),
        ...(line.note ? [`Note: ${line.note}`] : []),
        ...(line.availability ? [`Availability: ${line.availability}`] : []),
      ],
    },
    { key: "hsn", name: "HSN", width: 40, align: "left", of: (line) => [line.hsn] },
    {
      key: "quantity",
      name: "Qty",
      width: 38,
      align: "right",
      of: (line) => [String(line.quantity), line.unit ?? "NOS"],
    },
  );
  if (hasMoney)
    columns.push({
      key: "rate",
      name: hasTax ? "Rate incl. GST" : "Rate",
      width: 52,
      align: "right",
      of: (line) => [formatAmount(line.unitPricePaise)],
    });
  if (hasMoney && hasDiscount)
    columns.push({
      key: "discount",
      name: "Discount",
      width: 46,
      align: "right",
      of: (line) => [formatAmount(line.taxed.discountPaise)],
      sum: (taxed) => formatAmount(taxed.discountPaise),
    });
  if (hasTax)
    columns.push(
      {
        key: "taxable",
        name: "Taxable value",
        width: 58,
        align: "right",
        of: (line) => [formatAmount(line.taxed.taxablePaise)],
        sum: (taxed) => formatAmount(taxed.taxablePaise),
      },
      {
        key: "tax",
        name: "GST",
        width: 52,
        align: "right",
        of: (line) => taxTexts(line.taxed, document),
        sum: (taxed) => formatAmount(taxed.cgstPaise + taxed.sgstPaise + taxed.igstPaise),
      },
    );
  if (hasMoney)
    columns.push({
      key: "amount",
      name: "Amount ₹",
      width: 60,
      align: "right",
      of: (line) => [formatAmount(line.taxed.totalPaise)],
      sum: (taxed) => formatAmount(taxed.totalPaise),
    });
  else columns.push({ key: "packed", name: "Packed", width: 44, align: "right", of: () => [] });
  const usedWidth = columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => (column.width === 0 ? { ...column, width: INNER - usedWidth } : column));
}

/** The texts of the delivery line in a column. */
export function deliveryTexts(
  column: Column,
  delivery: NonNullable<BusinessDocument["delivery"]>,
  document: BusinessDocument,
) {
  if (column.key === "item") return ["Delivery charges"];
  if (column.key === "hsn") return [delivery.hsn];
  if (column.key === "rate") return [formatAmount(delivery.taxed.amountPaise)];
  if (column.key === "tax") return taxTexts(delivery.taxed, document);
  return column.sum ? [column.sum(delivery.taxed)] : [];
}
