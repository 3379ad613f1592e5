import type { PaperKind } from "@kasna/rules/papers";
import { and, desc, eq } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { papers } from "../../database/schema/index.ts";
import { numberOfCode } from "./signatures.ts";

export type Verified = {
  kind: PaperKind;
  number: string;
  issuedAt: Date;
  totalPaise: number;
  /** For how long a quotation holds; null for other papers. */
  validUntil: Date | null;
  hasExpired: boolean;
  /** The latest credit note that took back something of an invoice, and whether nothing is left of it. */
  creditedBy: { number: string; issuedAt: Date; isWhole: boolean } | null;
};

/** What a code on a paper stands for, and nothing of who bought; null for a code that the shop never gave. */
export async function verifyPaper(shop: Shop, code: string): Promise<Verified | null> {
  const number = numberOfCode(shop, code);
  if (!number) return null;
  const { kind, issuedAt, totalPaise, validUntil, orderId } = papers;
  const [paper] = await shop.db.readOnly
    .select({ kind, issuedAt, totalPaise, validUntil, orderId })
    .from(papers)
    .where(eq(papers.number, number));
  if (!paper) return null;
  const credits =
    paper.kind === "invoice" && paper.orderId !== null
      ? await shop.db.readOnly
          .select({ number: papers.number, issuedAt: papers.issuedAt, totalPaise: papers.totalPaise })
          .from(papers)
          .where(and(eq(papers.orderId, paper.orderId), eq(papers.kind, "credit_note")))
          .orderBy(desc(papers.id))
      : [];
  const [credit] = credits;
  const isWhole = credits.reduce((sum, note) => sum + note.totalPaise, 0) >= paper.totalPaise;
  return {
    kind: paper.kind,
    number,
    issuedAt: paper.issuedAt,
    totalPaise: paper.totalPaise,
    validUntil: paper.validUntil,
    hasExpired: paper.validUntil !== null && paper.validUntil <= shop.now(),
    creditedBy: credit ? { number: credit.number, issuedAt: credit.issuedAt, isWhole } : null,
  };
}
