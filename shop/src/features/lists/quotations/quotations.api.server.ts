import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { keyOf, onceForKey } from "../../../api/idempotency-key.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { route } from "../../../api/route.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { quotationUrl } from "../../documents/quotation-link.operations.server.ts";
import { askPrices, quotationNumber, takeQuotation, viewQuotations } from "./quotations.operations.server.ts";

export function quotationsApi(app: FastifyInstance, ctx: AppContext) {
  const { quotations } = contract;

  route(app, ctx, quotations.ask).with(async ({ lines }, caller) => ({
    message: MESSAGES.messageSent,
    ticket_number: await askPrices(ctx, { caller, lines }),
  }));

  route(app, ctx, quotations.view).with(async (_, caller) => ({
    message: "Your quotations",
    ...(await viewQuotations(ctx, caller)),
  }));

  route(app, ctx, quotations.open).with(async ({ quotation_id: quotationId }, caller, request) => {
    await consumeLimit(ctx, { limit: "papers", subject: `customer:${caller.id}` });
    const quote_number = await quotationNumber(ctx, { caller, quotationId });
    return { message: "Quotation", quote_number, quote_url: quotationUrl(ctx, request, quotationId) };
  });

  route(app, ctx, quotations.take).with(async ({ quotation_id: quotationId }, caller, request) => {
    const key = keyOf(request);
    const take = (tx: Transaction) => takeQuotation(ctx, tx, { caller, quotationId });
    const claim = { caller, key: key ?? "", request: { action: quotations.take.path, quotationId } };
    const taken = await (key === null ? ctx.db.transaction(take) : onceForKey(ctx, claim, take));
    return { message: MESSAGES.addedToCart, ...taken };
  });
}
