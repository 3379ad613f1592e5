import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { documents } from "../../database/schema/index.ts";

/**
 * SQL columns for a row of `orders`: the number of its first invoice (or null) and of its credit notes, oldest first.
 */
// Column names are written out because Drizzle drops the table name in single-table queries.
export const issuedNumbers = {
  invoiceNumber: sql<
    string | null
  >`(select d.number from documents d where d.order_id = orders.id and d.kind = 'invoice'
    order by d.id limit 1)`,
  creditNoteNumbers: sql<
    string[]
  >`array(select d.number from documents d where d.order_id = orders.id and d.kind = 'credit_note' order by d.id)`,
};

/** The numbers of an order's credit notes, oldest first. */
export async function creditNotesOf(ctx: Pick<AppContext, "db">, orderId: number): Promise<string[]> {
  const isCreditNote = and(eq(documents.orderId, orderId), eq(documents.kind, "credit_note"));
  const notes = await ctx.db.readOnly
    .select({ number: documents.number })
    .from(documents)
    .where(isCreditNote)
    .orderBy(asc(documents.id));
  return notes.map(({ number }) => number);
}
