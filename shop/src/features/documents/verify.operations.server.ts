import type { DocumentKind } from "@kasna/rules/documents";
import { and, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { documents } from "../../database/schema/index.ts";
import { numberOfCode } from "./signatures.ts";

export type Verified = {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  totalPaise: number;
  /** Whether it is a credit note that came too late to change GST. */
  isCommercial: boolean;
  /** When a quotation expires; null for other documents. */
  validUntil: Date | null;
  hasExpired: boolean;
  /** The latest credit note against an invoice, and whether the credit notes cover all of it. */
  creditedBy: { number: string; issuedAt: Date; isWhole: boolean } | null;
};

/** The document of a verification code, without the buyer's details; null for a code that the shop did not issue. */
export async function verifyDocument(ctx: AppContext, code: string): Promise<Verified | null> {
  const number = numberOfCode(ctx, code);
  if (!number) return null;
  const { kind, issuedAt, totalPaise, validUntil, shipmentId } = documents;
  const isCommercial = sql<boolean>`${documents.content} ? 'isCommercial'`;
  const [document] = await ctx.db.readOnly
    .select({ kind, issuedAt, totalPaise, validUntil, shipmentId, isCommercial })
    .from(documents)
    .where(eq(documents.number, number));
  if (!document) return null;
  const credits =
    document.kind === "invoice" && document.shipmentId !== null
      ? await ctx.db.readOnly
          .select({
            number: documents.number,
            issuedAt: documents.issuedAt,
            totalPaise: documents.totalPaise,
          })
          .from(documents)
          .where(and(eq(documents.shipmentId, document.shipmentId), eq(documents.kind, "credit_note")))
          .orderBy(desc(documents.id))
      : [];
  const [credit] = credits;
  const isWhole = credits.reduce((sum, note) => sum + note.totalPaise, 0) >= document.totalPaise;
  return {
    kind: document.kind,
    number,
    issuedAt: document.issuedAt,
    totalPaise: document.totalPaise,
    isCommercial: document.isCommercial,
    validUntil: document.validUntil,
    hasExpired: document.validUntil !== null && document.validUntil <= ctx.now(),
    creditedBy: credit ? { number: credit.number, issuedAt: credit.issuedAt, isWhole } : null,
  };
}
