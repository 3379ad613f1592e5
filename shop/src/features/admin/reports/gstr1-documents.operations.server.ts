import { dayInIndia } from "@kasna/rules/dates";
import { plainRupees } from "@kasna/rules/money";
import { largeSupplyAbovePaise } from "@kasna/rules/tax/gst-returns";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { taxedLines } from "./gst-report.operations.server.ts";
import type { Period } from "./period.ts";

const BATCH = 500;

/** A document's supply at one GST rate, with its cells as text. */
export type DocumentRate = {
  kind: string;
  gstin: string | null;
  buyer: string;
  number: string;
  isInterState: boolean;
  /** The invoice's total; for a credit note, the total of its invoice. */
  invoicePaise: number;
  day: string;
  date: string;
  value: string;
  place: string;
  rate: string;
  taxable: string;
};

/** Whether it is an inter-State supply to an unregistered buyer that GSTR-1 lists separately (rule 59(4)). */
export const isLarge = ({ gstin, isInterState, invoicePaise, day }: DocumentRate) =>
  gstin === null && isInterState && invoicePaise > largeSupplyAbovePaise(day);

/** The total of a document's invoice, because a credit note is listed in the sheet of its invoice. */
export const invoiceTotal = sql.raw(
  "(select i.total_paise from documents i where i.shipment_id = (select o.shipment_id from documents o where o.id = t.id) and i.kind = 'invoice' limit 1)",
);

/** The lines of a sheet: one for each matching document and rate. Reads the documents in batches. */
export async function* documentLines(
  ctx: AppContext,
  {
    period,
    kind,
    matches,
    line,
  }: {
    period: Period;
    kind: "invoice" | "credit_note";
    matches: (document: DocumentRate) => boolean;
    line: (document: DocumentRate) => string[];
  },
): AsyncGenerator<string[]> {
  type Row = {
    id: number;
    kind: string;
    number: string;
    issued_at: string;
    total_paise: string;
    gstin: string | null;
    buyer: string;
    state_code: string;
    state: string;
    is_inter_state: boolean;
    rate: number;
    taxable: string;
    invoice_paise: string | null;
  };
  for (let after = 0; ; ) {
    const { rows } = await ctx.db.readOnly.execute<Row>(sql`
      select id, kind, number, issued_at, total_paise::text, gstin, buyer, state_code, state, is_inter_state, rate,
        sum(abs(taxable))::text as taxable, ${invoiceTotal}::text as invoice_paise
      from (${taxedLines(period, { after, limit: BATCH })}) as t
      group by id, kind, number, issued_at, total_paise, gstin, buyer, state_code, state, is_inter_state, rate order by id, rate`);
    for (const row of rows) {
      const issued = new Date(row.issued_at);
      const document: DocumentRate = {
        kind: row.kind,
        gstin: row.gstin,
        buyer: row.buyer,
        number: row.number,
        isInterState: row.is_inter_state,
        invoicePaise: Number(row.invoice_paise ?? row.total_paise),
        day: dayInIndia(issued),
        date: returnDate(issued),
        value: rupees(row.total_paise),
        place: placeOf(row.state_code, row.state),
        rate: percent(row.rate),
        taxable: rupees(row.taxable),
      };
      if (row.kind === kind && matches(document)) yield line(document);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Rupees with two decimals, from paise as SQL returns them. */
export const rupees = (paise: string): string => plainRupees(Number(paise));
/** `18.00`: a rate in basis points as a percentage. */
export const percent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);
/** `33-Tamil Nadu`: a place of supply. */
export const placeOf = (code: string, name: string): string => `${code}-${name}`;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** `21-Nov-2026`, in India. */
function returnDate(date: Date): string {
  const [year, month, day] = dayInIndia(date).split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
