import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ChosenFacets, COUNTED_ROWS_MAX, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { type FacetTitles, labelOf, titleOf } from "./facet-names.widget.ts";
import type { Excluding } from "./facets.operations.server.ts";

/** Shown when filters have emptied a list: the filters that exclude all parts, and what would be left without each. */
export function NothingLeft({
  chosen,
  titles,
  excluding,
  address,
}: {
  chosen: ChosenFacets;
  titles: FacetTitles;
  excluding: readonly Excluding[];
  address: (chosen: ChosenFacets) => string;
}) {
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
                {chosen[name].map((value) => labelOf(name, value, titles)).join(", ")}
              </Link>
              <span className="figures inline-block ps-2 text-sm text-quiet">
                {total.toLocaleString("en-IN")}
                {total === COUNTED_ROWS_MAX && " or more"} {total === 1 ? "part" : "parts"} without it
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
