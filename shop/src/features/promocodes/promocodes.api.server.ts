import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { limitGuessing, quotePromocode } from "./promocodes.operations.server.ts";

export function promocodesApi(app: FastifyInstance, shop: Shop) {
  serve(app, shop, contract.promocodes.apply).with(async ({ code, order_details }, caller, request) => {
    const discount = await limitGuessing(shop, caller ? `customer:${caller.id}` : request.ip, () =>
      quotePromocode(shop, { code, caller, items: order_details.products }),
    );
    return { message: MESSAGES.promocodeApplied, data: { discount_amount: rupeesFromPaise(discount) } };
  });
}
