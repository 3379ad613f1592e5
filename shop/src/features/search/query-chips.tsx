import { Link } from "react-router";
import { X } from "../../ui/icons.tsx";
import type { ParsedQuery, Term } from "./query/parsed-query.ts";
import { searchAddress, textWithout } from "./search-address.ts";

export const KINDS: Readonly<Record<Term["kind"], string>> = {
  part: "Part",
  size: "Size",
  material: "Material",
  coating: "Coating",
  standard: "Standard",
  price: "Price",
  quantity: "Quantity",
  word: "Word",
};

/**
 * How search interpreted each part of the text, with a link to search without it. Words for the same thing share a
 * chip. On a phone the chips are one scrolling row, so that parts remain visible on the screen.
 */
export function QueryChips({ parsedQuery }: { parsedQuery: Pick<ParsedQuery, "text" | "terms"> }) {
  const { text, terms } = parsedQuery;
  if (terms.length === 0) return null;
  const chips = Map.groupBy(terms, ({ kind, label }) => `${kind} ${label}`);
  return (
    <ul
      aria-label="Search terms"
      className="mt-4 mb-6 flex gap-2 max-sm:-mx-4 max-sm:mb-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:whitespace-nowrap sm:flex-wrap"
    >
      {[...chips].map(
        ([key, [term, ...more]]) =>
          term && (
            <li
              key={key}
              className="inline-flex shrink-0 items-stretch rounded-md border border-control bg-paper text-sm"
            >
              <span className="flex items-center gap-2 py-1 ps-3">
                <span className="text-quiet">{KINDS[term.kind]}</span>
                <span className="font-medium">{term.label}</span>
              </span>
              <Link
                to={searchAddress(textWithout(text, [term, ...more]))}
                aria-label={`Search without ${term.label}`}
                className="grid size-11 place-items-center print:invisible text-quiet hover:text-ink"
              >
                <X size={16} aria-hidden />
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
