import { standardWords } from "@kasna/rules/standards";
import { Check, ChevronDown } from "lucide-react";
import { usePlainLinks } from "../../ui/use-plain-links.ts";
import {
  type ChosenFacets,
  type Facet,
  type FacetName,
  type FacetValue,
  NOTHING_CHOSEN,
  toggled,
} from "./chosen-facets.widget.ts";

const TITLES: Readonly<Record<FacetName, string>> = {
  standard: "Standard",
  material: "Material",
  coating: "Coating",
  diameter: "Diameter",
  length: "Length",
  making: "Making",
  stock: "Availability",
};

const labelOf = (name: FacetName, value: string) =>
  name === "standard" && standardWords(value) === ""
    ? "None"
    : name === "stock"
      ? "In stock"
      : name === "diameter" || name === "length"
        ? `${value} mm`
        : value;

/**
 * The filters for a list of parts, each value with its count. Every value links to the address that toggles it;
 * `address` builds that address.
 */
export function FacetBar({
  facets,
  chosen,
  address,
}: {
  facets: Facet[];
  chosen: ChosenFacets;
  address: (chosen: ChosenFacets) => string;
}) {
  const bar = usePlainLinks<HTMLElement>({ preventScrollReset: true });
  const isAnyChosen = facets.some(({ values }) => values.some(({ isChosen }) => isChosen));
  if (facets.length === 0) return null;
  return (
    <section ref={bar} aria-label="Filters" className="mb-6 flex flex-wrap gap-2">
      {facets.map(({ name, values, isAtLeast }) => {
        const count = values.filter(({ isChosen }) => isChosen).length;
        return (
          <details
            key={name}
            name="facet"
            className="group rounded-md border border-control open:order-last open:basis-full"
          >
            <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
              {TITLES[name]}
              {count > 0 && (
                <span className="figures rounded-sm bg-ink px-1.5 text-xs text-paper">
                  {count}
                  <span className="sr-only"> chosen</span>
                </span>
              )}
              <ChevronDown size={16} aria-hidden className="text-quiet group-open:rotate-180" />
            </summary>
            <ul
              aria-label={TITLES[name]}
              className="flex max-h-80 flex-wrap gap-x-1 overflow-y-auto border-t border-hairline p-2"
            >
              {values.map((one) => (
                <li key={one.value}>
                  <Value
                    label={labelOf(name, one.value)}
                    value={one}
                    isAtLeast={isAtLeast}
                    to={address(toggled(chosen, name, one.value))}
                  />
                </li>
              ))}
            </ul>
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

const VALUE_CLASS = "inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm";

function Value({
  label,
  value,
  isAtLeast,
  to,
}: {
  label: string;
  value: FacetValue;
  isAtLeast: boolean;
  to: string;
}) {
  const hasNoMatches = value.count === 0 && !isAtLeast;
  const count = value.count !== null && (
    <span className="figures text-xs text-quiet">
      {value.count.toLocaleString("en-IN")}
      {isAtLeast && <span title="or more">+</span>}
    </span>
  );
  if (hasNoMatches && !value.isChosen)
    return (
      <span aria-disabled="true" className={`${VALUE_CLASS} text-quiet line-through opacity-70`}>
        {label} {count}
      </span>
    );
  return (
    <a
      href={to}
      rel="nofollow"
      aria-current={value.isChosen ? "true" : undefined}
      className={`${VALUE_CLASS} hover:bg-sheet ${value.isChosen ? "bg-steel-wash font-medium" : ""}`}
    >
      {value.isChosen && <Check size={14} aria-hidden className="text-steel" />}
      {label} {count}
    </a>
  );
}
