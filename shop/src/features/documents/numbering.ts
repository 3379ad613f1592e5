import { documentNumber, financialYear, type Series } from "@kasna/rules/documents";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { documentSeries } from "../../database/schema/index.ts";

/**
 * Allocates the next number of a series in the financial year of `at`. The series' row stays locked until
 * the transaction ends and is rolled back if it fails, so there are no gaps or duplicates (CGST Rules, rule 46).
 */
export async function allocateNumber(tx: Transaction, series: Series, at: Date): Promise<string> {
  const year = financialYear(at);
  const [allocated] = await tx
    .insert(documentSeries)
    .values({ kind: series, financialYear: year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { lastSequence: sql`${documentSeries.lastSequence} + 1` },
    })
    .returning({ last: documentSeries.lastSequence });
  if (!allocated) throw new Error("The document number was not allocated");
  return documentNumber(series, year, allocated.last);
}
