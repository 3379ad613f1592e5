import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../api/idempotency-key.server.ts";
import { route } from "../../api/route.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { addLines } from "./add-lines.operations.server.ts";
import { addToCart } from "./add-to-cart.operations.server.ts";
import { changeQuantity, removeLine } from "./cart.operations.server.ts";
import { viewCart } from "./view-cart.operations.server.ts";

export function cartApi(app: FastifyInstance, ctx: AppContext) {
  const { cart } = contract;

  route(app, ctx, cart.view).with(async (_, caller) => ({
    message: "Cart",
    cart_items: await viewCart(ctx, caller),
    own_prices: caller.own_prices,
  }));

  route(app, ctx, cart.add).with(async (item, caller, request) => {
    const key = idempotencyKeyOf(request);
    const add = async (db?: Transaction) => ({ cart_id: await addToCart(ctx, { caller, item }, db) });
    const claim = { caller, key, request: { action: cart.add.path, item } };
    return { message: MESSAGES.addedToCart, ...(await (key === null ? add() : onceForKey(ctx, claim, add))) };
  });

  route(app, ctx, cart.addLines).with(async ({ lines, position, quotation_id }, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: cart.addLines.path, lines, position, quotation_id },
    };
    const added = await onceForKey(ctx, claim, async (tx) => ({
      cart_ids: await addLines(ctx, tx, { caller, lines, position, quotationId: quotation_id }),
    }));
    return { message: MESSAGES.addedToCart, ...added };
  });

  route(app, ctx, cart.update).with(async ({ cart_id, quantity, own_number, note }, caller) => {
    await changeQuantity(ctx, { caller, cartId: cart_id, quantity, ownNumber: own_number, note });
    return { message: MESSAGES.quantityUpdated };
  });

  route(app, ctx, cart.remove).with(async ({ cart_id }, caller) => {
    await removeLine(ctx, { caller, cartId: cart_id });
    return { message: MESSAGES.itemRemoved };
  });
}
