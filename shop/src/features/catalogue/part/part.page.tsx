import { limitsOf } from "@kasna/drawings/kinds/limits/limits";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { partPath, skuOfPath } from "@kasna/rules/part-path";
import { unitOfPart } from "@kasna/rules/tax/unit-codes";
import { partsOf } from "@kasna/rules/within-sentence";
import { data, href, Link, redirect } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { CachedHtml } from "../../../ui/cached-html.tsx";
import { wantAsMany } from "../../cart/pieces-beside.store.ts";
import { hasPhotos, photosOf } from "../../pictures/part-photos.operations.server.ts";
import { ProductReviews } from "../../reviews/product-reviews.widget.tsx";
import { listProductReviews } from "../../reviews/reviews.operations.server.ts";
import { findByName } from "../catalogue.operations.server.ts";
import { isLarge } from "../chooser/specifications.operations.server.ts";
import { PageHead } from "../page-head.tsx";
import { describeSubCategory } from "../sub-category/describe-sub-category.ts";
import { dimensionLines } from "../sub-category/dimension-lines.ts";
import { ProductView } from "../sub-category/product-view.tsx";
import { RecentlyViewed } from "../sub-category/recently-viewed.tsx";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";
import { UnknownName } from "../sub-category/unknown-name.tsx";
import type { Route } from "./+types/part.page";
import { goesWith } from "./goes-with.ts";
import { GonePart } from "./gone-part.tsx";
import { sizeAttributes } from "./next-sizes.ts";
import { partMeta } from "./part-meta.ts";
import { RelatedParts } from "./related-parts.tsx";
import { loadRequestedPart, requestedPart } from "./requested-part.operations.server.ts";

const FIRST_REVIEWS = 2;

export const handle = { cachedBy: [], isOfSku: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (site && loaderData?.kind === "part") {
    const { product, subCategory, rated, dimensionLines: lines, sizes, related } = loaderData;
    const dimensions = lines.flatMap(({ key, meaning, unit }) => {
      const value = sizes.dimensions[key];
      return value === undefined ? [] : [{ name: meaning, value, unit }];
    });
    const declared = subCategory.isDeclared ? subCategory.attributes : [];
    const group = { description: subCategory.description, rated, declared };
    return partMeta(site, { product, dimensions, group, related });
  }
  const title = loaderData?.kind === "gone" ? "No longer sold" : "Not found";
  return [{ title: site ? pageTitle(site, title) : title }, { name: "robots", content: "noindex" }];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const sku = skuOfPath(url.pathname);
  const { found, related } = context.get(requestedPart) ?? (await loadRequestedPart(ctx, sku));
  if (found.kind === "moved") throw redirect(partPath(found.sku), 301);
  if (found.kind === "gone") return data({ ...found, sku }, { status: 410 });
  if (found.kind === "unknown") return data({ ...found, sku }, { status: 404 });

  const { product, dimensions } = found;
  const tags = [`category:${product.category_id}`, `sub-category:${product.sub_category_id}`] as const;
  addCacheTags(context, ...tags);
  const { isPhotographed, ...shared } = await ctx.cached(
    `part-page:${product.sub_category_id}`,
    ["site", ...tags],
    () => loadShared(ctx, product.subcategory_name),
  );
  const photos = isPhotographed ? await photosOf(ctx, product.id) : [];
  const sizes = { dimensions, limits: limitsOf(product.standard, dimensions) };
  return { kind: "part" as const, ...shared, product, sizes, photos, related };
}

/** Returns what the pages of all parts of a sub-category have in common. */
async function loadShared(ctx: AppContext, name: string) {
  const found = await findByName(ctx, name);
  if (found?.kind !== "sub-category") throw new Error(`The sub-category ${name} has no page`);
  const { subCategory } = found;
  const { id, description, standard } = subCategory;
  const [rated, hasManyRows, isPhotographed] = await Promise.all([
    listProductReviews(ctx, id),
    isLarge(ctx, id),
    hasPhotos(ctx, id),
  ]);
  return {
    isPhotographed,
    subCategory: {
      id,
      name: subCategory.name,
      description,
      standard,
      isLarge: hasManyRows,
      ...describeSubCategory(subCategory),
    },
    dimensionLines: dimensionLines(subCategory),
    rated: { ...rated, reviews: rated.reviews.slice(0, FIRST_REVIEWS) },
  };
}

/** The owner's names of the columns of material and coating; null if nothing is declared. */
const madeOfText = ({ isDeclared, attributes }: { isDeclared: boolean; attributes: readonly Attribute[] }) =>
  isDeclared
    ? attributes.flatMap(({ column, name }) => (column === "material" || column === "coating" ? [name] : []))
    : null;

/** The page of one part, with its own data. */
export default function PartPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "gone") return <GonePart {...loaderData} />;
  if (loaderData.kind === "unknown")
    return <UnknownName title="We have no part at this address" asked={loaderData.sku} />;
  const { product, subCategory, sizes, photos, related, rated, dimensionLines: lines } = loaderData;
  const trail = [
    { name: "All Categories", to: href("/categories") },
    { name: product.category_name, to: subCategoryPath(product.category_name) },
    { name: subCategory.name, to: subCategoryPath(subCategory.name) },
  ];
  const fitting = goesWith(product, subCategory.geometryKind);
  return (
    <main className="page-width py-8 print:p-0">
      <PageHead title={product.name} trail={trail} />
      <ProductView
        key={product.id}
        subCategory={subCategory}
        initial={product}
        isInitiallyChosen
        isOwnPage
        dimensionLines={lines}
        initialDimensions={sizes}
        photos={{ photos, hasOthers: false }}
      />
      {fitting.length > 0 && (
        <nav aria-label="Goes with it" className="mt-10 flex flex-wrap items-center gap-x-6 print:hidden">
          <span className="font-semibold">Goes with it</span>
          {fitting.map(({ name, to, thread, noun }) => (
            <Link key={name} to={to} onClick={() => wantAsMany({ thread, noun })} className="way-on">
              {name}
            </Link>
          ))}
        </nav>
      )}
      <RelatedParts
        key={`related-${product.id}`}
        parts={related}
        unit={unitOfPart(product)}
        words={{
          width: product.width_name,
          height: product.height_name,
          made: madeOfText(subCategory),
          own: sizeAttributes(subCategory.attributes),
        }}
      />
      <CachedHtml name="all-parts" dependsOn={subCategory} className="mt-6 print:hidden">
        <Link to={subCategoryPath(subCategory.name)} prefetch="intent" className="way-on">
          All {partsOf(subCategory.name)}
        </Link>
      </CachedHtml>
      <div className="print:hidden">
        <CachedHtml name="reviews" dependsOn={rated}>
          <ProductReviews key={subCategory.id} subCategoryId={subCategory.id} first={rated} />
        </CachedHtml>
        <RecentlyViewed current={product} />
      </div>
    </main>
  );
}
