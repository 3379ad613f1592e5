import { asc, eq } from "drizzle-orm";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { faqs } from "../../database/schema/index.ts";
import { audit } from "../desk/audit.operations.server.ts";
import type { Staff } from "../desk/staff-sessions.operations.server.ts";

type Row = typeof faqs.$inferSelect;
type FaqContent = Omit<Row, "id" | "version">;

/** A question as its form's fields. */
export const faqFields = (row: Row): Record<string, string> => ({
  question: row.question,
  answer: row.answer,
  position: String(row.position),
});

export const allFaqs = (shop: Shop) =>
  shop.db.readOnly.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));

/** One question. Throws `not_found`. */
export async function readFaq(shop: Shop, id: number): Promise<Row> {
  const [row] = await shop.db.readOnly.select().from(faqs).where(eq(faqs.id, id));
  if (!row) throw refuse("not_found", { message: "There is no such question" });
  return row;
}

type Save = { staff: Staff; id: number | null; version: number; content: FaqContent };

/** Makes or changes a question; the help center shows it from its next load. Throws `not_found`, `edited_meanwhile`. */
export async function saveFaq(shop: Shop, { staff, id, version, content }: Save): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (id === null) {
      const [made] = await tx.insert(faqs).values(content).returning();
      if (!made) throw new Error("The question was not stored");
      const subject = `faq:${made.id}`;
      await audit(tx, { actor: staff, action: "faq.made", subject, before: null, after: faqFields(made) });
      return;
    }
    const [before] = await tx.select().from(faqs).where(eq(faqs.id, id)).for("update");
    if (!before) throw refuse("not_found", { message: "There is no such question" });
    if (before.version !== version)
      throw refuse("edited_meanwhile", { theirs: { fields: faqFields(before), version: before.version } });
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

/** Removes a question for good. Throws `not_found`. */
export async function removeFaq(shop: Shop, { staff, id }: { staff: Staff; id: number }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [gone] = await tx.delete(faqs).where(eq(faqs.id, id)).returning();
    if (!gone) throw refuse("not_found", { message: "There is no such question" });
    const subject = `faq:${id}`;
    await audit(tx, { actor: staff, action: "faq.removed", subject, before: faqFields(gone), after: null });
  });
}
