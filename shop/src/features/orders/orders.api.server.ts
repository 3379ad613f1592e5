import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { idempotencyKeyOf } from "../../api/idempotency-key.server.ts";
import { route } from "../../api/route.server.ts";
import { limitGuessing } from "../promotions/promocodes/promocodes.operations.server.ts";
import { cancelOrder } from "./cancel-order.operations.server.ts";
import { listOrders } from "./orders.operations.server.ts";
import { placeOrder } from "./place-order.operations.server.ts";

export function ordersApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.orders.place).with(async (input, caller, request) => {
    const key = idempotencyKeyOf(request);
    const order = () => placeOrder(ctx, { caller, request: input, key });
    return input.promocode ? limitGuessing(ctx, `customer:${caller.id}`, order) : order();
  });

  route(app, ctx, contract.orders.mine).with(async ({ order_ids, ...page }, caller) => ({
    message: "Orders",
    ...(await listOrders(ctx, { caller, ...page, orderIds: order_ids })),
  }));

  route(app, ctx, contract.orders.cancel).with(async ({ order_id, reason }, caller) => {
    await cancelOrder(ctx, { caller, orderId: order_id, reason });
    return { message: MESSAGES.orderCancelled };
  });
}
