import { contract, files } from "@kasna/contract";
import { documentFileName } from "@kasna/rules/documents";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { consumeLimit } from "../../api/rate-limits.server.ts";
import { fileRoute, route } from "../../api/route.server.ts";
import { documentsOfOrder } from "./order-documents.operations.server.ts";
import { openQuotation, quotationUrl } from "./quotation-link.operations.server.ts";
import { makeQuotation } from "./quotations.operations.server.ts";
import { renderDocument } from "./render.operations.server.ts";
import { verifyUrl } from "./signatures.ts";

export function documentsApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.documents.quote).with(async (choice, caller, request) => {
    await consumeLimit(ctx, { limit: "documents", subject: `customer:${caller.id}` });
    const { id, number, validUntil } = await makeQuotation(ctx, caller, choice);
    return {
      message: MESSAGES.quotationMade,
      quote_url: quotationUrl(ctx, request, id),
      verify_url: verifyUrl(ctx, number),
      quote_number: number,
      valid_until: validUntil.toISOString(),
    };
  });

  fileRoute(app, ctx, files.quotation).with(async (link) => {
    const { bytes, number } = await openQuotation(ctx, link);
    return { bytes, name: `quotation-${number.replaceAll("/", "-")}.pdf`, isInline: true };
  });

  fileRoute(app, ctx, files.invoice).with(async ({ order_id, paper: kind, number, shipment_id }, caller) => {
    await consumeLimit(ctx, { limit: "documents", subject: `customer:${caller.id}` });
    const documents = await documentsOfOrder(ctx, {
      orderId: order_id,
      userId: caller.id,
      kind,
      shipmentId: shipment_id,
      ...(number && { number }),
    });
    return { bytes: await renderDocument(ctx, documents), name: documentFileName(kind, order_id, number) };
  });
}
