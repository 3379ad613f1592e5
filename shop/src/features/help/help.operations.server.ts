import type { contract } from "@kasna/contract";
import type { Faq } from "@kasna/contract/help";
import { shopFacts, withFacts } from "@kasna/rules/shop-facts";
import { asc } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { faqs, supportMessages } from "../../database/schema/index.ts";

/** The content of the help center. */
export async function viewHelpCenter(
  ctx: AppContext,
): Promise<{ aboutUs: string; supportNumber: string; faqs: Faq[] }> {
  const profile = await shopProfile(ctx);
  const facts = shopFacts(profile);
  const questions = await ctx.db.readOnly
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .orderBy(asc(faqs.position), asc(faqs.id));
  return {
    aboutUs: withFacts(profile.aboutUs, facts),
    supportNumber: profile.supportNumber,
    faqs: questions.map(({ question, answer }) => ({ question, answer: withFacts(answer, facts) })),
  };
}

type HelpMessage = z.output<typeof contract.help.storeMessage.request>;

/** Stores a support message in the caller's transaction. */
export async function insertMessage(
  ctx: AppContext,
  db: Queryable,
  { caller, form }: { caller: Caller; form: HelpMessage },
): Promise<{ id: number; ticket: string }> {
  const createdAt = ctx.now();
  const [stored] = await db
    .insert(supportMessages)
    .values({ userId: caller.id, ...form, createdAt })
    .returning({ id: supportMessages.id });
  if (!stored) throw new Error("The message was not stored");
  return { id: stored.id, ticket: ticketNumber(stored.id, createdAt) };
}

const yearInIndia = new Intl.DateTimeFormat("en-IN", { year: "2-digit", timeZone: "Asia/Kolkata" });

/** The id of the message with a ticket number, or null if the text is not one. */
export function messageIdOf(ticket: string): number | null {
  const number = /^T-\d\d-0*(\d{1,9})$/i.exec(ticket)?.[1];
  return number ? Number(number) : null;
}

/** `T-26-000123`: the year in India and the message's id. */
export const ticketNumber = (id: number, at: Date) =>
  `T-${yearInIndia.format(at)}-${String(id).padStart(6, "0")}`;
