import { and, asc, eq, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { papers } from "../../database/schema/index.ts";

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
export async function creditNotesOf(shop: Pick<Shop, "db">, orderId: number): Promise<string[]> {
  const isMeant = and(eq(papers.orderId, orderId), eq(papers.kind, "credit_note"));
  const notes = await shop.db.readOnly
    .select({ number: papers.number })
    .from(papers)
    .where(isMeant)
    .orderBy(asc(papers.id));
  return notes.map(({ number }) => number);
}
