import { ChevronDown } from "lucide-react";
import { usePlainLinks } from "../../ui/use-plain-links.ts";
import { type ChosenFacets, FACET_NAMES, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { type FacetTitles, TITLES } from "./facet-names.widget.ts";
import { facetValues } from "./facet-values.ts";
import { countIn, type PackedFacet, unpackFacet } from "./packed-facets.widget.ts";

/**
 * The filters for a list of parts, each value with its count. Every value links to the address that toggles it;
 * `address` builds that address, which has a query.
 */
export function FacetBar({
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
  const bar = usePlainLinks<HTMLElement>({ preventScrollReset: true });
  const isAnyChosen = FACET_NAMES.some((name) => chosen[name].length > 0);
  if (facets.length === 0) return null;
  // A price has no values to pick.
  const withValues = facets.filter(({ values }) => values !== "");
  return (
    <section ref={bar} aria-label="Filters" className="mb-6 flex flex-wrap gap-2">
      {withValues.map((facet) => {
        const { name } = facet;
        const count = countIn(facet, chosen);
        const title = facet.title ?? titles[name] ?? TITLES[name];
        return (
          <details
            key={facet.key ?? name}
            name="facet"
            className="group rounded-md border border-control open:order-last open:basis-full"
          >
            <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
              {title}
              {count > 0 && (
                <span className="figures rounded-sm bg-ink px-1.5 text-xs text-paper">
                  {count}
                  <span className="sr-only"> chosen</span>
                </span>
              )}
              <ChevronDown size={16} aria-hidden className="text-quiet group-open:rotate-180" />
            </summary>
            <ul
              aria-label={title}
              className="facet-values"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
              dangerouslySetInnerHTML={facetValues(unpackFacet(facet, chosen), chosen, address)}
            />
          </details>
        );
      })}
      {isAnyChosen && (
        <a
          href={address(NOTHING_CHOSEN)}
          className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-steel underline underline-offset-4"
        >
          Clear all filters
        </a>
      )}
    </section>
  );
}
