import { asc, eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { faqs } from "../../../database/schema/index.ts";

type Row = typeof faqs.$inferSelect;
type FaqContent = Omit<Row, "id" | "version">;

/** A question as its form's fields. */
export const faqFields = (row: Row): Record<string, string> => ({
  question: row.question,
  answer: row.answer,
  position: String(row.position),
});

export const allFaqs = (ctx: AppContext) =>
  ctx.db.readOnly.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));

/** One question. Throws `not_found`. */
export async function readFaq(ctx: AppContext, id: number): Promise<Row> {
  const [row] = await ctx.db.readOnly.select().from(faqs).where(eq(faqs.id, id));
  if (!row) throw domainError("not_found", { message: "Question not found" });
  return row;
}

type Save = { staff: Staff; id: number | null; version: number; content: FaqContent };

/** Adds or changes a question; the help center shows it on its next load. Throws `not_found`, `edited_meanwhile`. */
export async function saveFaq(ctx: AppContext, { staff, id, version, content }: Save): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (id === null) {
      const [made] = await tx.insert(faqs).values(content).returning();
      if (!made) throw new Error("The question was not stored");
      const subject = `faq:${made.id}`;
      await audit(tx, { actor: staff, action: "faq.made", subject, before: null, after: faqFields(made) });
      return;
    }
    const [before] = await tx.select().from(faqs).where(eq(faqs.id, id)).for("update");
    if (!before) throw domainError("not_found", { message: "Question not found" });
    if (before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: faqFields(before), version: before.version },
      });
    const after = { ...content, version: version + 1 };
    await tx.update(faqs).set(after).where(eq(faqs.id, id));
    await audit(tx, {
      actor: staff,
      action: "faq.changed",
      subject: `faq:${id}`,
      before: faqFields(before),
      after: faqFields({ id, ...after }),
    });
  });
}

/** Removes a question permanently. Throws `not_found`. */
export async function removeFaq(ctx: AppContext, { staff, id }: { staff: Staff; id: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(faqs).where(eq(faqs.id, id)).returning();
    if (!gone) throw domainError("not_found", { message: "Question not found" });
    const subject = `faq:${id}`;
    await audit(tx, { actor: staff, action: "faq.removed", subject, before: faqFields(gone), after: null });
  });
}
