import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../../api/idempotency-key.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { route } from "../../../api/route.server.ts";
import { quotationUrl } from "../../documents/quotation-link.operations.server.ts";
import {
  addQuotationToCart,
  askPrices,
  quotationNumber,
  renewQuotation,
  viewQuotations,
} from "./quotations.operations.server.ts";

const NOTHING_LEFT = "All of this quotation has been ordered or is in your cart";

export function quotationsApi(app: FastifyInstance, ctx: AppContext) {
  const { quotations } = contract;

  route(app, ctx, quotations.ask).with(async ({ lines }, caller, request) => {
    const claim = { caller, key: idempotencyKeyOf(request), request: { action: quotations.ask.path, lines } };
    const limit = { limit: "messages", subject: `customer:${caller.id}` } as const;
    const stored = await onceForKey(ctx, { ...claim, limit }, async (tx) => ({
      ticket_number: await askPrices(ctx, tx, { caller, lines }),
    }));
    return { message: MESSAGES.messageSent, ...stored };
  });

  route(app, ctx, quotations.view).with(async (_, caller) => ({
    message: "Your quotations",
    ...(await viewQuotations(ctx, caller)),
  }));

  route(app, ctx, quotations.open).with(async ({ quotation_id: quotationId }, caller, request) => {
    await consumeLimit(ctx, { limit: "documents", subject: `customer:${caller.id}` });
    const quote_number = await quotationNumber(ctx, { caller, quotationId });
    return { message: "Quotation", quote_number, quote_url: quotationUrl(ctx, request, quotationId) };
  });

  route(app, ctx, quotations.take).with(async ({ quotation_id: quotationId, whole }, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: quotations.take.path, quotationId, whole },
    };
    const isWhole = whole === 1;
    const added = await onceForKey(ctx, claim, (tx) =>
      addQuotationToCart(ctx, tx, { caller, quotationId, isWhole }),
    );
    return { message: added.line_count > 0 ? MESSAGES.addedToCart : NOTHING_LEFT, ...added };
  });

  route(app, ctx, quotations.renew).with(async ({ quotation_id: quotationId }, caller) => {
    await consumeLimit(ctx, { limit: "documents", subject: `customer:${caller.id}` });
    const renewed = await renewQuotation(ctx, { caller, quotationId });
    return { message: `Quotation ${renewed.quotation.number}`, ...renewed };
  });
}
