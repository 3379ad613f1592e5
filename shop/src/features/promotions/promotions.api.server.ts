import { contract } from "@kasna/contract";
import { rupeesFromPaise } from "@kasna/rules/money";
import { DISCOUNT_ORDER } from "@kasna/rules/orders/applied-discounts";
import { hintsOf } from "@kasna/rules/orders/promotions";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { chosenPaymentOption } from "../payments/payments.operations.server.ts";
import { serializeDiscount } from "./discounts.operations.server.ts";
import { limitGuessing } from "./promocodes/promocodes.operations.server.ts";
import { quoteDiscounts } from "./quote-discounts.operations.server.ts";

export function promotionsApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.promotions.quote).with(async (input, caller, request) => {
    const { items, promocode } = input;
    const payment = chosenPaymentOption(ctx, input);
    const quote = () => quoteDiscounts(ctx, { caller, items, code: promocode || null, payment });
    const { discounts, totals } = promocode
      ? await limitGuessing(ctx, caller ? `customer:${caller.id}` : request.ip, quote)
      : await quote();
    return {
      message: "Discounts",
      data: {
        discounts: discounts.applied.map(serializeDiscount),
        hints: hintsOf(discounts),
        promocode_used: discounts.applied.some(({ code }) => code !== null) ? 1 : 0,
        discount_amount: rupeesFromPaise(totals.discountPaise),
        shipping_charges: rupeesFromPaise(totals.shippingPaise),
        total_amount: rupeesFromPaise(totals.totalPaise),
        order_of_discounts: DISCOUNT_ORDER,
      },
    };
  });
}
