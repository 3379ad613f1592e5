import { MESSAGES } from "@kasna/rules/messages";
import { data, href, isRouteErrorResponse } from "react-router";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { reloadKeepingInput } from "../../../ui/restored-input.ts";
import { useUnreachable } from "../../../ui/use-unreachable.ts";
import { listCategories, listSubCategories } from "../catalogue.operations.server.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/sub-categories.page";
import { SubCategoryGrid } from "./sub-category-grid.tsx";

const DEFAULT_CATEGORY = 1;

export const handle = { cachedBy: ["category_id"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return [{ title: pageTitle(matches[0].loaderData, "Not found") }];
  const { category } = loaderData;
  return [
    { title: pageTitle(matches[0].loaderData, category.name) },
    {
      name: "description",
      content: `All sub-categories of ${category.name.toLowerCase()}, with sizes and prices.`,
    },
    {
      tagName: "link",
      rel: "canonical",
      href: `${publicUrl}/sub-categories/${encodeURIComponent(category.name)}`,
    },
  ];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const requested = new URL(request.url).searchParams.get("category_id");
  const id = requested === null ? DEFAULT_CATEGORY : Number(requested);
  const category = (await listCategories(ctx)).find((known) => known.id === id);
  if (!category) throw data(null, 404);
  addCacheTags(context, `category:${id}`);
  return { category, subCategories: await listSubCategories(ctx, id) };
}

export default function SubCategories({ loaderData: { category, subCategories } }: Route.ComponentProps) {
  return (
    <main className="page-width py-8">
      <PageHead title={category.name} trail={[{ name: "All Categories", to: href("/categories") }]} />
      <SubCategoryGrid key={category.id} subCategories={subCategories} />
    </main>
  );
}

/** Shows the message for an unknown category or a failed list (spec 18.7), with a retry button. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnreachable = useUnreachable(error);
  const title =
    isRouteErrorResponse(error) && error.status === 404
      ? MESSAGES.categoryMissing
      : isUnreachable
        ? MESSAGES.subCategoriesError("we could not reach the shop")
        : MESSAGES.subCategoriesFailed;
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">Sub categories</h1>
      <Notice isAlert title={title}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={reloadKeepingInput}>Try again</Button>
          <ButtonLink to={href("/categories")} variant="outline">
            All Categories
          </ButtonLink>
        </div>
      </Notice>
    </main>
  );
}
