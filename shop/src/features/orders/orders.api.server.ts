import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../api/refusals.server.ts";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { limitGuessing } from "../promocodes/promocodes.operations.server.ts";
import { cancelOrder } from "./cancel-order.operations.server.ts";
import { listOrders } from "./orders.operations.server.ts";
import { placeOrder } from "./place-order.operations.server.ts";

const KEY_MAX = 200;

export function ordersApi(app: FastifyInstance, shop: Shop) {
  serve(app, shop, contract.orders.place).with(async (input, caller, request) => {
    const key = keyOf(request);
    const order = () => placeOrder(shop, { caller, request: input, key });
    return input.promocode ? limitGuessing(shop, `customer:${caller.id}`, order) : order();
  });

  serve(app, shop, contract.orders.mine).with(async ({ order_ids, ...page }, caller) => ({
    message: "Orders",
    ...(await listOrders(shop, { caller, ...page, orderIds: order_ids })),
  }));

  serve(app, shop, contract.orders.cancel).with(async ({ order_id, reason }, caller) => {
    await cancelOrder(shop, { caller, orderId: order_id, reason });
    return { message: MESSAGES.orderCancelled };
  });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length === 0 || key.length > KEY_MAX)
    throw refuse("fields_wrong", { message: `Idempotency-Key must have 1 to ${KEY_MAX} characters` });
  return key;
}
