import type { TicketStatus } from "@kasna/rules/help";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { keyset, type ListCursor, pageOf } from "../../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { priceRequestLines, supportMessages, users } from "../../../../database/schema/index.ts";
import { readTicket } from "../../../help/admin/tickets.operations.server.ts";
import { ticketNumber } from "../../../help/help.operations.server.ts";

const hasLines = sql`exists (select from price_request_lines l where l.message_id = support_messages.id)`;

/** One page of price requests, newest first. */
export async function listPriceRequests(ctx: AppContext, status: TicketStatus | "", cursor: ListCursor) {
  const isStatus = status ? eq(supportMessages.status, status) : undefined;
  const { where, orderBy, limit } = keyset(supportMessages.id, cursor, and(hasLines, isStatus), undefined);
  const found = await ctx.db.readOnly
    .select({
      id: supportMessages.id,
      createdAt: supportMessages.createdAt,
      status: supportMessages.status,
      name: users.name,
      organisation: users.organisation,
      lines: sql<number>`(select count(*)::int from price_request_lines l where l.message_id = support_messages.id)`,
      first: sql<string>`(select l.text from price_request_lines l where l.message_id = support_messages.id
        order by l.position limit 1)`,
    })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const page = pageOf(found, cursor);
  return { ...page, rows: page.rows.map((row) => ({ ...row, ticket: ticketNumber(row.id, row.createdAt) })) };
}

/** A price request with its lines and answers. Throws `not_found`. */
export async function readPriceRequest(ctx: AppContext, id: number) {
  const ticket = await readTicket(ctx, id);
  const lines = await ctx.db.readOnly
    .select()
    .from(priceRequestLines)
    .where(eq(priceRequestLines.messageId, id))
    .orderBy(asc(priceRequestLines.position));
  if (lines.length === 0) throw domainError("not_found", { message: "Request not found" });
  const [quotation] = await ctx.db.readOnly
    .select({
      id: sql<number>`d.id`,
      number: sql<string>`d.number`,
      orderId: sql<number | null>`(select max(order_id) from quotation_orders where quotation_id = d.id)`,
    })
    .from(sql`support_answers a join documents d on d.id = a.document_id`)
    .where(sql`a.message_id = ${id}`)
    .orderBy(desc(sql`a.id`))
    .limit(1);
  return { ...ticket, lines, quotation: quotation ?? null };
}
