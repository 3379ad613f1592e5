import { limitsOf } from "@kasna/drawings/kinds/limits/limits";
import { rowId } from "@kasna/rules/row-id";
import { standardText } from "@kasna/rules/standards";
import { data, href, redirect } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { CachedHtml } from "../../../ui/cached-html.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { hasRangeFields } from "../../facets/chosen-facets.widget.ts";
import { hasPhotos, photosOf } from "../../pictures/part-photos.operations.server.ts";
import { ProductReviews } from "../../reviews/product-reviews.widget.tsx";
import { listProductReviews } from "../../reviews/reviews.operations.server.ts";
import {
  findByName,
  findDefaultProduct,
  findDimensions,
  findProduct,
  listSubCategories,
  nameSince,
} from "../catalogue.operations.server.ts";
import { isLarge } from "../chooser/specifications.operations.server.ts";
import { partsIn } from "../chooser/stored-groups.operations.server.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/sub-category.page";
import { describeSubCategory } from "./describe-sub-category.ts";
import { dimensionLines } from "./dimension-lines.ts";
import { ProductView } from "./product-view.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SiblingTiles } from "./sibling-tiles.tsx";
import { listPlainTable, listSizes } from "./sizes/list-sizes.operations.server.ts";
import { readSizes, SIZES_ID, SIZES_PARAMETERS, sizesAddress } from "./sizes/sizes-address.ts";
import { SizesSection } from "./sizes/sizes-section.tsx";
import { standardsInRange } from "./standards-in-range.operations.server.ts";
import { SubCategoryGrid } from "./sub-category-grid.tsx";
import { catalogueMeta } from "./sub-category-meta.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";
import { tileOf } from "./sub-category-tile.tsx";
import { UnknownName } from "./unknown-name.tsx";

const INITIAL_REVIEWS = 2;

export const handle = {
  cachedBy: ["product_id", ...SIZES_PARAMETERS],
  endlessBy: SIZES_PARAMETERS,
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  catalogueMeta(matches[0].loaderData, loaderData);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const found = await findByName(ctx, params.name);
  if (!found) {
    const renamed = await nameSince(ctx, params.name);
    if (renamed) throw redirect(subCategoryPath(renamed), 301);
    return data({ kind: "unknown" as const, name: params.name }, { status: 404 });
  }
  if (found.kind === "category") {
    addCacheTags(context, `category:${found.category.id}`);
    return { ...found, subCategories: await listSubCategories(ctx, found.category.id) };
  }

  const { subCategory } = found;
  const tags = [`category:${subCategory.categoryId}`, `sub-category:${subCategory.id}`] as const;
  addCacheTags(context, ...tags);
  const { searchParams } = new URL(request.url);
  const requested = readSizes(searchParams);
  if (hasRangeFields(searchParams))
    throw redirect(sizesAddress(subCategory.name, requested.chosen, requested.view));
  const areRequested = SIZES_PARAMETERS.some((name) => searchParams.has(name));
  const productId = rowId(searchParams.get("product_id"));
  const [chosen, dimensions, { standard, dimensionsOfStandard, table, ...shared }, sizes] = await Promise.all(
    [
      productId === null ? null : findProduct(ctx, { subCategoryId: subCategory.id, productId }),
      productId === null ? {} : findDimensions(ctx, productId),
      ctx.cached(`sub-category:${subCategory.id}`, ["site", ...tags], () => loadShared(ctx, found)),
      areRequested ? listSizes(ctx, subCategory.id, requested) : null,
    ],
  );
  const product = chosen ?? standard;
  const shown = chosen ? dimensions : dimensionsOfStandard;
  const photos = product && shared.hasPhotos ? await photosOf(ctx, product.id) : [];
  return {
    kind: "sub-category" as const,
    ...shared,
    // A visitor to a single part may never see the table, so the browser fetches it when it is close to the screen.
    table: sizes ? { ...table, sizes } : chosen ? null : table,
    requested: { chosen: requested.chosen, view: requested.view },
    product,
    isChosen: chosen !== null,
    photos,
    dimensions: shown,
    limits: limitsOf(product?.standard ?? "", shown),
  };
}

type FoundSubCategory = Extract<Awaited<ReturnType<typeof findByName>>, { kind: "sub-category" }>;

const shownOf = ({ id, name, description }: FoundSubCategory["subCategory"]) => ({ id, name, description });

/** Returns what the pages of all rows of a sub-category have in common. */
async function loadShared(ctx: AppContext, { subCategory, categoryName }: FoundSubCategory) {
  const [standard, standards, parts, hasManyRows, isPhotographed, siblings, rated, table] = await Promise.all(
    [
      findDefaultProduct(ctx, subCategory.id),
      standardsInRange(ctx, subCategory.id),
      partsIn(ctx, subCategory.id),
      isLarge(ctx, subCategory.id),
      hasPhotos(ctx, subCategory.id),
      listSubCategories(ctx, subCategory.categoryId),
      listProductReviews(ctx, subCategory.id),
      listPlainTable(ctx, subCategory),
    ],
  );
  return {
    standard,
    dimensionsOfStandard: standard ? await findDimensions(ctx, standard.id) : {},
    dimensionLines: dimensionLines(subCategory),
    hasPhotos: isPhotographed,
    table,
    parts,
    subCategory: {
      ...shownOf(subCategory),
      ...describeSubCategory(subCategory),
      // A shop whose rows have no standard may have one here.
      standards: standards.join(", ") || standardText(subCategory.standard),
      isLarge: hasManyRows,
    },
    categoryName,
    rated: { ...rated, reviews: rated.reviews.slice(0, INITIAL_REVIEWS) },
    siblings: siblings.filter((sibling) => sibling.id !== subCategory.id).map(tileOf),
  };
}

export default function SubCategoryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "unknown")
    return <UnknownName title={`There is no category “${loaderData.name}”`} asked={loaderData.name} />;
  const categories = { name: "All Categories", to: href("/categories") };
  if (loaderData.kind === "category") {
    const { category, subCategories } = loaderData;
    return (
      <main className="page-width py-8">
        <PageHead title={category.name} trail={[categories]}>
          <p className="mt-2 max-w-prose text-quiet">{category.description}</p>
        </PageHead>
        <SubCategoryGrid key={category.id} subCategories={subCategories} />
      </main>
    );
  }
  const { subCategory, categoryName, product, siblings, rated, isChosen, table, requested } = loaderData;
  const { dimensionLines: lines, dimensions, limits, photos, hasPhotos: hasOthers, parts } = loaderData;
  return (
    <main className="page-width py-8 print:p-0">
      <PageHead
        title={subCategory.name}
        trail={[categories, { name: categoryName, to: subCategoryPath(categoryName) }]}
      >
        <p className="mt-2 max-w-prose text-quiet">
          {subCategory.description}
          {subCategory.standards && (
            <span className="mt-2 block text-sm">
              <Unbroken>{`Standards in this range: ${subCategory.standards}`}</Unbroken>
            </span>
          )}
        </p>
        {parts > 1 && (
          <a href={`#${SIZES_ID}`} className="way-on print:hidden">
            All {parts.toLocaleString("en-IN")} sizes in a table
          </a>
        )}
      </PageHead>
      {product && (
        <ProductView
          key={product.id}
          subCategory={subCategory}
          initial={product}
          isInitiallyChosen={isChosen}
          dimensionLines={lines}
          initialDimensions={{ dimensions, limits }}
          photos={{ photos, hasOthers }}
        />
      )}
      {/* In print, the page is the part's data sheet. */}
      {parts > 1 && <SizesSection name={subCategory.name} {...{ parts, table, ...requested }} />}
      <div className="print:hidden">
        <CachedHtml name="siblings" dependsOn={siblings}>
          <SiblingTiles siblings={siblings} categoryName={categoryName} />
        </CachedHtml>
        <CachedHtml name="reviews" dependsOn={rated}>
          <ProductReviews key={subCategory.id} subCategoryId={subCategory.id} first={rated} />
        </CachedHtml>
        {product && <RecentlyViewed current={product} />}
      </div>
    </main>
  );
}
