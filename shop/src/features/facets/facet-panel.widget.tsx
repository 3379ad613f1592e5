import { type ReactNode, useEffect, useState } from "react";
import { ChevronDown, SlidersHorizontal, X } from "../../ui/icons.tsx";
import { useBackCloses } from "../../ui/use-back-closes.ts";
import { usePlainLinks } from "../../ui/use-plain-links.ts";
import { useIsWide } from "../../ui/use-width.ts";
import { type ChosenFacets, FACET_NAMES, isMeasure, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { type FacetTitles, TITLES } from "./facet-names.widget.ts";
import { facetValues } from "./facet-values.ts";
import { countIn, type PackedFacet, unpackFacet } from "./packed-facets.widget.ts";
import { RangeForm } from "./range-form.tsx";
import { ValueSearch } from "./value-search.tsx";

/** A facet with more values has a search field for them. */
const MANY_VALUES = 12;
/** Initially open. The others open on a click, or if one of their values is chosen. */
const OPEN_AT_FIRST: readonly string[] = [
  "sub_category",
  "material",
  "coating",
  "diameter",
  "length",
  "own",
  "price",
  "stock",
];

const countOf = (chosen: ChosenFacets) => FACET_NAMES.reduce((sum, name) => sum + chosen[name].length, 0);

/** Whether buyers can type a range of a facet. */
const hasRange = ({ name, numberUnit }: PackedFacet) =>
  isMeasure(name) || name === "price" || numberUnit !== undefined;

/** Measures of several kinds without a common name cannot be used as a filter. */
const isNamed = ({ name }: PackedFacet, chosen: ChosenFacets, titles: FacetTitles) =>
  name !== "spanner" || titles.spanner !== undefined || chosen.spanner.length > 0;

type FacetProps = {
  facet: PackedFacet;
  chosen: ChosenFacets;
  titles: FacetTitles;
  address: (chosen: ChosenFacets) => string;
  isOnScreen: boolean;
};

type PanelProps = Omit<FacetProps, "facet" | "isOnScreen"> & {
  facets: readonly PackedFacet[];
  /** The number of matching parts, such as `310 parts`. */
  found: string;
  children?: ReactNode;
};

/** Opens the filters when they are a sheet. */
export function FilterButton({ chosen }: { chosen: ChosenFacets }) {
  const count = countOf(chosen);
  return (
    <button
      type="button"
      popoverTarget="filters"
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-sm font-medium lg:hidden print:hidden"
    >
      <SlidersHorizontal size={18} aria-hidden /> Filters
      {count > 0 && (
        <span className="figures rounded-sm bg-ink px-1.5 text-xs text-paper">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}

/**
 * The filters of a list of parts: next to it on wide screens, in a sheet on others. Every value is a link to the
 * address that toggles it, and the sheet is a popover, so both work without scripts.
 */
export function FacetPanel({ facets, chosen, titles, address, found, children }: PanelProps) {
  const panel = usePlainLinks<HTMLElement>({ preventScrollReset: true });
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  useBackCloses(isOpen, close);
  // It also opens without scripts.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) setOpen(true);
  }, [panel]);
  const count = countOf(chosen);
  const isWide = useIsWide();
  const shown = facets.filter((facet) => isNamed(facet, chosen, titles));
  if (facets.length === 0) return null;
  return (
    <div className="print:hidden">
      {/* To the list beside the filters: many filters have more than a hundred values. */}
      <a href="#list" className="skip-link max-lg:hidden">
        Skip filters
      </a>
      <section
        ref={panel}
        id="filters"
        popover="auto"
        aria-label="Filters"
        onToggle={({ newState }) => setOpen(newState === "open")}
        className="facet-panel"
      >
        <div className="flex items-center justify-between px-4 pt-2 lg:hidden">
          <h2 className="text-lg font-semibold">Filters</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close"
            className="-me-3 grid size-11 place-items-center rounded-md text-quiet"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <div className="facet-lists">
          {children}
          {shown.map((facet) => (
            <Facet
              key={facet.key ?? facet.name}
              facet={facet}
              chosen={chosen}
              titles={titles}
              address={address}
              isOnScreen={isWide || isOpen}
            />
          ))}
        </div>
        <div className="flex items-center justify-between gap-4 border-t border-hairline px-4 py-2 lg:hidden">
          {count > 0 && (
            <a
              href={address(NOTHING_CHOSEN)}
              className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4"
            >
              Clear all
            </a>
          )}
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className="ms-auto inline-flex min-h-11 items-center rounded-md bg-signal px-4 font-medium text-on-signal"
          >
            Show {found}
          </button>
        </div>
      </section>
    </div>
  );
}

/** The values of one facet as links, with a search field and a range where they help. */
function Facet({ facet, chosen, titles, address, isOnScreen }: FacetProps) {
  const { name } = facet;
  const title = facet.title ?? titles[name] ?? TITLES[name];
  const unpacked = unpackFacet(facet, chosen);
  const { values, isAtLeast } = unpacked;
  const hasLinks = values.some(({ count, isChosen }) => count !== 0 || isAtLeast || isChosen);
  return (
    <details
      open={OPEN_AT_FIRST.includes(name) || countIn(facet, chosen) > 0}
      className="group border-b border-hairline"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={16} aria-hidden className="text-quiet group-open:rotate-180" />
      </summary>
      {values.length > MANY_VALUES && <ValueSearch title={title} />}
      {values.length > 0 && (
        <ul
          aria-label={title}
          // A scrollable list must be reachable by keyboard.
          tabIndex={hasLinks ? undefined : 0}
          className="facet-values"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
          dangerouslySetInnerHTML={facetValues(unpacked, titles, chosen, address)}
        />
      )}
      {hasRange(facet) && (
        <RangeForm facet={unpacked} title={title} chosen={chosen} address={address} isOnScreen={isOnScreen} />
      )}
    </details>
  );
}
