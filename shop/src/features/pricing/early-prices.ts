import type { ResponseOf } from "@kasna/contract/client";
import { PRICES_MAX } from "@kasna/rules/limits";

type OwnPrices = ResponseOf<"POST /products/prices.php">["data"];
/** A request made before the scripts ran. The answer is null if the call failed. */
export type EarlyPrices = { token: string; ids: number[]; answer: Promise<OwnPrices | null> };
declare global {
  interface Window {
    earlyPrices?: EarlyPrices;
  }
}

/**
 * Runs at the end of the body, while the page's scripts are still waiting. For a customer with customer prices,
 * requests the prices of the parts on the page, and sets them on these parts' list prices (`data-own`), for CSS to show
 * instead. React does not know about them, so the page still hydrates with the server's list prices.
 */
export const EARLY_PRICES = `(() => {
  const { prices, gst } = document.documentElement.dataset;
  if (prices !== "own") return;
  const shown = [...document.querySelectorAll("[data-price=list][data-of], [data-part] [data-price=list]")];
  const idOf = (price) => Number(price.dataset.of ?? price.closest("[data-part]").dataset.part);
  const ids = [...new Set(shown.map(idOf))].slice(0, ${PRICES_MAX});
  if (!ids.length) return;
  const token = localStorage.authToken;
  const show = (price, { unit_price, gst_percent }) => {
    const net = gst === "without" && (price.dataset.net ?? price.querySelector("[data-net]")?.dataset.net);
    const rupees = net ? Math.round(unit_price * 1e4 / (100 + gst_percent)) / 100 : unit_price;
    const text = rupees.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    price.dataset.own = (net || price.textContent).replace(/\\d[\\d,.]*/, text);
  };
  const answer = fetch("/API/products/prices.php", {
    method: "POST",
    headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" },
    body: JSON.stringify({ items: ids.map((product_id) => ({ product_id })) }),
  }).then((response) => response.json()).then(({ success, data }) => {
    if (!success) return null;
    const own = new Map(data.map((price) => [price.product_id, price]));
    for (const price of shown) if (own.has(idOf(price)) && price.firstElementChild) show(price, own.get(idOf(price)));
    return data;
  }).catch(() => null);
  window.earlyPrices = { token, ids, answer };
})()`;

/** Returns the early request, once. */
export function claimEarlyPrices(): EarlyPrices | undefined {
  const early = window.earlyPrices;
  delete window.earlyPrices;
  return early;
}

/** Returns control of each price to the page, once it knows the customer prices. */
export function clearEarlyPrices(): void {
  for (const price of document.querySelectorAll<HTMLElement>("[data-own]")) delete price.dataset.own;
}
