import { contract } from "@kasna/contract";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { serializePriceBreaks } from "./price-breaks.operations.server.ts";
import { type ItemPrice, itemsOf, pricesFor } from "./pricing.operations.server.ts";
import { serializeUnitPrices } from "./sale-units.operations.server.ts";

export function pricingApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.catalogue.prices).with(async ({ items }, caller) => {
    const prices = await pricesFor(ctx.db, {
      customer: caller,
      items: itemsOf(items),
      now: ctx.now(),
    });
    return { message: "Prices", data: prices.map(toWire) };
  });
}

const toWire = ({ productId, saleUnitId, quantity, gstBasisPoints, facts, units, ...price }: ItemPrice) => ({
  product_id: productId,
  ...(saleUnitId !== undefined && { sale_unit_id: saleUnitId }),
  quantity,
  unit_price: rupeesFromPaise(price.unitPricePaise),
  list_price: rupeesFromPaise(price.listPricePaise),
  ...serializePriceBreaks(facts),
  ...(saleUnitId === undefined && serializeUnitPrices(facts, units)),
  source: price.source,
  pack_size: price.packSize,
  gst_percent: gstBasisPoints / 100,
});
