import { type DocumentKind, documentNumber, financialYear } from "@kasna/rules/documents";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { documentSeries } from "../../database/schema/index.ts";

/**
 * The next number of a kind's series in the financial year of a moment. The series' row stays locked until
 * the transaction ends and goes back where it fails: no gap and no double (CGST Rules, rule 46).
 */
export async function allocateNumber(tx: Transaction, kind: DocumentKind, at: Date): Promise<string> {
  const year = financialYear(at);
  const [taken] = await tx
    .insert(documentSeries)
    .values({ kind, financialYear: year, lastPlace: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastPlace: sql`${documentSeries.lastPlace} + 1` },
    })
    .returning({ place: documentSeries.lastPlace });
  if (!taken) throw new Error("No number was taken");
  return documentNumber(kind, year, taken.place);
}
