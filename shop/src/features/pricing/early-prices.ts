import type { ResponseOf } from "@kasna/contract/client";

export type OwnPrice = ResponseOf<"POST /products/prices.php">["data"][number];
/** A request made before the scripts ran (`early-prices.inline.ts`). The answer is null if the call failed. */
export type EarlyPrices = { token: string; ids: number[]; answer: Promise<OwnPrice[] | null> };
declare global {
  interface Window {
    earlyPrices?: EarlyPrices;
  }
}

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
