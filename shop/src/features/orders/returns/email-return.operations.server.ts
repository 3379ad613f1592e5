import { trackingUrl } from "@kasna/rules/orders/carriers";
import { partPath } from "@kasna/rules/part-path";
import { sumText } from "@kasna/rules/tax/unit-codes";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { emailTexts } from "../../../api/settings.operations.server.ts";
import { documents, orders, returnPayouts, returns, users } from "../../../database/schema/index.ts";
import { sendEmail, sendsEmail } from "../../messages/email.operations.server.ts";
import type { Jobs } from "../../outbox/outbox.operations.server.ts";
import { shopCarriers } from "../carriers.operations.server.ts";
import { orderPath } from "../order-path.operations.server.ts";
import { creditPaiseOfReturn, refundWayText } from "./paid-by.server.ts";
import { returnText } from "./return-notices.ts";
import { linesOfReturns } from "./returns.operations.server.ts";

/** Job: e-mails the buyer about a step of a return. */
export async function emailReturn(ctx: AppContext, { returnId, about }: Jobs["email_return"]): Promise<void> {
  if (!sendsEmail(ctx)) return;
  const db = ctx.db.readOnly;
  const [row] = await db
    .select({
      orderReturn: returns,
      to: users.email,
      note: documents.number,
      payout: returnPayouts,
      creditPaise: creditPaiseOfReturn,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(documents, eq(documents.returnId, returns.id))
    .leftJoin(returnPayouts, eq(returnPayouts.returnId, returns.id))
    .where(eq(returns.id, returnId));
  if (!row) return;
  const lines = await linesOfReturns(db, [returnId]);
  const { orderReturn, to, note, ...paid } = row;
  const paidBy = refundWayText({ ...orderReturn, ...paid });
  // Leave out what became known only in later steps, because the e-mail may be sent after them.
  const { title, sentences } = returnText(
    { ...orderReturn, status: about },
    {
      lines:
        about === "requested" || about === "approved"
          ? lines.map((line) => ({ ...line, received: null }))
          : lines,
      creditNote: note,
      ...(paidBy && { paidBy }),
    },
  );
  const { sender } = await emailTexts(ctx);
  const followUrl = about === "replaced" ? trackingUrl(await shopCarriers(ctx), orderReturn) : null;
  await sendEmail(ctx, {
    to,
    about: `return-${returnId}-${about}`,
    subject: `${title}: order #${orderReturn.orderId}`,
    body: {
      heading: title,
      paragraphs: sentences,
      rows: lines.map(({ name, sku, quantity, received, unit }) => [
        name,
        `${sku}, ${sumText([{ quantity: received ?? quantity, unit }])}`,
        "",
        ctx.settings.publicUrl + partPath(sku),
      ]),
      links: [
        ...(followUrl ? [{ text: "Follow your replacement", url: followUrl }] : []),
        { text: "View your order", url: `${ctx.settings.publicUrl}${orderPath(orderReturn.orderId)}` },
      ],
      sender,
    },
  });
}
