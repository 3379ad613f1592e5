import { SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { rowId } from "@kasna/rules/row-id";
import { PackageSearch } from "lucide-react";
import { href, redirect } from "react-router";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { pageWords } from "../../api/settings.operations.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cardOf } from "../catalogue/product-card.widget.tsx";
import { chosenParameters, FACET_NAMES, readChosen } from "../facets/chosen-facets.widget.ts";
import { FacetBar } from "../facets/facet-bar.widget.tsx";
import { countFacets } from "../facets/facets.operations.server.ts";
import { packFacets } from "../facets/packed-facets.widget.ts";
import type { Route } from "./+types/search.page";
import { nearestSentence } from "./nearest-sentence.ts";
import { PageLinks } from "./page-links.tsx";
import { QueryChips } from "./query-chips.tsx";
import { COUNT_MAX } from "./ranked-rows.server.ts";
import { ResultGrid } from "./result-grid.tsx";
import { searchProducts } from "./search.operations.server.ts";
import { searchAddress } from "./search-address.ts";

const PER_PAGE = 24;
const LAST_PAGE = Math.ceil(COUNT_MAX / PER_PAGE);

export const handle = {
  readsReplica: true,
  cachedBy: ["q", "page", ...FACET_NAMES],
  isCachedIfRepeated: true,
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${loaderData?.text || "Search"} | ${matches[0].loaderData.profile.shopName}` },
  { name: "description", content: `Search results of ${matches[0].loaderData.profile.shopName}.` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  addCacheTags(context, "site", "products", "search-words");
  const { searchExamples, noResultsHint } = await pageWords(ctx);
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX);
  const page = Math.min(rowId(searchParams.get("page")) ?? 1, LAST_PAGE);
  const chosen = readChosen(searchParams);
  const found = await searchProducts(ctx, { text, page, perPage: PER_PAGE, chosen });
  const pages = Math.ceil(found.total / PER_PAGE);
  if (page > pages && pages > 0) throw redirect(searchAddress(text, chosenParameters(chosen), pages));
  return {
    hint: text === "" ? searchExamples : noResultsHint,
    text,
    page,
    pages,
    parsedQuery: { text: found.parsedQuery.text, terms: found.parsedQuery.terms },
    corrected: found.corrected,
    products: found.products.map(cardOf),
    differs: found.differs,
    missing: found.missing,
    lead: found.lead,
    total: found.total,
    isMore: found.total === COUNT_MAX,
    chosen,
    facets: found.matching ? packFacets(await countFacets(ctx, found.matching, chosen, found)) : [],
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, page, pages, parsedQuery, corrected, products, differs, missing, lead } = loaderData;
  const { hint, total, isMore, chosen, facets } = loaderData;
  const address = (number: number) => searchAddress(text, chosenParameters(chosen), number);
  if (text === "") return <EmptyQuery hint={hint} />;
  const isNearest = differs.size > 0;
  return (
    <main className="page-width py-8">
      <h1 className="page-title break-words">{text}</h1>
      <div className="mt-1" role="status">
        {missing.map((sentence) => (
          <p key={sentence} className="font-medium text-warning">
            {sentence}
          </p>
        ))}
        {lead && <p>{lead}</p>}
        <p className="figures text-quiet">
          {isNearest && !lead
            ? nearestSentence(text)
            : total > 0 &&
              `${total.toLocaleString("en-IN")}${isMore ? " and more" : ""} ${total === 1 ? "part" : "parts"}`}
        </p>
      </div>
      {corrected.map(({ typed, taken }) => (
        <p key={typed} className="mt-1 text-sm text-quiet">
          Showing results for <strong className="font-medium text-ink">{taken}</strong> instead of “{typed}”.
        </p>
      ))}
      <QueryChips parsedQuery={parsedQuery} />
      <FacetBar
        facets={facets}
        chosen={chosen}
        address={(narrowed) => searchAddress(text, chosenParameters(narrowed))}
      />
      {products.length === 0 ? (
        <NoResults text={text} hint={hint} isNarrowed={facets.length > 0} />
      ) : (
        <>
          <ResultGrid products={products} differs={differs} />
          <PageLinks page={page} pages={pages} address={address} />
        </>
      )}
    </main>
  );
}

function NoResults({ text, hint, isNarrowed }: { text: string; hint: string; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <Notice title="No parts match all filters" text="Remove a filter, or clear all filters.">
        <ButtonLink to={searchAddress(text)}>Clear all filters</ButtonLink>
      </Notice>
    );
  return (
    <Notice
      icon={<PackageSearch size={40} strokeWidth={1} aria-hidden />}
      title={MESSAGES.noProductsFound(text)}
      text={hint}
    >
      <ButtonLink to={href("/categories")}>See all categories</ButtonLink>
    </Notice>
  );
}

function EmptyQuery({ hint }: { hint: string }) {
  return (
    <main className="page-width py-8">
      <h1 className="mb-6 page-title">Search</h1>
      <Notice
        icon={<PackageSearch size={40} strokeWidth={1} aria-hidden />}
        title="What do you need?"
        text={hint}
      >
        <ButtonLink to={href("/categories")}>See all categories</ButtonLink>
      </Notice>
    </main>
  );
}
