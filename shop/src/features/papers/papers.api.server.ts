import { contract, files } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import { paperFileName } from "@kasna/rules/papers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { countUse } from "../../api/limits.server.ts";
import { serve, serveFile } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { paperOfOrder } from "./invoices.operations.server.ts";
import { printPaper } from "./print.operations.server.ts";
import { makeQuotation, openQuotation, quotationPath } from "./quotations.operations.server.ts";
import { verifyUrl } from "./signatures.ts";

export function papersApi(app: FastifyInstance, shop: Shop) {
  serve(app, shop, contract.papers.quote).with(async (_, caller, request) => {
    await countUse(shop, { limit: "papers", subject: `customer:${caller.id}` });
    const { id, number, validUntil } = await makeQuotation(shop, caller);
    return {
      message: MESSAGES.quotationMade,
      quote_url: originFor(request, shop) + quotationPath(shop, id),
      verify_url: verifyUrl(shop, number),
      quote_number: number,
      valid_until: validUntil.toISOString(),
    };
  });

  serveFile(app, shop, files.quotation).with(async (link) => {
    const { bytes, number } = await openQuotation(shop, link);
    return { bytes, name: `quotation-${number.replaceAll("/", "-")}.pdf`, isInline: true };
  });

  serveFile(app, shop, files.invoice).with(async ({ order_id, paper: kind, number }, caller) => {
    await countUse(shop, { limit: "papers", subject: `customer:${caller.id}` });
    const paper = await paperOfOrder(shop, {
      orderId: order_id,
      userId: caller.id,
      kind,
      ...(number && { number }),
    });
    return { bytes: await printPaper(shop, paper), name: paperFileName(kind, order_id, number) };
  });
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** On this machine the address that was asked for, else the shop's public one (spec 13.2). */
const originFor = (request: FastifyRequest, shop: Shop): string =>
  LOOPBACK.test(request.host) ? `${request.protocol}://${request.host}` : shop.settings.publicUrl;
