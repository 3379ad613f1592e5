import type { CartLine } from "@kasna/contract/cart";
import { call } from "../../api/browser/call.ts";
import { isGone } from "../../api/browser/is-gone.ts";
import { noteCartChange, notifyCartUpdated, reloadCart, useCart } from "./cart.store.ts";

/** Sets a line's quantity on the server and here. Throws CallError. */
export async function changeQuantity(cartId: number, quantity: number): Promise<void> {
  try {
    await call("POST /cart/update_cart.php", { cart_id: cartId, quantity });
  } catch (error) {
    if (isGone(error)) await reloadCart();
    throw error;
  }
  noteCartChange();
  useCart.setState(({ items }) => ({
    items: items.map((item) => (item.cart_id === cartId ? { ...item, quantity } : item)),
  }));
  // If the reload fails, the cart shows the error. The quantity has changed all the same.
  if (useCart.getState().items.some(hasPriceBreaks)) await reloadCart().catch(() => {});
  else notifyCartUpdated();
}

/** Sets the buyer's part number and note for a line, on the server and here. Throws CallError. */
export async function changeTexts(
  { cart_id, quantity }: CartLine,
  texts: { own_number: string; note: string },
): Promise<void> {
  try {
    await call("POST /cart/update_cart.php", { cart_id, quantity, ...texts });
  } finally {
    noteCartChange();
    await reloadCart();
  }
}

/** Whether a line's price, or its cheapest units, depend on a quantity in the cart. */
const hasPriceBreaks = ({ next_break, price_source, has_other_units }: CartLine) =>
  next_break !== undefined || price_source === "quantity_break" || has_other_units === 1;

/**
 * Replaces a part's lines in the cart with these quantities of its units. Adds before it removes, so that a failure
 * leaves too much in the cart rather than too little. Throws CallError.
 */
export async function replaceLines(
  productId: number,
  items: NonNullable<CartLine["cheaper_way"]>["items"],
): Promise<void> {
  const lines = useCart.getState().items.filter((line) => line.product_id === productId);
  const { own_number, note } = lines.find((line) => line.own_number || line.note) ?? {};
  const quotation_id = lines.find((line) => line.quotation_id)?.quotation_id;
  const lineOf = (id: number | undefined) => lines.find((line) => line.sale_unit_id === id);
  try {
    for (const { sale_unit_id, quantity } of items) {
      const line = lineOf(sale_unit_id);
      if (!line)
        await call("POST /cart/add_lines.php", {
          lines: [{ product_id: productId, sale_unit_id, quantity, own_number, note }],
          quotation_id,
        });
      else if (line.quantity !== quantity)
        await call("POST /cart/update_cart.php", { cart_id: line.cart_id, quantity });
    }
    for (const { cart_id, sale_unit_id, unit_removed } of lines)
      if (!unit_removed && !items.some((item) => item.sale_unit_id === sale_unit_id))
        await call("DELETE /cart/delete_cart_item.php", { cart_id });
  } finally {
    noteCartChange();
    await reloadCart();
  }
}

/** Removes a line on the server and here, even if it was already removed elsewhere. Throws CallError. */
export async function removeLine(cartId: number): Promise<void> {
  try {
    await call("DELETE /cart/delete_cart_item.php", { cart_id: cartId });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  noteCartChange();
  useCart.setState(({ items }) => ({ items: items.filter((item) => item.cart_id !== cartId) }));
  notifyCartUpdated();
}

/** Restores a removed line at its position in the cart, once per key. Throws CallError. */
export async function returnLine(line: CartLine, idempotencyKey: string): Promise<void> {
  const { product_id, sale_unit_id, quantity, own_number, note, quotation_id } = line;
  const { position = line.cart_id } = line;
  const returned = {
    lines: [{ product_id, sale_unit_id, quantity, own_number, note }],
    position,
    quotation_id,
  };
  await call("POST /cart/add_lines.php", returned, { idempotencyKey });
  noteCartChange();
  await reloadCart();
}
