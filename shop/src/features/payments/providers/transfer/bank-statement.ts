import { paiseFromRupees } from "@kasna/rules/money";

/** Reads the rows of a bank statement. Banks name their columns differently and write lines above the heading. */

/** How many rows are searched for the heading. */
export const HEADING_ROWS_MAX = 40;

type Column = "date" | "narration" | "reference" | "credit" | "amount" | "kind";
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ["credit", /^(deposits?|credits?|cr)(amt|amount|inr|rs)*$|^amountcredited$/],
  ["kind", /^(crdr|drcr|type|transactiontype|debitcredit|creditdebit)$/],
  [
    "narration",
    /^(narration|description|particulars|remarks|transactiondetails|transactionremarks|details)$/,
  ],
  [
    "reference",
    /^(chqrefno|refnochequeno|chequerefno|refno|referenceno|reference|utr|utrno|transactionid|tranid|chequeno|chqno|instrumentid|bankreference)$/,
  ],
  ["date", /^(date|txndate|trandate|transactiondate|valuedate|valuedt|postdate|postingdate)$/],
  ["amount", /^(amount|transactionamount|amountinr|amountrs)$/],
];

export type StatementColumns = Partial<Record<Column, number>>;

const plain = (heading: string) => heading.toLowerCase().replace(/\([^)]*\)|[^a-z]/g, "");

/** The index of each column, if this row is the heading of a statement; otherwise null. */
export function statementColumns(cells: readonly string[]): StatementColumns | null {
  const columns: StatementColumns = {};
  for (const [index, cell] of cells.entries()) {
    const [column] = HEADINGS.find(([, pattern]) => pattern.test(plain(cell))) ?? [];
    if (column) columns[column] ??= index;
  }
  const hasMoney =
    columns.credit !== undefined || (columns.amount !== undefined && columns.kind !== undefined);
  return hasMoney && columns.date !== undefined && columns.narration !== undefined ? columns : null;
}

export type Credit = { receivedOn: string; amountPaise: number; bankReference: string; narration: string };

/** The money that a row credits; null for a debit, a balance or an empty row; an error message if it can't be read. */
export function creditOf(columns: StatementColumns, cells: readonly string[]): Credit | string | null {
  const cell = (column: Column) => {
    const index = columns[column];
    return (index === undefined ? "" : (cells[index] ?? "")).trim();
  };
  const amountText = creditText(columns, cell);
  if (amountText === null) return null;
  const amountPaise = amountInPaise(amountText);
  if (amountPaise === 0) return null;
  const receivedOn = dayOf(cell("date"));
  if (amountPaise === null) return `“${amountText.slice(0, 40)}” is not an amount`;
  if (receivedOn === null) return `“${cell("date").slice(0, 40)}” is not a date`;
  const narration = cell("narration").slice(0, 300);
  return { receivedOn, amountPaise, narration, bankReference: bankReferenceIn(cell("reference"), narration) };
}

function creditText(columns: StatementColumns, cell: (column: Column) => string): string | null {
  if (columns.credit !== undefined) return /\d/.test(cell("credit")) ? cell("credit") : null;
  return /^(c|cr|credit|deposit)$/i.test(cell("kind").replace(/[^a-z]/gi, "")) ? cell("amount") : null;
}

/** The paise in `1,23,456.00`, `₹ 500` or `500.00 Cr`; null for anything else. */
function amountInPaise(text: string): number | null {
  const digits = text
    .replace(/^(₹|INR|Rs\.?)\s*/i, "")
    .replace(/\s*\(?cr\.?\)?$/i, "")
    .replace(/[,\s]/g, "");
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? paiseFromRupees(Number(digits)) : null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2026-11-25` from `25/11/2026`, `25-11-26`, `25 Nov 2026` or `2026-11-25`, with or without a time. */
function dayOf(text: string): string | null {
  const [day, month, year] =
    /^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.slice(1).toReversed() ??
    /^(\d{1,2})[\s/.-](\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+(\d{4}|\d\d)(?!\d)/.exec(text)?.slice(1) ??
    [];
  if (!day || !month || !year) return null;
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = `${year.padStart(4, "20")}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}

/** UTRs of NEFT (16 characters) and RTGS (22), and the 12 digits of IMPS and UPI. */
const UTR = /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\d{11}|[A-Z]{4}[A-Z0-9]\d{17}|\d{12})(?![A-Z0-9])/i;
const SHORTEST = 6;
const LONGEST = 40;

/**
 * The bank's reference: a UTR-like text from either column, or else the content of the reference column, which may be
 * empty.
 */
function bankReferenceIn(reference: string, narration: string): string {
  const found = UTR.exec(reference.replace(/^0+(?=\d{12}$)/, "")) ?? UTR.exec(narration);
  const cleaned = cleanBankReference(found?.[0] ?? reference);
  return cleaned.length >= SHORTEST && cleaned.length <= LONGEST ? cleaned : "";
}

/** A bank reference in normalised form: capitals and digits, without leading zeros. */
export const cleanBankReference = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^0+/, "");
