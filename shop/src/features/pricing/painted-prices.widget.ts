import { formatRupees } from "@kasna/rules/money";
import { type RefObject, useEffect } from "react";
import { useSession } from "../../api/browser/session.ts";
import { rupeesWithoutGst } from "./amount.widget.tsx";
import { askForPrice, useKnownPrices } from "./own-prices.store.ts";

/** Text for screen readers. */
function hidden(text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = "sr-only";
  span.textContent = text;
  return span;
}

/** The text after a price without GST. */
const unitOf = ({ dataset }: HTMLElement) => dataset.net?.replace(/^[^ ]+/, "") ?? "";

/**
 * Writes the signed-in customer's prices into rows that are plain HTML: into each `[data-price]` within an element
 * whose `data-part` is the part's id. `rows` is the displayed content; when it changes, the prices are written again.
 */
export function usePaintedPrices(container: RefObject<HTMLElement | null>, rows: unknown): void {
  const session = useSession();
  const asks = session?.user.own_prices === 1;
  const token = session?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows and sessions are painted again
  useEffect(() => {
    const prices = () => [...(container.current?.querySelectorAll<HTMLElement>("[data-price]") ?? [])];
    const idOf = (price: HTMLElement) => Number(price.closest<HTMLElement>("[data-part]")?.dataset.part);
    const paint = () => {
      const { token: knownToken, prices: known } = useKnownPrices.getState();
      if (knownToken !== token) return;
      for (const price of prices()) {
        const own = known.get(idOf(price));
        if (!own) continue;
        const text = formatRupees(own.unitPrice);
        const before = own.source === "customer_list" ? [hidden("Your price ")] : [];
        if (price.dataset.price !== "own" || !price.textContent?.endsWith(text)) {
          const shown = document.createElement("span");
          shown.textContent = text;
          price.replaceChildren(...before, shown);
          if (!own.gstPercent) delete price.dataset.net;
          else
            price.dataset.net = formatRupees(rupeesWithoutGst(own.unitPrice, own.gstPercent)) + unitOf(price);
        }
        price.dataset.price = "own";
      }
    };
    if (asks) for (const price of prices()) askForPrice(idOf(price));
    paint();
    return useKnownPrices.subscribe(paint);
  }, [container, rows, asks, token]);
}
