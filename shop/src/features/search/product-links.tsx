import { usePlainLinks } from "../../ui/use-plain-links.ts";
import { type ChosenFacets, toggled } from "../facets/chosen-facets.widget.ts";
import { type FacetTitles, labelOf } from "../facets/facet-names.widget.ts";
import { type PackedFacet, unpackFacet } from "../facets/packed-facets.widget.ts";

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
  const facet = facets.find(({ name }) => name === "sub_category");
  if (!facet || chosen.sub_category.length > 0) return null;
  const found = unpackFacet(facet, chosen).values.filter(({ count }) => count !== 0);
  if (found.length < 2) return null;
  return (
    <ul
      ref={list}
      aria-label="Products found"
      className="relative -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 whitespace-nowrap text-sm lg:hidden print:hidden"
    >
      {found.slice(0, LINKS_MAX).map(({ value, count }) => (
        <li key={value}>
          <a
            href={address(toggled(chosen, "sub_category", value))}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3 hover:border-control"
          >
            {labelOf("sub_category", value, titles)}
            {count !== null && (
              <span className="figures text-xs text-quiet">
                {`${count.toLocaleString("en-IN")}${facet.isAtLeast ? "+" : ""}`}
                <span className="sr-only"> {count === 1 && !facet.isAtLeast ? "part" : "parts"}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
