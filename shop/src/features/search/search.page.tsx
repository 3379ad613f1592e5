import { SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { rowId } from "@kasna/rules/row-id";
import { href, redirect } from "react-router";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { cardOf } from "../catalogue/product-card.widget.tsx";
import { FoundParts } from "../catalogue/tables/found-parts.widget.tsx";
import { PageLinks } from "../catalogue/tables/page-links.widget.tsx";
import { TableControls } from "../catalogue/tables/table-controls.widget.tsx";
import { hasMatrix, threadsIn } from "../catalogue/tables/table-titles.widget.ts";
import { readTableView, TABLE_PARAMETERS } from "../catalogue/tables/table-view.widget.ts";
import { ChosenChips } from "../facets/chosen-chips.widget.tsx";
import { FACET_NAMES, hasRangeFields, RANGE_PARAMETERS, readChosen } from "../facets/chosen-facets.widget.ts";
import { type FacetTitles, labelOf, titlesIn } from "../facets/facet-names.widget.ts";
import { FacetPanel, FilterButton } from "../facets/facet-panel.widget.tsx";
import { countFacets } from "../facets/facets.operations.server.ts";
import { packFacets } from "../facets/packed-facets.widget.ts";
import { ProductLinks } from "../facets/product-links.widget.tsx";
import { OwnNumberFound } from "../lists/own-numbers/own-number-found.widget.tsx";
import { AskForPart } from "../lists/quotations/ask-for-part.widget.tsx";
import type { Route } from "./+types/search.page";
import { alsoNamed } from "./also-named.server.ts";
import { AlsoNamedLinks } from "./also-named-links.tsx";
import { countedTotal } from "./counted-total.ts";
import { LAST_PAGE, searchAsTable } from "./found-table.server.ts";
import { measureTitles } from "./measure-titles.server.ts";
import { isFound } from "./missed/is-found.ts";
import { nearestSentence } from "./nearest-sentence.ts";
import { EmptyQuery, NoResults } from "./no-results.tsx";
import type { ParsedQuery, Term } from "./query/parsed-query.ts";
import { QueryChips } from "./query-chips.tsx";
import { ResultGrid } from "./result-grid.tsx";
import { narrowedBy, searchAddress } from "./search-address.ts";

export const handle = {
  readsReplica: true,
  cachedBy: ["q", "page", ...FACET_NAMES, ...RANGE_PARAMETERS, ...TABLE_PARAMETERS],
  isCachedIfRepeated: true,
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches[0].loaderData, loaderData?.text || "Search") },
  { name: "description", content: `Search results of ${matches[0].loaderData.profile.shopName}.` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  addCacheTags(context, "site", "products", "search-words");
  const { searchExamples, noResultsHint } = await cachedShopTexts(ctx);
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX);
  const page = Math.min(rowId(searchParams.get("page")) ?? 1, LAST_PAGE);
  const chosen = readChosen(searchParams);
  const view = readTableView(searchParams);
  if (hasRangeFields(searchParams)) throw redirect(searchAddress(text, narrowedBy(chosen, view)));
  const { found, shown, rows, pages } = await searchAsTable(ctx, { text, page, chosen, view });
  if (page === 1 && !FACET_NAMES.some((name) => chosen[name].length > 0))
    ctx.missedSearches.recordResult(text, isFound(found));
  if (page > pages && pages > 0) throw redirect(searchAddress(text, narrowedBy(chosen, view), pages));
  const [also, facets] = await Promise.all([
    alsoNamed(ctx, text, found),
    found.matching
      ? countFacets(ctx, found.matching, chosen, {
          ...found,
          subCategoryIds: found.table?.subCategoryIds ?? [],
        })
      : [],
  ]);
  const { total, isMore } = countedTotal(found, facets, chosen);
  const count = `${total.toLocaleString("en-IN")}${isMore ? " or more" : ""} ${total === 1 ? "part" : "parts"}`;
  const listed =
    rows?.subCategories.map(({ id }) => id) ?? found.products.map((product) => product.sub_category_id);
  return {
    hint: text === "" ? searchExamples : noResultsHint,
    text,
    page,
    pages,
    parsedQuery: { text: found.parsedQuery.text, terms: shownTerms(found.parsedQuery) },
    corrected: found.corrected,
    products: found.products.map(cardOf),
    rows,
    differs: found.differs,
    missing: found.missing,
    lead: found.lead,
    total,
    count,
    sentence: found.differs.size > 0 && !found.lead ? nearestSentence(text) : total > 0 && count,
    excluding: found.excluding,
    also,
    chosen,
    view,
    shown,
    facets: packFacets(facets),
    measures: await measureTitles(ctx, facets, listed),
  };
}

/** The terms that are more than the text repeated: a search for `hex bolt` needs no chip that says so. */
function shownTerms({ text, terms }: ParsedQuery): Term[] {
  const [term, ...more] = terms;
  return more.length === 0 && term?.label.toLowerCase() === text ? [] : terms;
}

/** A search that finds fewer parts also offers a price request. */
const ENOUGH_PARTS = 5;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, page, pages, parsedQuery, corrected, products, differs, missing, lead } = loaderData;
  const { hint, total, count, sentence, chosen, facets, view, shown, rows, excluding, also, measures } =
    loaderData;
  if (text === "") return <EmptyQuery hint={hint} />;
  const feed = (number: number) => address(number).replace(href("/search"), href("/search/rows"));
  const address = (number: number) => searchAddress(text, narrowedBy(chosen, view), number);
  const narrowed = (choice: typeof chosen) => searchAddress(text, narrowedBy(choice, view));
  const isNearest = differs.size > 0;
  const words = rows?.subCategories.map((subCategory) => subCategory.words) ?? [];
  const titles: FacetTitles = { ...measures, ...threadsIn(rows), ...titlesIn(facets) };
  const isNothing = !rows && products.length === 0;
  const asked = [
    text,
    ...FACET_NAMES.flatMap((name) => chosen[name].map((value) => labelOf(name, value, titles))),
  ];
  const loadRequestedPart = <AskForPart key={asked.join()} text={asked.join(", ")} isOpen={isNothing} />;
  return (
    <main className="page-width py-8 max-sm:pt-4">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 sm:mb-6">
        <h1 className="page-title min-w-0 break-words">{text}</h1>
        <div className="has-[p+p]:basis-full" role="status">
          {missing.map((sentence) => (
            <p key={sentence} className="font-medium text-warning">
              {sentence}
            </p>
          ))}
          {lead && <p>{lead}</p>}
          <p className="figures text-quiet">{sentence}</p>
        </div>
      </div>
      <OwnNumberFound text={text} />
      {corrected.map(({ typed, taken }) => (
        <p key={typed} className="mt-1 text-sm text-quiet">
          Showing results for <strong className="font-medium text-ink">{taken}</strong> instead of “{typed}”.
        </p>
      ))}
      <AlsoNamedLinks {...also} />
      <QueryChips parsedQuery={parsedQuery} />
      {isNearest && loadRequestedPart}
      <div className={facets.length > 0 ? "beside-filters" : ""}>
        <FacetPanel facets={facets} chosen={chosen} titles={titles} address={narrowed} found={count} />
        <div id="list" className="min-w-0">
          <ChosenChips chosen={chosen} titles={titles} address={narrowed} />
          <ProductLinks facets={facets} chosen={chosen} titles={titles} address={narrowed} />
          {facets.length > 0 && total > 0 && !isNearest ? (
            <TableControls
              view={view}
              shown={shown}
              hasMatrix={hasMatrix(words)}
              subCategory={rows?.subCategories[0] ?? null}
              address={(other) => searchAddress(text, narrowedBy(chosen, other))}
            >
              <FilterButton chosen={chosen} />
            </TableControls>
          ) : (
            facets.length > 0 && (
              <div className="mb-4 lg:hidden">
                <FilterButton chosen={chosen} />
              </div>
            )
          )}
          {rows && (
            <FoundParts
              shown={shown}
              rows={rows}
              page={page}
              pages={pages}
              view={view}
              address={address}
              feed={feed}
            />
          )}
          {!rows && products.length > 0 && (
            <>
              <ResultGrid products={products} differs={differs} />
              <PageLinks page={page} pages={pages} address={address} />
            </>
          )}
          {isNothing && (
            <NoResults
              text={text}
              hint={hint}
              chosen={chosen}
              titles={titles}
              excluding={excluding}
              isNarrowed={facets.length > 0}
              address={narrowed}
            />
          )}
          {!isNearest && total < ENOUGH_PARTS && loadRequestedPart}
        </div>
      </div>
    </main>
  );
}
