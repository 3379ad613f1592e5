import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { route } from "../../../api/route.server.ts";
import { chosenPaymentOption } from "../../payments/payments.operations.server.ts";
import { quoteCode } from "../quote-discounts.operations.server.ts";
import { limitGuessing } from "./promocodes.operations.server.ts";

export function promocodesApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.promocodes.apply).with(async (input, caller, request) => {
    const { code, order_details } = input;
    const payment = chosenPaymentOption(ctx, input);
    const discount = await limitGuessing(ctx, caller ? `customer:${caller.id}` : request.ip, () =>
      quoteCode(ctx, { code, caller, items: order_details.products, payment }),
    );
    return { message: MESSAGES.promocodeApplied, data: { discount_amount: rupeesFromPaise(discount) } };
  });
}
