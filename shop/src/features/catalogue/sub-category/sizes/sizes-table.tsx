import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CachedHtml } from "../../../../ui/cached-html.tsx";
import { ChosenChips } from "../../../facets/chosen-chips.widget.tsx";
import type { ChosenFacets } from "../../../facets/chosen-facets.widget.ts";
import { type FacetTitles, titlesIn } from "../../../facets/facet-names.widget.ts";
import { FacetPanel, FilterButton } from "../../../facets/facet-panel.widget.tsx";
import { NothingLeft } from "../../../facets/nothing-left.widget.tsx";
import { FoundParts } from "../../tables/found-parts.widget.tsx";
import { lastUsed } from "../../tables/last-used.ts";
import { TableControls } from "../../tables/table-controls.widget.tsx";
import { hasMatrix, threadsIn } from "../../tables/table-titles.widget.ts";
import type { TableView } from "../../tables/table-view.widget.ts";
import type { Table } from "./list-sizes.operations.server.ts";
import { sizesAddress, sizesFeed, tableFeed } from "./sizes-address.ts";

type TableRequest = {
  /** The sub-category's name. */
  name: string;
  chosen: ChosenFacets;
  view: TableView;
};
/** The table is null on the page of a single part; `parts` is then the number of its rows. */
export type SizesProps = TableRequest & { parts: number; table: Table | null };

/** Listing stops at this many. */
const SIZES_MAX = 10_000;

/** The sizes of a sub-category as a table, with filters next to it. Fetched if the page came without it. */
export function SizesTable({ name, parts, table: sent, ...request }: SizesProps) {
  const table = useTable(name, sent);
  return table ? (
    <ShownTable {...{ name, ...request, ...table }} />
  ) : (
    <Link to={sizesAddress(name, request.chosen, request.view)} className="way-on">
      All {parts.toLocaleString("en-IN")} sizes in a table
    </Link>
  );
}

/** The most recently fetched tables, so that going back shows them at once. */
const known = lastUsed<Table>(5);

/**
 * The table from the page or, if there is none, the one from the sub-category's own page; null until it has loaded. If
 * the request fails, the page stays as it is, and the request is repeated when the browser is online.
 */
function useTable(name: string, sent: Table | null): Table | null {
  const [request, setAsked] = useState<{ name: string; table: Table } | null>(null);
  const isMissing = !sent;
  useEffect(() => {
    if (!isMissing) return;
    const control = new AbortController();
    const { signal } = control;
    const load = async () => {
      const response = await fetch(tableFeed(name), { signal });
      if (!response.ok) return;
      const table: Table = await response.json();
      known.keep(name, table);
      setAsked({ name, table });
    };
    // If the request fails, the link stays.
    const ask = () => void load().catch(() => {});
    ask();
    addEventListener("online", ask, { signal });
    return () => control.abort();
  }, [isMissing, name]);
  return sent ?? (request?.name === name ? request.table : known.get(name)) ?? null;
}

function ShownTable({ name, sizes, chosen, view, words, titles: ownTitles }: TableRequest & Table) {
  const { rows, facets, shown, total, page, pages, excluding } = sizes;
  const titles: FacetTitles = { ...ownTitles, ...threadsIn(rows), ...titlesIn(facets) };
  const narrowed = (choice: ChosenFacets) => sizesAddress(name, choice, view);
  const address = (number: number) => sizesAddress(name, chosen, view, number);
  const feed = (number: number) => sizesFeed(name, chosen, view, number);
  const count = `${total.toLocaleString("en-IN")}${total === SIZES_MAX ? " or more" : ""} ${total === 1 ? "size" : "sizes"}`;
  return (
    <>
      <p role="status" className="figures mb-3 text-sm text-quiet">
        {total > 0 && count}
      </p>
      <div className={facets.length > 0 ? "beside-filters" : ""}>
        <CachedHtml name="facets" dependsOn={sizes} className="contents">
          <FacetPanel facets={facets} chosen={chosen} titles={titles} address={narrowed} found={count} />
        </CachedHtml>
        <div id="list" className="min-w-0">
          <ChosenChips chosen={chosen} titles={titles} address={narrowed} />
          {total > 0 ? (
            <CachedHtml name="controls" dependsOn={sizes}>
              <TableControls
                view={view}
                shown={shown}
                hasMatrix={hasMatrix([words])}
                subCategory={rows.subCategories[0] ?? null}
                address={(other) => sizesAddress(name, chosen, other)}
              >
                {facets.length > 0 && <FilterButton chosen={chosen} />}
              </TableControls>
            </CachedHtml>
          ) : (
            <>
              <div className="mb-4 lg:hidden">
                <FilterButton chosen={chosen} />
              </div>
              <NothingLeft chosen={chosen} titles={titles} excluding={excluding} address={narrowed} />
            </>
          )}
          {total > 0 && (
            <FoundParts
              shown={shown}
              rows={rows}
              page={page}
              pages={pages}
              view={view}
              address={address}
              feed={feed}
              isWithinPage
            />
          )}
        </div>
      </div>
    </>
  );
}
