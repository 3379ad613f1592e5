import { financialYear, type PaperKind, paperNumber } from "@kasna/rules/papers";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { paperSeries } from "../../database/schema/index.ts";

/**
 * The next number of a kind's series in the financial year of a moment. The series' row stays locked until
 * the transaction ends and goes back where it fails: no gap and no double (CGST Rules, rule 46).
 */
export async function takeNumber(tx: Transaction, kind: PaperKind, at: Date): Promise<string> {
  const year = financialYear(at);
  const [taken] = await tx
    .insert(paperSeries)
    .values({ kind, financialYear: year, lastPlace: 1 })
    .onConflictDoUpdate({
      target: [paperSeries.kind, paperSeries.financialYear],
      set: { lastPlace: sql`${paperSeries.lastPlace} + 1` },
    })
    .returning({ place: paperSeries.lastPlace });
  if (!taken) throw new Error("No number was taken");
  return paperNumber(kind, year, taken.place);
}
