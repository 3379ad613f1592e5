import { createHash } from "node:crypto";
import { JobError } from "@kasna/background";
import type { BusinessDocument, LabelsJob, ShippingLabelsJob } from "@kasna/documents";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { renderedDocuments } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

const BUSY_SECONDS = 5;

const storedDocument = statement(
  "stored_document",
  (db, value: Value<{ contentHash: string }>) =>
    db
      .select({ bytes: renderedDocuments.bytes })
      .from(renderedDocuments)
      .where(eq(renderedDocuments.contentHash, value("contentHash"))),
  { readOnly: true },
);

/** Runs a job of the PDF worker. Throws `documents_busy` if its queue is full. */
async function runPdfWorker(ctx: AppContext, content: string) {
  try {
    return await ctx.pdfWorker.run(content);
  } catch (error) {
    if (!(error instanceof JobError) || error.reason !== "full") throw error;
    ctx.log.warn({ fault: serializeError(error) }, "Too many documents are waiting to be rendered");
    throw domainError("documents_busy", { retryAfterSeconds: BUSY_SECONDS });
  }
}

/** The PDF of labels for bins or parcels. It is not stored. Throws `documents_busy`. */
export const renderLabels = async (
  ctx: AppContext,
  job: LabelsJob | ShippingLabelsJob,
): Promise<Uint8Array> => (await runPdfWorker(ctx, JSON.stringify(job))).bytes;

// A single document is hashed as in earlier versions, so that stored PDFs are found.
const jobOf = (list: readonly BusinessDocument[]) => JSON.stringify(list.length === 1 ? list[0] : list);

/** Marks stored PDFs of proformas and packing slips, which can be made again and are deleted after some weeks. */
export const UNNUMBERED = "unnumbered-";

/** The key under which the PDF of these documents is stored. */
export const contentHash = (list: readonly BusinessDocument[]): string =>
  (list.every(({ number }) => number !== null) ? "" : UNNUMBERED) +
  createHash("sha256").update(jobOf(list)).digest("hex");

/**
 * The PDF of a document, or of several one after another. Each PDF is rendered once and stored, so the same document
 * always has the same bytes. Throws `documents_busy` if the rendering queue is full.
 */
export async function renderDocument(
  ctx: AppContext,
  documents: BusinessDocument | readonly BusinessDocument[],
): Promise<Uint8Array> {
  const list = [documents].flat() as BusinessDocument[];
  const key = contentHash(list);
  const loadStored = () => storedDocument(ctx.db, { contentHash: key });
  const [stored] = await loadStored();
  if (stored) return stored.bytes;
  const { bytes: rendered, missing } = await runPdfWorker(ctx, jobOf(list));
  if (missing.length > 0)
    ctx.log.warn(
      { documents: list.map(({ number }) => number), missing },
      "A document has characters that our fonts do not include",
    );
  // A view of the same memory avoids copying large PDFs.
  const bytes = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const inserted = await ctx.db
    .insert(renderedDocuments)
    .values({ contentHash: key, bytes, renderedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ contentHash: renderedDocuments.contentHash });
  if (inserted.length > 0) return bytes;
  // Another process rendered the document at the same time, so use the stored bytes.
  const [theirs] = await loadStored();
  return theirs?.bytes ?? bytes;
}
