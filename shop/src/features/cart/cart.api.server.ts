import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { addToCart, changeQuantity, removeLine, viewCart } from "./cart.operations.server.ts";

export function cartApi(app: FastifyInstance, ctx: AppContext) {
  const { cart } = contract;

  route(app, ctx, cart.view).with(async (_, caller) => ({
    message: "Cart",
    cart_items: await viewCart(ctx, caller),
    own_prices: caller.own_prices,
  }));

  route(app, ctx, cart.add).with(async (item, caller) => ({
    message: MESSAGES.addedToCart,
    cart_id: await addToCart(ctx, { caller, item }),
  }));

  route(app, ctx, cart.update).with(async ({ cart_id, quantity }, caller) => {
    await changeQuantity(ctx, { caller, cartId: cart_id, quantity });
    return { message: MESSAGES.quantityUpdated };
  });

  route(app, ctx, cart.remove).with(async ({ cart_id }, caller) => {
    await removeLine(ctx, { caller, cartId: cart_id });
    return { message: MESSAGES.itemRemoved };
  });
}
