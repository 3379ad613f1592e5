import { dayInIndia } from "@kasna/rules/dates";
import { plainRupees } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { issuedLines } from "./gst-report.operations.server.ts";
import type { Period } from "./period.ts";

const BATCH = 500;

export const REGISTER_HEADINGS = [
  "Date",
  "Kind",
  "Number",
  "Order",
  "Buyer",
  "GSTIN",
  "Place of supply",
  "Taxable",
  "CGST",
  "SGST/UTGST",
  "IGST",
  "Without GST",
  "Rounding",
  "Total",
];

type Row = {
  id: number;
  kind: string;
  number: string;
  order_id: number;
  issued_at: string;
  buyer: string;
  gstin: string | null;
  place: string;
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
  without_gst: string;
  sum: string;
  total: string;
};

/**
 * Every invoice and credit note of a period for a CSV file, as issued, in rupees. Amounts of credit notes are negative.
 * What a late credit note gives back has a column of its own, because it is no part of the taxable value.
 */
export async function* registerLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const { rows } = await ctx.db.readOnly.execute<Row>(sql`
      select id, kind, number, (select order_id from documents o where o.id = t.id) as order_id, issued_at, buyer, gstin,
        state_code || '-' || state as place, (sum(taxable) * (not is_commercial)::int)::text as taxable, sum(cgst)::text as cgst,
        sum(sgst)::text as sgst, sum(igst)::text as igst, (sum(taxable) * is_commercial::int)::text as without_gst,
        sum(total)::text as sum,
        (total_paise * case kind when 'credit_note' then -1 else 1 end)::text as total
      from (${issuedLines(period, { after, limit: BATCH })}) as t
      group by id, kind, number, issued_at, total_paise, buyer, gstin, state_code, state, is_commercial order by id`);
    for (const row of rows)
      yield [
        dayInIndia(new Date(row.issued_at)),
        row.kind === "invoice" ? "Invoice" : "Credit note",
        row.number,
        String(row.order_id),
        row.buyer,
        row.gstin ?? "",
        row.place,
        ...[row.taxable, row.cgst, row.sgst, row.igst, row.without_gst].map(rupees),
        rupees(Number(row.total) - Number(row.sum)),
        rupees(row.total),
      ];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const rupees = (paise: string | number): string => plainRupees(Number(paise));
