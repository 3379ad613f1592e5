import { MESSAGES } from "@kasna/rules/messages";
import { PackageSearch } from "lucide-react";
import { href, Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { type FacetTitles, labelOf, titleOf } from "../facets/facet-names.widget.ts";
import type { Excluding } from "../facets/facets.operations.server.ts";

const SEARCH_ICON = <PackageSearch size={40} strokeWidth={1} aria-hidden />;

/** An empty list: which filter excludes all parts, or that nothing is called so. */
export function NoResults({
  text,
  hint,
  isNarrowed,
  chosen,
  titles,
  excluding,
  address,
}: {
  text: string;
  hint: string;
  isNarrowed: boolean;
  chosen: ChosenFacets;
  titles: FacetTitles;
  excluding: readonly Excluding[];
  address: (chosen: ChosenFacets) => string;
}) {
  if (!isNarrowed)
    return (
      <Notice icon={SEARCH_ICON} title={MESSAGES.noProductsFound(text)} text={hint}>
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={href("/categories")}>See all categories</ButtonLink>
          <ButtonLink variant="outline" to={href("/list")}>
            Have a list?
          </ButtonLink>
        </span>
      </Notice>
    );
  return (
    <Notice
      title="No parts match all filters"
      text={excluding.length > 0 ? "Remove one of these:" : "Remove a filter, or clear all filters."}
    >
      {excluding.length > 0 && (
        <ul className="flex flex-col gap-1">
          {excluding.map(({ name, total }) => (
            <li key={name}>
              <Link
                to={address({ ...chosen, [name]: [] })}
                className="inline-flex min-h-11 items-center text-steel underline underline-offset-4"
              >
                {titleOf(titles, name, chosen[name][0] ?? "")}{" "}
                {chosen[name].map((value) => labelOf(name, value)).join(", ")}
              </Link>
              <span className="figures ps-2 text-sm text-quiet">
                {total.toLocaleString("en-IN")} {total === 1 ? "part" : "parts"} without it
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={address(NOTHING_CHOSEN)} variant={excluding.length > 0 ? "outline" : "primary"}>
        Clear all filters
      </ButtonLink>
    </Notice>
  );
}

/** The search page before anything is searched. */
export const EmptyQuery = ({ hint }: { hint: string }) => (
  <main className="page-width py-8">
    <h1 className="mb-6 page-title">Search</h1>
    <Notice icon={SEARCH_ICON} title="What do you need?" text={hint}>
      <span className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href("/categories")}>See all categories</ButtonLink>
        <ButtonLink variant="outline" to={href("/list")}>
          Have a list?
        </ButtonLink>
      </span>
    </Notice>
  </main>
);
