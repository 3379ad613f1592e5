import { type Html, html } from "../../ui/html.ts";
import { addressParts } from "./address-parts.ts";
import { type ChosenFacets, type Facet, toggled } from "./chosen-facets.widget.ts";
import { type FacetTitles, labelOf } from "./facet-names.widget.ts";

/** lucide's `check`. */
const CHECK = html`<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>`;

/** The values of a facet as list items, each with its count and a link to the address that toggles it. */
export function facetValues(
  { name, values, isAtLeast }: Facet,
  titles: FacetTitles,
  chosen: ChosenFacets,
  address: (chosen: ChosenFacets) => string,
): Html {
  const { path, query, hash } = addressParts(address(chosen));
  const narrower = query.length > 1 ? `${path}${query}&` : `${path}?`;
  const lines = values.map(({ value, count, isChosen }) => {
    const label = labelOf(name, value, titles);
    const number =
      count !== null &&
      html` <span>${count.toLocaleString("en-IN")}${isAtLeast && html`<span title="or more">+</span>`}<span class="sr-only"> ${count === 1 && !isAtLeast ? "part" : "parts"}</span></span>`;
    if (count === 0 && !isAtLeast && !isChosen)
      return html`<li><span aria-disabled="true">${label}${number}</span></li>`;
    if (isChosen) {
      const to = address(toggled(chosen, name, value));
      return html`<li><a href="${to}" rel="nofollow" aria-current="true">${CHECK}${label}${number}</a></li>`;
    }
    const to = narrower + new URLSearchParams([[name, value]]) + hash;
    return html`<li><a href="${to}" rel="nofollow">${label}${number}</a></li>`;
  });
  return html`${lines}`;
}
