import { type Gstr1Sheet, largeSupplyAbovePaise } from "@kasna/rules/tax/gst-returns";
import { type UnitCode, unitInReturn } from "@kasna/rules/tax/unit-codes";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { taxedLines } from "./gst-report.operations.server.ts";
import {
  documentLines,
  invoiceTotal,
  isLarge,
  percent,
  placeOf,
  rupees,
} from "./gstr1-documents.operations.server.ts";
import { B2B, B2CL, B2CS, CDNR, CDNUR, DOCS, HSN } from "./gstr1-headings.ts";
import { momentsOf, type Period } from "./period.ts";

/** A sheet's headings and its lines, which are streamed. */
export type Sheet = { headings: readonly string[]; lines: AsyncIterable<readonly string[]> };

const NO_CESS = "0.00";
/** Leaves out sums that credit notes brought down to nothing. */
const IS_LEFT = sql.raw("sum(quantity) <> 0 or sum(total) <> 0 or sum(taxable) <> 0");

/**
 * A sheet of GSTR-1 from the documents as issued, in the format of the portal's offline tool.
 *
 * `b2b` is table 4 (invoices to registered buyers), `b2cl` table 5 and `b2cs` table 7 (rule 59(4): to unregistered
 * buyers in another State above the limit of `largeSupplyAbovePaise` individually, all others summed by State and
 * rate), `cdnr` and `cdnur` table 9B. The HSN summary, table 12, has two parts since the return of May 2025, for buyers
 * with and without a GSTIN; `docs` is table 13. A credit note is listed in the sheet of its invoice.
 */
export function gstr1(ctx: AppContext, { sheet, period }: { sheet: Gstr1Sheet; period: Period }): Sheet {
  switch (sheet) {
    case "b2b":
      return {
        headings: B2B.split(","),
        lines: documentLines(ctx, {
          period,
          kind: "invoice",
          matches: ({ gstin }) => gstin !== null,
          line: (p) => [
            p.gstin ?? "",
            p.buyer,
            p.number,
            p.date,
            p.value,
            p.place,
            "N",
            "",
            "Regular B2B",
            "",
            p.rate,
            p.taxable,
            NO_CESS,
          ],
        }),
      };
    case "b2cl":
      return {
        headings: B2CL.split(","),
        lines: documentLines(ctx, {
          period,
          kind: "invoice",
          matches: isLarge,
          line: (p) => [p.number, p.date, p.value, p.place, "", p.rate, p.taxable, NO_CESS, ""],
        }),
      };
    case "cdnr":
      return {
        headings: CDNR.split(","),
        lines: documentLines(ctx, {
          period,
          kind: "credit_note",
          matches: ({ gstin }) => gstin !== null,
          line: (p) => [
            p.gstin ?? "",
            p.buyer,
            p.number,
            p.date,
            "C",
            p.place,
            "N",
            "Regular B2B",
            p.value,
            "",
            p.rate,
            p.taxable,
            NO_CESS,
          ],
        }),
      };
    case "cdnur":
      return {
        headings: CDNUR.split(","),
        lines: documentLines(ctx, {
          period,
          kind: "credit_note",
          matches: isLarge,
          line: (p) => ["B2CL", p.number, p.date, "C", p.place, p.value, "", p.rate, p.taxable, NO_CESS],
        }),
      };
    case "docs":
      return { headings: DOCS.split(","), lines: documentSeries(ctx, period) };
    case "b2cs":
      return { headings: B2CS.split(","), lines: smallSupplies(ctx, period) };
    default:
      return { headings: HSN.split(","), lines: hsnSummary(ctx, period, sheet === "hsn-b2b") };
  }
}

/** Lines of documents that are summed: to unregistered buyers, unless large and inter-State. */
const isSmall = (period: Period): SQL => {
  const above = largeSupplyAbovePaise(period.to);
  return sql`t.gstin is null and not (t.is_inter_state and coalesce(${invoiceTotal}, t.total_paise) > ${above})`;
};

async function* smallSupplies(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  const { rows } = await ctx.db.readOnly.execute<{
    state_code: string;
    state: string;
    rate: number;
    taxable: string;
  }>(sql`
    select state_code, state, rate, sum(taxable)::text as taxable from (${taxedLines(period)}) as t
    where ${isSmall(period)} group by 1, 2, 3 having ${IS_LEFT} order by 1, 3`);
  for (const { state_code, state, rate, taxable } of rows)
    yield ["OE", placeOf(state_code, state), "", percent(rate), rupees(taxable), NO_CESS, ""];
}

async function* hsnSummary(ctx: AppContext, period: Period, isRegistered: boolean): AsyncGenerator<string[]> {
  type Row = {
    hsn: string;
    unit: UnitCode;
    rate: number;
    quantity: string;
    total: string;
    taxable: string;
    igst: string;
    cgst: string;
    sgst: string;
  };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    select hsn, unit, rate, sum(quantity)::text as quantity, sum(total)::text as total, sum(taxable)::text as taxable,
      sum(igst)::text as igst, sum(cgst)::text as cgst, sum(sgst)::text as sgst
    from (${taxedLines(period)}) as t where (gstin is not null) = ${isRegistered} group by 1, 2, 3
    having ${IS_LEFT} order by 1, 2, 3`);
  for (const { hsn, unit, rate, quantity, total, taxable, igst, cgst, sgst } of rows)
    yield [
      hsn,
      "",
      unitInReturn(unit),
      quantity,
      rupees(total),
      percent(rate),
      rupees(taxable),
      rupees(igst),
      rupees(cgst),
      rupees(sgst),
      NO_CESS,
    ];
}

/**
 * The series of documents issued, one line for each kind and financial year. Numbers are never cancelled: an order
 * cancelled after its invoice gets a credit note.
 */
async function* documentSeries(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  const [from, to] = momentsOf(period);
  const { rows } = await ctx.db.readOnly.execute<{
    kind: string;
    first: string;
    last: string;
    count: number;
  }>(sql`
    select kind, (array_agg(number order by id))[1] as first, (array_agg(number order by id desc))[1] as last,
      count(*)::int as count
    from documents where kind in ('invoice', 'credit_note') and issued_at >= ${from} and issued_at < ${to}
    group by kind, regexp_replace(number, '[0-9]+$', '') order by kind, min(id)`);
  for (const { kind, first, last, count } of rows)
    yield [
      kind === "invoice" ? "Invoices for outward supply" : "Credit Note",
      first,
      last,
      String(count),
      "0",
    ];
}

/** The period as part of a file name. */
export const periodName = ({ from, to }: Period): string =>
  from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : `${from}-to-${to}`;
