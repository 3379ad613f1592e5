import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { documents } from "../../database/schema/index.ts";

/** As SQL, beside a row of `orders`: the number of its invoice, null for none, and those of its credit notes, oldest first. */
// Column names are spelt: in a query of one table the builder would leave the table out.
export const issuedNumbers = {
  invoiceNumber: sql<
    string | null
  >`(select p.number from papers p where p.order_id = orders.id and p.kind = 'invoice')`,
  creditNoteNumbers: sql<
    string[]
  >`array(select p.number from papers p where p.order_id = orders.id and p.kind = 'credit_note' order by p.id)`,
};

/** The numbers of an order's credit notes, oldest first. */
export async function creditNotesOf(ctx: Pick<AppContext, "db">, orderId: number): Promise<string[]> {
  const isMeant = and(eq(documents.orderId, orderId), eq(documents.kind, "credit_note"));
  const notes = await ctx.db.readOnly
    .select({ number: documents.number })
    .from(documents)
    .where(isMeant)
    .orderBy(asc(documents.id));
  return notes.map(({ number }) => number);
}
