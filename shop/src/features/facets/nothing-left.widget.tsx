import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  type ChosenFacets,
  COUNTED_ROWS_MAX,
  type FacetName,
  NOTHING_CHOSEN,
} from "./chosen-facets.widget.ts";
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
  const filterText = (name: FacetName) =>
    `${titleOf(titles, name, chosen[name][0] ?? "")} ${chosen[name].map((value) => labelOf(name, value, titles)).join(", ")}`;
  return (
    <Notice title="No parts match all filters" text={adviceFor(excluding)}>
      {excluding.length > 0 && (
        <ul className="flex flex-col gap-1">
          {excluding.map(({ names, total }) => (
            <li key={names.join()}>
              <Link
                to={address({ ...chosen, ...Object.fromEntries(names.map((name) => [name, []])) })}
                className="inline-flex min-h-11 items-center text-steel underline underline-offset-4"
              >
                {names.map(filterText).join(" and ")}
              </Link>
              <span className="figures inline-block ps-2 text-sm text-quiet">
                {total.toLocaleString("en-IN")}
                {total === COUNTED_ROWS_MAX && " or more"} {total === 1 ? "part" : "parts"} without{" "}
                {names.length > 1 ? "them" : "it"}
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

function adviceFor([first, ...others]: readonly Excluding[]): string {
  if (!first) return "Remove a filter, or clear all filters.";
  if (first.names.length === 1) return "Remove one of these:";
  return others.length === 0 ? "Remove both of these:" : "Remove both filters of one of these pairs:";
}
