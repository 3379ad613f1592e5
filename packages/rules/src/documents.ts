/** Documents with a number. Each kind has its own series in every financial year (CGST Rules, rule 46). */
export const DOCUMENT_KINDS = ["quotation", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The series of numbers; invoices of counter sales have a separate one. */
export const SERIES = [...DOCUMENT_KINDS, "counter_invoice"] as const;
export type Series = (typeof SERIES)[number];

const SERIES_PREFIX: Record<Series, string> = {
  quotation: "Q",
  invoice: "I",
  credit_note: "C",
  counter_invoice: "S",
};

/** The copies of a tax invoice, with the words that mark them (CGST Rules, rule 48). */
export const COPIES = {
  original: "Original for recipient",
  duplicate: "Duplicate for transporter",
  triplicate: "Triplicate for supplier",
} as const;
export type Copy = keyof typeof COPIES;
export const isCopy = (text: string): text is Copy => Object.hasOwn(COPIES, text);

export const QUOTATION_DAYS = 15;
export const QUOTE_LINK_MINUTES = 15;
/** The longest document number that rule 46 allows. */
export const DOCUMENT_NUMBER_MAX = 16;

const inIndia = new Intl.DateTimeFormat("en-IN", {
  year: "numeric",
  month: "numeric",
  timeZone: "Asia/Kolkata",
});

/** `26-27`: the Indian financial year, April to March, that a date falls in. */
export function financialYear(date: Date): string {
  const parts = Object.fromEntries(
    inIndia.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const start = (parts.month ?? 0) >= 4 ? (parts.year ?? 0) : (parts.year ?? 0) - 1;
  const twoDigits = (year: number) => String(year % 100).padStart(2, "0");
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

/**
 * The last day in India, `2027-11-30`, on which a credit note can change the tax of an invoice: 30 November after the
 * invoice's financial year (CGST Act, s. 34(2)).
 */
export const taxCreditableUntil = (invoicedAt: Date): string =>
  `20${financialYear(invoicedAt).slice(-2)}-11-30`;

/** `Q/26-27/000123`: a document number, from its sequence number in that year. At most 16 characters. */
export const documentNumber = (series: Series, year: string, sequence: number): string =>
  `${SERIES_PREFIX[series]}/${year}/${String(sequence).padStart(6, "0")}`;

/** Whether a text has the format of a document number. */
export const isDocumentNumber = (text: string): boolean => /^[QICS]\/\d\d-\d\d\/\d{6,8}$/.test(text);

/** The file name of an order's document: `invoice-100001.pdf`, with its number `credit-note-100001-C-26-27-000123.pdf`. */
export const documentFileName = (kind: string, orderId: number, number?: string | null): string =>
  `${[kind.replaceAll("_", "-"), orderId, ...(number ? [number.replaceAll("/", "-")] : [])].join("-")}.pdf`;
