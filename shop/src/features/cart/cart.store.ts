import type { CartLine } from "@kasna/contract/cart";
import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import type { PriceSource } from "@kasna/rules/orders/pricing";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { currentSession, noteOwnPrices } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";
import { unitPriceAt } from "../pricing/broken-price.widget.ts";

const CART_UPDATED = "cartUpdated";
export const CART_STORAGE_KEY = "cart";

type CartState = {
  items: CartLine[];
  /** `buy-now`: the single Buy Now item, which the server's cart must not overwrite (spec 7.5). */
  source: "cart" | "buy-now";
  isLoading: boolean;
  /** The error of the last failed fetch. */
  error: string | null;
};

/** The browser's cart. When logged in, it mirrors the server's cart. Only lines and source are stored. */
export const useCart = create<CartState>()(
  persist((): CartState => ({ items: [], source: "cart", isLoading: false, error: null }), {
    name: CART_STORAGE_KEY,
    storage: createJSONStorage(() => browserStorage),
    partialize: ({ items, source }) => ({ items, source }),
    // Local storage is read after hydration, so that the first render matches the server's.
    skipHydration: true,
  }),
);

/** Tells this page that the cart has changed (spec 7.1). */
export const notifyCartUpdated = () => window.dispatchEvent(new Event(CART_UPDATED));

/** Applies a change that another tab has stored. Buy Now belongs to its own tab. */
export async function followOtherTab(stored: string | null): Promise<void> {
  const other = JSON.parse(stored ?? "null")?.state as CartState | undefined;
  if (other?.source !== "cart" || useCart.getState().source !== "cart") return;
  changes += 1;
  await useCart.persist.rehydrate();
  notifyCartUpdated();
}

/** Reads the cart from local storage. Call it before any change, which would overwrite the stored cart. */
export async function readStoredCart(): Promise<void> {
  if (!useCart.persist.hasHydrated()) await useCart.persist.rehydrate();
}

/**
 * Replaces the lines with the server's cart and dispatches the update event (spec 7.1). Keeps a Buy Now line, at the
 * current price. Throws CallError.
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
    // If the session has ended in the meantime, there is no cart to fetch.
    useCart.setState({ isLoading: false, error: currentSession() && sentence });
    throw error;
  }
}

/** Counts local changes of the cart. */
let changes = 0;

/** Records that the server's cart has changed, so that an older response is not shown. */
export function noteCartChange(): void {
  changes += 1;
}

async function mirrorCart(): Promise<void> {
  const before = changes;
  const requestToken = currentSession()?.token;
  const { cart_items, own_prices } = await call("POST /cart/view_cart.php", {});
  // The session or the source has changed in the meantime.
  if (currentSession()?.token !== requestToken || useCart.getState().source !== "cart") return;
  // The response may not include a change made during the request.
  if (changes !== before) return mirrorCart();
  useCart.setState({ items: cart_items });
  noteOwnPrices(own_prices);
  notifyCartUpdated();
}

/** The Buy Now line is not on the server, so fetch its price, and look up its stock by SKU. */
async function repriceBuyNow(): Promise<void> {
  const [line] = useCart.getState().items;
  if (!line) return;
  const { product_id, sale_unit_id, quantity } = line;
  const [search, priced] = await Promise.all([
    call("POST /products/search_products.php", { search: line.sku }),
    call("POST /products/prices.php", { items: [{ product_id, sale_unit_id, quantity }] }),
  ]);
  const now = search.data.find((product) => product.id === product_id);
  const [price] = priced.data;
  if (!now || !price || useCart.getState().source !== "buy-now") return;
  const { unit_price, source: price_source } = price;
  const unit = now.sale_units?.find(({ id }) => id === sale_unit_id);
  const { stock_quantity, in_stock, lead_time_days } = stockAs(now, unit);
  useCart.setState(({ items }) => ({
    items: items.map((item) =>
      item.product_id === now.id
        ? { ...item, unit_price, price_source, stock_quantity, in_stock, lead_time_days }
        : item,
    ),
  }));
}

/** A part's stock in the unit being bought. */
export function stockAs(product: Product, unit: SeenProduct["unit"]) {
  const { stock_quantity, in_stock } = unit ?? product;
  return { stock_quantity, in_stock, lead_time_days: product.lead_time_days };
}

/** Ends Buy Now and restores the server's cart. */
export async function endBuyNow(): Promise<void> {
  await readStoredCart();
  if (useCart.getState().source === "buy-now") useCart.setState({ items: [], source: "cart" });
  await reloadCart();
}

/** A product at the price that the buyer sees: the list price or the customer's own. */
export type SeenProduct = Product & {
  price_source?: PriceSource;
  /** The unit being bought, unless it is the default one. */
  unit?: NonNullable<Product["sale_units"]>[number];
};

/** The request of `add_to_cart.php` for a product at the price that the buyer sees. */
export const additionOf = (product: SeenProduct, quantity: number) => ({
  product_id: product.id,
  ...(product.unit && { sale_unit_id: product.unit.id }),
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

/** Adds to the server's cart and reloads. The same key is added once. Throws CallError. */
export async function addToCart(
  addition: ReturnType<typeof additionOf>,
  idempotencyKey: string,
): Promise<void> {
  await call("POST /cart/add_to_cart.php", addition, { idempotencyKey });
  changes += 1;
  useCart.setState({ source: "cart" });
  // It is in the cart even if the cart can't be reloaded now.
  await reloadCart().catch(() => {});
}

const mrpOf = ({ mrp }: { mrp?: number | undefined }) => (mrp === undefined ? {} : { mrp });

/** Replaces the local lines with one item, without changing the server's cart. */
export function buyNow(product: SeenProduct, quantity: number): void {
  const {
    id,
    price: _,
    mrp,
    price_breaks: __,
    breaks_together: ___,
    price_source = "list",
    ...rest
  } = product;
  const { unit, sale_units: ____, pack_size: _____, ...same } = rest;
  const { unitPrice, isBroken } = unitPriceAt(product, quantity);
  const line: CartLine = {
    ...same,
    cart_id: id,
    product_id: id,
    ...(unit && { sale_unit_id: unit.id, pieces_per_unit: unit.pieces }),
    ...(unit && { unit_minimum: unit.minimum, unit_step: unit.step }),
    Name: product.name,
    quantity,
    unit_price: unitPrice,
    ...mrpOf(unit ?? { mrp }),
    price_source: isBroken ? "quantity_break" : price_source,
    no_longer_sold: 0,
  };
  useCart.setState({ items: [line], source: "buy-now", error: null });
  notifyCartUpdated();
}

/** Empties the local cart, for example after an order or logout. */
export function emptyLocalCart(): void {
  changes += 1;
  useCart.setState({ items: [], source: "cart", error: null });
  notifyCartUpdated();
}
