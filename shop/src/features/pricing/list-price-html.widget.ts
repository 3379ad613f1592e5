import { formatRupees } from "@kasna/rules/money";
import { type Html, html } from "../../ui/html.ts";
import { rupeesWithoutGst } from "./amount.widget.tsx";

/**
 * A list price as HTML, for rows whose `data-part` is the part's id, with the price without GST (see `Amount`).
 * `usePaintedPrices` writes customer prices into it.
 */
export function listPriceHtml(
  { price, gstPercent }: { price: number; gstPercent: number },
  /** The text after the price without GST, if nothing nearby gives its unit. */
  unit = "",
): Html {
  const net = gstPercent > 0 && formatRupees(rupeesWithoutGst(price, gstPercent)) + unit;
  return html`<span data-price="list"${net !== false && html` data-net="${net}"`}><span>${formatRupees(price)}</span></span>`;
}
