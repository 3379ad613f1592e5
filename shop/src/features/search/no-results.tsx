import { MESSAGES } from "@kasna/rules/messages";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { PackageSearch } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import type { FacetTitles } from "../facets/facet-names.widget.ts";
import type { Excluding } from "../facets/facets.operations.server.ts";
import { NothingLeft } from "../facets/nothing-left.widget.tsx";

const SEARCH_ICON = <PackageSearch size={40} strokeWidth={1} aria-hidden />;
const WHERE_TO_START = (
  <span className="flex flex-wrap justify-center gap-3">
    <ButtonLink to={href("/categories")}>See all categories</ButtonLink>
    <ButtonLink variant="outline" to={href("/list")}>
      Have a list?
    </ButtonLink>
  </span>
);

/** An empty list: the filter that excludes all parts, or the message that nothing has this name. */
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
        {WHERE_TO_START}
      </Notice>
    );
  return <NothingLeft chosen={chosen} titles={titles} excluding={excluding} address={address} />;
}

/** The search page before the first search. */
export const EmptyQuery = ({ hint }: { hint: string }) => (
  <main className="page-width py-8">
    <h1 className="mb-6 page-title">Search</h1>
    <Notice icon={SEARCH_ICON} title="What do you need?" text={hint}>
      {WHERE_TO_START}
    </Notice>
  </main>
);
