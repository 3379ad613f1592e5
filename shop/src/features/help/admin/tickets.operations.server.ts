import type { TicketStatus } from "@kasna/rules/help";
import { and, asc, count, eq, ilike, or, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { containing } from "../../../admin-kit/containing.server.ts";
import { ofCustomersNamed } from "../../../admin-kit/find-customers.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { priceRequestLines, supportAnswers, supportMessages, users } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { enqueue } from "../../outbox/outbox.operations.server.ts";
import { messageIdOf, ticketNumber } from "../help.operations.server.ts";

/** The number of messages without an answer. */
export async function countOpenMessages(ctx: AppContext): Promise<number> {
  const [open] = await ctx.db.readOnly
    .select({ count: count() })
    .from(supportMessages)
    .where(eq(supportMessages.status, "open"));
  return open?.count ?? 0;
}

type TicketSearch = { status: TicketStatus | ""; text: string };

const messageColumns = {
  id: supportMessages.id,
  category: supportMessages.category,
  message: supportMessages.message,
  status: supportMessages.status,
  createdAt: supportMessages.createdAt,
};

/** The condition for messages by ticket number, or by a text in the message or its sender's name, or by mobile. */
async function messagesLike(ctx: AppContext, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const id = messageIdOf(text);
  if (id !== null) return eq(supportMessages.id, id);
  const isSender = or(ilike(users.name, containing(text)), eq(users.mobile, text));
  return or(
    ilike(supportMessages.message, containing(text)),
    await ofCustomersNamed(ctx, supportMessages.userId, text, isSender),
  );
}

/** One page of messages, newest first. Searches ticket number, message, name and mobile. */
export async function searchTickets(ctx: AppContext, { status, text }: TicketSearch, cursor: ListCursor) {
  const isNamed = await messagesLike(ctx, text);
  const isStatus = status ? eq(supportMessages.status, status) : undefined;
  const { where, orderBy, limit } = keyset(supportMessages.id, cursor, isStatus, isNamed);
  const rows = await ctx.db.readOnly
    .select({
      ...messageColumns,
      name: users.name,
    })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const page = pageOf(rows, cursor);
  return { ...page, rows: page.rows.map((row) => ({ ...row, ticket: ticketNumber(row.id, row.createdAt) })) };
}

/** A message with its answers. Throws `not_found`. */
export async function readTicket(ctx: AppContext, id: number) {
  const [message] = await ctx.db.readOnly
    .select({
      ...messageColumns,
      userId: users.id,
      name: users.name,
      organisation: users.organisation,
      mobile: users.mobile,
      email: users.email,
    })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(eq(supportMessages.id, id));
  if (!message) throw domainError("not_found", { message: "Message not found" });
  const answers = await ctx.db.readOnly
    .select()
    .from(supportAnswers)
    .where(eq(supportAnswers.messageId, id))
    .orderBy(asc(supportAnswers.id));
  const asksForPrices = await ctx.db.readOnly.$count(priceRequestLines, eq(priceRequestLines.messageId, id));
  return {
    ...message,
    ticket: ticketNumber(message.id, message.createdAt),
    answers,
    isPriceRequest: asksForPrices > 0,
  };
}

type Answer = { staff: Staff; id: number; text: string; closes: boolean; answersSeen: number };

/**
 * Locks a message for an answer. Throws `not_found`, and `edited_meanwhile` if another staff member has answered since.
 */
export async function lockTicket(tx: Transaction, { id, answersSeen }: Pick<Answer, "id" | "answersSeen">) {
  const [message] = await tx.select().from(supportMessages).where(eq(supportMessages.id, id)).for("update");
  if (!message) throw domainError("not_found", { message: "Message not found" });
  const answers = await tx.$count(supportAnswers, eq(supportAnswers.messageId, id));
  if (answers !== answersSeen)
    throw domainError("edited_meanwhile", {
      message:
        "Another staff member has answered. Read that answer above, then send yours if you still need to.",
    });
  return message;
}

/**
 * Answers a message by notification and e-mail, and tells the buyer by SMS. Throws `not_found`, and `edited_meanwhile`
 * if another staff member has answered since the page was loaded.
 */
export const answerTicket = (ctx: AppContext, answer: Answer): Promise<void> =>
  ctx.db.transaction(async (tx) => writeAnswer(ctx, tx, await lockTicket(tx, answer), answer));

type Written = Omit<Answer, "answersSeen"> & { quotationId?: number };

/** Answers a locked message, attaching a quotation if the buyer asked for one. */
export async function writeAnswer(
  ctx: AppContext,
  tx: Transaction,
  message: typeof supportMessages.$inferSelect,
  { staff, id, text, closes, quotationId }: Written,
): Promise<void> {
  const ticket = ticketNumber(id, message.createdAt);
  const status = closes ? "closed" : "answered";
  const [written] = await tx
    .insert(supportAnswers)
    .values({ messageId: id, author: staff.name, text, answeredAt: ctx.now(), documentId: quotationId })
    .returning({ id: supportAnswers.id });
  await tx.update(supportMessages).set({ status }).where(eq(supportMessages.id, id));
  await notify(ctx, tx, {
    userId: message.userId,
    type: "order",
    title: `Answer to ${ticket}`,
    message: text,
    deepLink: href(quotationId === undefined ? "/help-section" : "/account/quotations"),
    orderId: null,
  });
  const job = { answerId: written?.id ?? 0 };
  await enqueue(tx, "email_answer", job);
  await enqueue(tx, "sms_answer", job);
  await audit(tx, {
    actor: staff,
    action: "message.answered",
    subject: `message:${id}`,
    before: { status: message.status },
    after: { status, text },
  });
}

/** Closes or reopens a message. Throws `not_found`. */
export async function setTicketStatus(
  ctx: AppContext,
  { staff, id, status }: { staff: Staff; id: number; status: "open" | "closed" },
) {
  await ctx.db.transaction(async (tx) => {
    const is = eq(supportMessages.id, id);
    const [message] = await tx.select().from(supportMessages).where(and(is)).for("update");
    if (!message) throw domainError("not_found", { message: "Message not found" });
    await tx.update(supportMessages).set({ status }).where(is);
    await audit(tx, {
      actor: staff,
      action: status === "closed" ? "message.closed" : "message.reopened",
      subject: `message:${id}`,
      before: { status: message.status },
      after: { status },
    });
  });
}
