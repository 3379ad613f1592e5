/*
 * Runs at the end of the body, while the page's scripts are still waiting. For a customer with customer prices, requests
 * the prices of the parts on the page, and sets them on these parts' list prices (`data-own`), for CSS to show instead.
 * React does not know about them, so the page still hydrates with the server's list prices.
 */
import { PRICES_MAX } from "@kasna/rules/limits";
import type { EarlyPrices, OwnPrice } from "./early-prices.ts";

const { prices, gst } = document.documentElement.dataset;

function request() {
  const shown = [
    ...document.querySelectorAll<HTMLElement>("[data-price=list][data-of], [data-part] [data-price=list]"),
  ];
  const ids = [...new Set(shown.map(idOf))].slice(0, PRICES_MAX);
  if (!ids.length) return;
  const token = localStorage.authToken;
  const answer: EarlyPrices["answer"] = fetch("/API/products/prices.php", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ items: ids.map((product_id) => ({ product_id })) }),
  })
    .then((response) => response.json())
    .then(({ success, data }) => {
      if (!success) return null;
      showAll(shown, data);
      return data;
    })
    .catch(() => null);
  window.earlyPrices = { token, ids, answer };
}

function showAll(shown: readonly HTMLElement[], prices: readonly OwnPrice[]) {
  const own = new Map(prices.map((price) => [price.product_id, price]));
  for (const element of shown) {
    const price = own.get(idOf(element));
    // Once the page knows the prices, it shows them without the element's children.
    if (price && element.firstElementChild) show(element, price);
  }
}

const idOf = (shown: HTMLElement) =>
  Number(shown.dataset.of ?? shown.closest<HTMLElement>("[data-part]")?.dataset.part);

function show(shown: HTMLElement, { unit_price, gst_percent }: OwnPrice) {
  const net =
    gst === "without" && (shown.dataset.net ?? shown.querySelector<HTMLElement>("[data-net]")?.dataset.net);
  const rupees = net ? Math.round((unit_price * 1e4) / (100 + gst_percent)) / 100 : unit_price;
  const text = rupees.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  shown.dataset.own = (net || shown.textContent).replace(/\d[\d,.]*/, text);
}

if (prices === "own") request();
