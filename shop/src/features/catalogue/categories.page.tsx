import { useState } from "react";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/categories.page";
import { listCategories } from "./catalogue.operations.server.ts";
import { CategoryCard } from "./category-card.tsx";
import { NoProductsYet } from "./no-products-yet.widget.tsx";
import { PageHead } from "./page-head.tsx";

const STEP = 12;

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  return [
    { title: pageTitle(matches[0].loaderData, "All categories") },
    { name: "description", content: loaderData?.description ?? "" },
    { tagName: "link", rel: "canonical", href: `${publicUrl}/categories` },
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site", "products");
  const ctx = appContext(context);
  const [categories, { categoriesDescription: description }] = await Promise.all([
    listCategories(ctx),
    cachedShopTexts(ctx),
  ]);
  return { categories, description };
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const [count, setCount] = useState(STEP);
  return (
    <main className="page-width py-8">
      <PageHead title="All Categories" back="/" trail={[]} />
      {categories.length === 0 && <NoProductsYet />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {categories.slice(0, count).map((category) => (
          <li key={category.id}>
            <CategoryCard
              category={category}
              sizes="(min-width: 1600px) 317px, (min-width: 1024px) 277px, (min-width: 640px) 28vw, calc(50vw - 2.5rem)"
            />
          </li>
        ))}
      </ul>
      {count < categories.length && (
        <Button variant="outline" className="mx-auto mt-8 flex" onClick={() => setCount(count + STEP)}>
          Load More
        </Button>
      )}
    </main>
  );
}
