import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { route } from "../../api/route.server.ts";
import { limitGuessing } from "../promocodes/promocodes.operations.server.ts";
import { cancelOrder } from "./cancel-order.operations.server.ts";
import { listOrders } from "./orders.operations.server.ts";
import { placeOrder } from "./place-order.operations.server.ts";

const KEY_MAX = 200;

export function ordersApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.orders.place).with(async (input, caller, request) => {
    const key = keyOf(request);
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

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length === 0 || key.length > KEY_MAX)
    throw domainError("fields_wrong", { message: `Idempotency-Key must have 1 to ${KEY_MAX} characters` });
  return key;
}
