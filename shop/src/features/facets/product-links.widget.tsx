import { usePlainLinks } from "../../ui/use-plain-links.ts";
import type { ChosenFacets } from "./chosen-facets.widget.ts";
import type { FacetTitles } from "./facet-names.widget.ts";
import { facetValues } from "./facet-values.ts";
import { type PackedFacet, unpackFacet } from "./packed-facets.widget.ts";

/** The filters have all of them. */
const LINKS_MAX = 8;

/** The sub-categories that a search finds parts of, most parts first, as one scrolling row where filters are a sheet. */
export function ProductLinks({
  facets,
  chosen,
  titles,
  address,
}: {
  facets: readonly PackedFacet[];
  chosen: ChosenFacets;
  titles: FacetTitles;
  address: (chosen: ChosenFacets) => string;
}) {
  const list = usePlainLinks<HTMLUListElement>({ preventScrollReset: true });
  const [packed] = facets;
  if (packed?.name !== "sub_category" || chosen.sub_category.length > 0) return null;
  const facet = unpackFacet(packed, chosen);
  const found = { ...facet, values: facet.values.slice(0, LINKS_MAX) };
  return (
    <ul
      ref={list}
      aria-label="Products found"
      className="product-links"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
      dangerouslySetInnerHTML={facetValues(found, titles, chosen, address)}
    />
  );
}
