import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { addToCart, changeQuantity, removeLine, viewCart } from "./cart.operations.server.ts";

export function cartApi(app: FastifyInstance, shop: Shop) {
  const { cart } = contract;

  serve(app, shop, cart.view).with(async (_, caller) => ({
    message: "Cart",
    cart_items: await viewCart(shop, caller),
  }));

  serve(app, shop, cart.add).with(async (item, caller) => ({
    message: MESSAGES.addedToCart,
    cart_id: await addToCart(shop, { caller, item }),
  }));

  serve(app, shop, cart.update).with(async ({ cart_id, quantity }, caller) => {
    await changeQuantity(shop, { caller, cartId: cart_id, quantity });
    return { message: MESSAGES.quantityUpdated };
  });

  serve(app, shop, cart.remove).with(async ({ cart_id }, caller) => {
    await removeLine(shop, { caller, cartId: cart_id });
    return { message: MESSAGES.itemRemoved };
  });
}
