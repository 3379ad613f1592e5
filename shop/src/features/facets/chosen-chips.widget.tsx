import { X } from "../../ui/icons.tsx";
import { usePlainLinks } from "../../ui/use-plain-links.ts";
import { type ChosenFacets, FACET_NAMES, NOTHING_CHOSEN, toggled } from "./chosen-facets.widget.ts";
import { type FacetTitles, labelOf, titleOf } from "./facet-names.widget.ts";

/** The chosen filters, each with a link that removes it. */
export function ChosenChips({
  chosen,
  titles,
  address,
}: {
  chosen: ChosenFacets;
  titles: FacetTitles;
  address: (chosen: ChosenFacets) => string;
}) {
  const list = usePlainLinks<HTMLUListElement>({ preventScrollReset: true });
  const chips = FACET_NAMES.flatMap((name) => chosen[name].map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <a
            href={address(toggled(chosen, name, value))}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-md bg-steel-wash px-3 hover:bg-sheet"
          >
            <span className="sr-only">Remove </span>
            <span className="text-quiet">{titleOf(titles, name, value)}</span>
            <span className="font-medium">{labelOf(name, value, titles)}</span>
            <X size={16} aria-hidden className="text-quiet print:hidden" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={address(NOTHING_CHOSEN)}
          className="inline-flex min-h-11 items-center print:hidden font-medium text-steel underline underline-offset-4 sm:px-2"
        >
          Clear all filters
        </a>
      </li>
    </ul>
  );
}
