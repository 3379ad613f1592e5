import type { CartLine } from "@kasna/contract/cart";
import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { call } from "../../api/call.ts";
import { errorMessage } from "../../api/error-message.ts";
import { currentSession } from "../../api/session.ts";

const CART_UPDATED = "cartUpdated";

type CartState = {
  items: CartLine[];
  /** `buy-now`: the one item of Buy Now, which the server's cart must not overwrite (spec 7.5). */
  source: "cart" | "buy-now";
  isLoading: boolean;
  /** Why the lines could not be fetched, until they are. */
  error: string | null;
};

/** The cart as the browser knows it; logged in, a mirror of the server's. Only its lines are kept. */
export const useCart = create<CartState>()(
  persist((): CartState => ({ items: [], source: "cart", isLoading: false, error: null }), {
    name: "cart",
    partialize: ({ items, source }) => ({ items, source }),
    // Local storage is read after hydration, so that the first render is the server's.
    skipHydration: true,
  }),
);

const changed = () => window.dispatchEvent(new Event(CART_UPDATED));

/** Reads what local storage keeps; a change before that would overwrite it. */
export async function readStoredCart(): Promise<void> {
  if (!useCart.persist.hasHydrated()) await useCart.persist.rehydrate();
}

/**
 * Replaces the lines by the server's cart, as after login, and says so (spec 7.1); Buy Now's line stays, at
 * today's price. Throws CallError.
 */
export async function reloadCart(): Promise<void> {
  await readStoredCart();
  if (!currentSession()) return;
  useCart.setState({ isLoading: true });
  try {
    await (useCart.getState().source === "buy-now" ? repriceBuyNow() : mirrorCart());
    useCart.setState({ isLoading: false, error: null });
  } catch (error) {
    const sentence = errorMessage(error, MESSAGES.cartFailed);
    // A session that has ended on the way has no cart that could be missing.
    useCart.setState({ isLoading: false, error: currentSession() && sentence });
    throw error;
  }
}

/** How often lines were added, changed, removed or emptied here. */
let changes = 0;

async function mirrorCart(): Promise<void> {
  const before = changes;
  const asker = currentSession()?.token;
  const { cart_items } = await call("POST /cart/view_cart.php", {});
  // The buyer has logged out meanwhile, and somebody else may have logged in; or buys one thing now.
  if (currentSession()?.token !== asker || useCart.getState().source !== "cart") return;
  // What was asked for before a change may not know of it.
  if (changes !== before) return mirrorCart();
  useCart.setState({ items: cart_items });
  changed();
}

/** Buy Now's line is on no server: its price and stock are asked for by its SKU. */
async function repriceBuyNow(): Promise<void> {
  const [line] = useCart.getState().items;
  if (!line) return;
  const { data } = await call("POST /products/search_products.php", { search: line.sku });
  const now = data.find((product) => product.id === line.product_id);
  if (!now || useCart.getState().source !== "buy-now") return;
  const { price: unit_price, stock_quantity, in_stock, lead_time_days } = now;
  useCart.setState(({ items }) => ({
    items: items.map((item) =>
      item.product_id === now.id ? { ...item, unit_price, stock_quantity, in_stock, lead_time_days } : item,
    ),
  }));
}

/** Buy Now ends: the server's cart comes back. */
export async function endBuyNow(): Promise<void> {
  await readStoredCart();
  if (useCart.getState().source === "buy-now") useCart.setState({ items: [], source: "cart" });
  await reloadCart();
}

/** Adds a product to the server's cart and reloads. Throws CallError. */
export async function addToCart(product: Product, quantity: number): Promise<void> {
  await call("POST /cart/add_to_cart.php", {
    product_id: product.id,
    quantity,
    unit_price: product.price,
    product_name: product.name,
    material: product.material,
    coating: product.coating,
    width: product.width,
    height: product.height,
    slot_width: product.slot_width,
    making: product.making,
    image_url: product.image_url,
  });
  changes += 1;
  useCart.setState({ source: "cart" });
  await reloadCart();
}

/** Replaces the local lines by one item, without touching the server's cart. */
export function buyNow(product: Product, quantity: number): void {
  const { id, price, ...same } = product;
  const line: CartLine = {
    ...same,
    cart_id: id,
    product_id: id,
    Name: product.name,
    quantity,
    unit_price: price,
    no_longer_sold: 0,
  };
  useCart.setState({ items: [line], source: "buy-now", error: null });
  changed();
}

/** Sets a line's quantity on the server and here. Throws CallError. */
export async function changeQuantity(cartId: number, quantity: number): Promise<void> {
  await call("POST /cart/update_cart.php", { cart_id: cartId, quantity });
  changes += 1;
  useCart.setState(({ items }) => ({
    items: items.map((item) => (item.cart_id === cartId ? { ...item, quantity } : item)),
  }));
  changed();
}

/** Takes a line out on the server and here. Throws CallError. */
export async function removeLine(cartId: number): Promise<void> {
  await call("DELETE /cart/delete_cart_item.php", { cart_id: cartId });
  changes += 1;
  useCart.setState(({ items }) => ({ items: items.filter((item) => item.cart_id !== cartId) }));
  changed();
}

/** Empties the local list, as after an order or a logout. */
export function emptyLocalCart(): void {
  changes += 1;
  useCart.setState({ items: [], source: "cart", error: null });
  changed();
}
