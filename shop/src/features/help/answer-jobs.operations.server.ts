import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { emailTexts, shopProfile } from "../../api/settings.operations.server.ts";
import { supportAnswers, supportMessages, users } from "../../database/schema/index.ts";
import { quotationPdf } from "../documents/quotation-link.operations.server.ts";
import { sendEmail } from "../messages/email.operations.server.ts";
import { sendSms, sendsSms } from "../messages/messages.operations.server.ts";
import type { Jobs } from "../outbox/outbox.operations.server.ts";
import { ticketNumber } from "./help.operations.server.ts";

/** Job: e-mails an answer to the buyer. */
export async function emailAnswer(ctx: AppContext, { answerId }: Jobs["email_answer"]): Promise<void> {
  const { ticket, text, question, email: to, documentId } = await answerAndBuyer(ctx, answerId);
  const quotation = documentId === null ? null : await quotationPdf(ctx, documentId);
  const { answerSubject, sender } = await emailTexts(ctx);
  await sendEmail(ctx, {
    to,
    about: `answer-${answerId}`,
    subject: fillPlaceholders(answerSubject, { ticket }),
    body: {
      heading: `Answer to your message ${ticket}`,
      paragraphs: text.split(/\n+/),
      blocks: [{ title: "You wrote", lines: question.split(/\n+/) }],
      ...(quotation && {
        links: [{ text: "View your quotations", url: `${ctx.settings.publicUrl}/account/quotations` }],
      }),
      sender,
    },
    ...(quotation && {
      attachments: [
        {
          name: `quotation-${quotation.number.replaceAll("/", "-")}.pdf`,
          type: "application/pdf",
          bytes: quotation.bytes,
        },
      ],
    }),
  });
}

/** Job: announces an answer by SMS. Operators deliver only registered texts, so the SMS does not contain the answer. */
export async function smsAnswer(ctx: AppContext, { answerId }: Jobs["sms_answer"]): Promise<void> {
  if (!sendsSms(ctx, "answered")) return;
  const { ticket, mobile } = await answerAndBuyer(ctx, answerId);
  const { shopName } = await shopProfile(ctx);
  await sendSms(ctx, { to: mobile, template: "answered", values: [ticket], shopName });
}

async function answerAndBuyer(ctx: AppContext, answerId: number) {
  const [answer] = await ctx.db.readOnly
    .select({
      text: supportAnswers.text,
      documentId: supportAnswers.documentId,
      question: supportMessages.message,
      messageId: supportMessages.id,
      askedAt: supportMessages.createdAt,
      email: users.email,
      mobile: users.mobile,
    })
    .from(supportAnswers)
    .innerJoin(supportMessages, eq(supportMessages.id, supportAnswers.messageId))
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(eq(supportAnswers.id, answerId));
  if (!answer) throw new Error(`There is no answer ${answerId}`);
  return { ...answer, ticket: ticketNumber(answer.messageId, answer.askedAt) };
}
