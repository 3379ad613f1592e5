import { createHash } from "node:crypto";
import { JobRefusal } from "@kasna/background";
import type { Paper } from "@kasna/papers";
import { eq } from "drizzle-orm";
import { loggable } from "../../api/loggable.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { printedPapers } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

const BUSY_SECONDS = 5;

const keptPaper = statement(
  "kept_paper",
  (db, value: Value<{ contentHash: string }>) =>
    db
      .select({ bytes: printedPapers.bytes })
      .from(printedPapers)
      .where(eq(printedPapers.contentHash, value("contentHash"))),
  { readOnly: true },
);

/**
 * The PDF of a paper. What was printed once is kept, so the same paper is the same bytes for good.
 * Throws `papers_busy` where too many papers wait to be printed.
 */
export async function printPaper(shop: Shop, paper: Paper): Promise<Uint8Array> {
  const content = JSON.stringify(paper);
  const contentHash = createHash("sha256").update(content).digest("hex");
  const kept = () => keptPaper(shop.db, { contentHash });
  const [before] = await kept();
  if (before) return before.bytes;
  const { bytes: printed, missing } = await shop.press.run(content).catch((error: unknown) => {
    if (!(error instanceof JobRefusal) || error.reason !== "full") throw error;
    shop.log.warn({ fault: loggable(error) }, "Too many papers wait to be printed");
    throw refuse("papers_busy", { retryAfterSeconds: BUSY_SECONDS });
  });
  if (missing.length > 0)
    shop.log.warn({ paper: paper.number, missing }, "A paper has characters that no font of ours has");
  // The same memory, so that a large paper is not copied here and once more for its answer.
  const bytes = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  const isKept = await shop.db
    .insert(printedPapers)
    .values({ contentHash, bytes, printedAt: shop.now() })
    .onConflictDoNothing()
    .returning({ contentHash: printedPapers.contentHash });
  if (isKept.length > 0) return bytes;
  // Another process has printed it meanwhile: everybody gets the bytes that are kept.
  const [theirs] = await kept();
  return theirs?.bytes ?? bytes;
}
