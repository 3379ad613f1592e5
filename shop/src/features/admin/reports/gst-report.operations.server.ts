import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { momentsOf, type Period } from "./period.ts";

/** Documents to read at once, from the one after `after` on. */
type Batch = { after: number; limit: number };

/** SQL: the documents that change GST. A late credit note only gives money back. */
const CHANGES_GST = sql.raw("not content ? 'isCommercial'");

/**
 * SQL: every line of the invoices and credit notes issued in a period, including delivery, as issued. `state` is the
 * place of supply. Amounts are in paise and negative for credit notes.
 */
export function issuedLines(period: Period, batch?: Batch, isMeant?: SQL): SQL {
  const [from, to] = momentsOf(period);
  const limit = batch ? sql` limit ${batch.limit}` : sql``;
  return sql`
    select p.id, p.kind, p.number, p.issued_at, p.total_paise, p.content->'buyer'->>'gstin' as gstin,
      p.content->'buyer'->>'name' as buyer, p.supply->>'code' as state_code, p.supply->>'name' as state, (p.content->>'isInterState')::bool as is_inter_state, p.content ? 'isCommercial' as is_commercial,
      t.hsn, t.unit, t.quantity * sign as quantity, (t.taxed->>'rateBasisPoints')::int as rate,
      (t.taxed->>'taxablePaise')::int8 * sign as taxable, (t.taxed->>'cgstPaise')::int8 * sign as cgst,
      (t.taxed->>'sgstPaise')::int8 * sign as sgst, (t.taxed->>'igstPaise')::int8 * sign as igst,
      (t.taxed->>'totalPaise')::int8 * sign as total
    from (
      select *, case kind when 'credit_note' then -1 else 1 end as sign,
        coalesce(content->'placeOfSupply', content->'buyer'->'state') as supply
      from documents
      where kind in ('invoice', 'credit_note') and issued_at >= ${from} and issued_at < ${to} and id > ${batch?.after ?? 0}
        ${isMeant ? sql`and ${isMeant}` : sql``}
      order by id${limit}
    ) as p
    cross join lateral (
      select l->>'hsn' as hsn, coalesce(l->>'unit', 'NOS') as unit, (l->>'quantity')::int as quantity, l->'taxed' as taxed
      from jsonb_array_elements(p.content->'lines') as l
      union all
      select p.content->'delivery'->>'hsn', coalesce(p.content->'delivery'->>'unit', 'NOS'), 0, p.content->'delivery'->'taxed'
      where jsonb_typeof(p.content->'delivery') = 'object'
    ) as t`;
}

/** SQL: the same without credit notes that change no GST. */
export const taxedLines = (period: Period, batch?: Batch): SQL => issuedLines(period, batch, CHANGES_GST);

/** Taxable value and tax in paise, by rate and by whether the supply is inter-State, minus credit notes. */
export type TaxShare = {
  rate: number;
  isInterState: boolean;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

export async function gstSummary(
  ctx: AppContext,
  period: Period,
): Promise<{ invoices: number; creditNotes: number; shares: TaxShare[] }> {
  type Sums = {
    rate: number;
    is_inter_state: boolean;
    taxable: string;
    cgst: string;
    sgst: string;
    igst: string;
  };
  const { rows } = await ctx.db.readOnly.execute<Sums>(sql`
    select rate, is_inter_state, sum(taxable)::text as taxable, sum(cgst)::text as cgst, sum(sgst)::text as sgst, sum(igst)::text as igst
    from (${taxedLines(period)}) as t group by 1, 2 order by 1, 2`);
  const [from, to] = momentsOf(period);
  const counted = await ctx.db.readOnly.execute<{ invoices: number; notes: number }>(sql`
    select count(*) filter (where kind = 'invoice')::int as invoices, count(*) filter (where kind = 'credit_note')::int as notes
    from documents where kind in ('invoice', 'credit_note') and issued_at >= ${from} and issued_at < ${to}
      and ${CHANGES_GST}`);
  return {
    invoices: counted.rows[0]?.invoices ?? 0,
    creditNotes: counted.rows[0]?.notes ?? 0,
    shares: rows.map(({ rate, is_inter_state: isInterState, ...sums }) => ({
      rate,
      isInterState,
      taxable: Number(sums.taxable),
      cgst: Number(sums.cgst),
      sgst: Number(sums.sgst),
      igst: Number(sums.igst),
    })),
  };
}
