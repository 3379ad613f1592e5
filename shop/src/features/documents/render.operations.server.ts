import { createHash } from "node:crypto";
import { JobError } from "@kasna/background";
import type { BusinessDocument } from "@kasna/documents";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { renderedDocuments } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

const BUSY_SECONDS = 5;

const storedDocument = statement(
  "kept_paper",
  (db, value: Value<{ contentHash: string }>) =>
    db
      .select({ bytes: renderedDocuments.bytes })
      .from(renderedDocuments)
      .where(eq(renderedDocuments.contentHash, value("contentHash"))),
  { readOnly: true },
);

/**
 * The PDF of a paper. What was printed once is kept, so the same paper is the same bytes for good.
 * Throws `documents_busy` where too many documents are waiting.
 */
export async function renderDocument(ctx: AppContext, document: BusinessDocument): Promise<Uint8Array> {
  const content = JSON.stringify(document);
  const contentHash = createHash("sha256").update(content).digest("hex");
  const kept = () => storedDocument(ctx.db, { contentHash });
  const [before] = await kept();
  if (before) return before.bytes;
  const { bytes: printed, missing } = await ctx.pdfWorker.run(content).catch((error: unknown) => {
    if (!(error instanceof JobError) || error.reason !== "full") throw error;
    ctx.log.warn({ fault: serializeError(error) }, "Too many papers wait to be printed");
    throw domainError("documents_busy", { retryAfterSeconds: BUSY_SECONDS });
  });
  if (missing.length > 0)
    ctx.log.warn({ document: document.number, missing }, "A paper has characters that no font of ours has");
  // The same memory, so that a large paper is not copied here and once more for its answer.
  const bytes = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  const isKept = await ctx.db
    .insert(renderedDocuments)
    .values({ contentHash, bytes, printedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ contentHash: renderedDocuments.contentHash });
  if (isKept.length > 0) return bytes;
  // Another process has printed it meanwhile: everybody gets the bytes that are kept.
  const [theirs] = await kept();
  return theirs?.bytes ?? bytes;
}
