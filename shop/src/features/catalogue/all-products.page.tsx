import { useState } from "react";
import { href, Link } from "react-router";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ArrowLeft, PackageSearch } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GstSwitch } from "../pricing/gst-switch.widget.tsx";
import type { Route } from "./+types/all-products.page";
import { listFeatured, listShown } from "./catalogue.operations.server.ts";
import { NoProductsYet } from "./no-products-yet.widget.tsx";
import { ProductGrid } from "./product-grid.tsx";

const INITIAL_COUNT = 8;
const EXPANDED_COUNT = 16;
const BLOCK_COUNT = 4;

const FILTERS = [
  { show: null, name: "All Products" },
  { show: "top-sellers", name: "Top Sellers" },
  { show: "latest-arrivals", name: "Latest Arrivals" },
] as const;

const addressOf = (show: string | null) => (show ? `${href("/product/all")}?show=${show}` : "/product/all");

export const handle = { cachedBy: ["show"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  return [
    { title: pageTitle(matches[0].loaderData, "All Products") },
    { name: "description", content: loaderData?.description ?? "" },
    { tagName: "link", rel: "canonical", href: `${publicUrl}/product/all` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: profile.shopName },
    { property: "og:url", content: `${publicUrl}/product/all` },
    { property: "og:title", content: pageTitle(matches[0].loaderData, "All Products") },
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  addCacheTags(context, "site", "products");
  const ctx = appContext(context);
  const [featured, { productsDescription: description }] = await Promise.all([
    listFeatured(ctx),
    cachedShopTexts(ctx),
  ]);
  const requested = new URL(request.url).searchParams.get("show");
  const show = FILTERS.find((filter) => filter.show === requested)?.show ?? null;
  const { bestSellers, latest } = featured;
  const products =
    show === "top-sellers"
      ? bestSellers
      : show === "latest-arrivals"
        ? latest
        : await listShown(ctx, featured);
  return {
    description,
    show,
    products: products.slice(0, EXPANDED_COUNT),
    count: products.length,
    mostSold: bestSellers.slice(0, BLOCK_COUNT),
    newest: latest.slice(0, BLOCK_COUNT),
  };
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { show, products, count, mostSold, newest } = loaderData;
  return (
    <main className="page-width py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-3">
        <Link
          to={href("/")}
          aria-label="Back"
          className="grid size-11 shrink-0 place-items-center rounded-md border border-hairline hover:bg-sheet"
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className="page-title">All Products</h1>
        {count > 0 && (
          <GstSwitch className="inline-flex max-sm:basis-full sm:ms-auto min-h-11 items-center text-sm text-steel underline underline-offset-4" />
        )}
      </div>
      <nav aria-label="Product lists" className="mb-8 flex flex-wrap gap-2">
        {FILTERS.map((filter) => (
          <Link
            key={filter.name}
            to={addressOf(filter.show)}
            preventScrollReset
            aria-current={filter.show === show ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-4 text-sm font-medium hover:bg-sheet aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {filter.name}
            {filter.show === show && (
              <span className="figures rounded-sm bg-paper px-1.5 text-xs text-ink">
                {count}
                <span className="sr-only"> products</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {count === 0 && show === null ? (
        <NoProductsYet />
      ) : count === 0 ? (
        <Notice
          icon={<PackageSearch size={40} strokeWidth={1} aria-hidden />}
          title="No products found"
          text="Try selecting a different category or check back later"
        >
          <ButtonLink to={href("/product/all")}>View All Products</ButtonLink>
        </Notice>
      ) : (
        <div className="flex flex-col gap-12">
          {show === null && (
            <>
              <Block title="Most Sold Products" products={mostSold} viewAll="top-sellers" />
              <Block title="Latest Arrivals" products={newest} viewAll="latest-arrivals" />
            </>
          )}
          <ProductList
            key={show}
            title={FILTERS.find((f) => f.show === show)?.name ?? ""}
            products={products}
          />
        </div>
      )}
    </main>
  );
}

type Products = Route.ComponentProps["loaderData"]["products"];

/** The first products of a list, with a link to all of them. */
function Block({ title, products, viewAll }: { title: string; products: Products; viewAll: string }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="section-title">{title}</h2>
        <Link to={addressOf(viewAll)} aria-label={`View all: ${title}`} className="way-on">
          View all
        </Link>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}

/** The list: eight products, then sixteen after one click, then a link to all categories (spec 15.21). */
function ProductList({ title, products }: { title: string; products: Products }) {
  const [shown, setShown] = useState(INITIAL_COUNT);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 section-title">{title}</h2>
      <ProductGrid products={products.slice(0, shown)} />
      <div className="mt-6 flex justify-center">
        {shown < products.length ? (
          <Button variant="outline" onClick={() => setShown(EXPANDED_COUNT)}>
            Load More Products
          </Button>
        ) : (
          <ButtonLink to={href("/categories")} variant="outline">
            See all categories
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
