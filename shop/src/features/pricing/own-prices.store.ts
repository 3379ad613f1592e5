import { PRICES_MAX } from "@kasna/rules/limits";
import type { PriceSource } from "@kasna/rules/orders/pricing";
import { create } from "zustand";
import { call } from "../../api/browser/call.ts";
import { currentSession } from "../../api/browser/session.ts";
import { claimEarlyPrices, clearEarlyPrices, type EarlyPrices } from "./early-prices.ts";

/** The signed-in customer's price of a part, in rupees. */
export type KnownPrice = {
  unitPrice: number;
  /** The GST in it, in percent; unknown if the server gave the price when it rejected a different one. */
  gstPercent?: number | undefined;
  source: PriceSource;
  price_breaks?: { from_quantity: number; unit_price: number }[] | undefined;
  sale_units?: { sale_unit_id: number; unit_price: number }[] | undefined;
};
type State = { token: string | null; prices: ReadonlyMap<number, KnownPrice> };

/** After this time, prices are fetched again the next time they are shown. */
const FRESH_MS = 60_000;

/** Prices of the session with this token, by product id. */
export const useKnownPrices = create<State>(() => ({ token: null, prices: new Map() }));

const askedAt = new Map<number, number>();
const waiting = new Set<number>();

/** Requests a part's price, together with all others requested at the same time. */
export function askForPrice(productId: number): void {
  clearPricesOfOtherSession();
  takeOver();
  if (Date.now() - (askedAt.get(productId) ?? 0) < FRESH_MS) return;
  askedAt.set(productId, Date.now());
  if (waiting.size === 0) queueMicrotask(send);
  waiting.add(productId);
}

/** The customer's price of a part in this session, if known. */
export const knownPriceOf = (productId: number): KnownPrice | undefined => {
  const { token, prices } = useKnownPrices.getState();
  return token === (currentSession()?.token ?? null) ? prices.get(productId) : undefined;
};

/** Records the price that the server gave when it rejected a different one, for another unit or the default one. */
export function notePrice(productId: number, price: number, saleUnitId?: number): void {
  clearPricesOfOtherSession();
  const { prices } = useKnownPrices.getState();
  const before = prices.get(productId);
  const known: KnownPrice = {
    ...before,
    unitPrice: saleUnitId === undefined ? price : (before?.unitPrice ?? price),
    source: before?.source ?? "list",
    sale_units: before?.sale_units?.map((unit) =>
      unit.sale_unit_id === saleUnitId ? { ...unit, unit_price: price } : unit,
    ),
  };
  useKnownPrices.setState({ prices: new Map(prices).set(productId, known) });
}

function clearPricesOfOtherSession(): void {
  const token = currentSession()?.token ?? null;
  if (useKnownPrices.getState().token === token) return;
  askedAt.clear();
  waiting.clear();
  useKnownPrices.setState({ token, prices: new Map() });
}

/** Takes over the request made before these scripts ran, so that it is not repeated. */
function takeOver(): void {
  const early = claimEarlyPrices();
  if (early?.token !== currentSession()?.token) clearEarlyPrices();
  else if (early) {
    for (const id of early.ids) askedAt.set(id, Date.now());
    void ask(early.ids, early.answer);
  }
}

function send(): void {
  const ids = [...waiting];
  waiting.clear();
  for (let at = 0; at < ids.length; at += PRICES_MAX) void ask(ids.slice(at, at + PRICES_MAX));
}

async function ask(ids: readonly number[], early?: EarlyPrices["answer"]): Promise<void> {
  const token = currentSession()?.token ?? null;
  try {
    const items = ids.map((product_id) => ({ product_id }));
    const data = (await early) ?? (await call("POST /products/prices.php", { items })).data;
    // A different customer may have signed in in the meantime.
    if (currentSession()?.token !== token || useKnownPrices.getState().token !== token) return;
    const prices = new Map(useKnownPrices.getState().prices);
    for (const { product_id, unit_price, gst_percent, source, price_breaks, sale_units } of data)
      prices.set(product_id, {
        unitPrice: unit_price,
        gstPercent: gst_percent,
        source,
        price_breaks,
        sale_units,
      });
    useKnownPrices.setState({ prices });
  } catch {
    // The list prices stay, and the cart has the customer prices.
    for (const id of ids) askedAt.delete(id);
  } finally {
    if (early) clearEarlyPrices();
  }
}
