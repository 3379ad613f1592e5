import { data } from "react-router";
import { shopOf, showsOn } from "../../api/context.server.ts";
import type { Route } from "./+types/sub-categories.page";
import { listCategories, listSubCategories } from "./catalogue.operations.server.ts";
import { PageHead } from "./page-head.tsx";
import { SubCategoryGrid } from "./sub-category-grid.tsx";

const DEFAULT_CATEGORY = 1;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  if (!loaderData) return [{ title: `Not found | ${profile.shopName}` }];
  const { category } = loaderData;
  return [
    { title: `${category.name} | ${profile.shopName}` },
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
  const shop = shopOf(context);
  const asked = new URL(request.url).searchParams.get("category_id");
  const id = asked === null ? DEFAULT_CATEGORY : Number(asked);
  const category = (await listCategories(shop)).find((known) => known.id === id);
  if (!category) throw data(null, 404);
  showsOn(context, `category:${id}`);
  return { category, subCategories: await listSubCategories(shop, id) };
}

export default function SubCategories({ loaderData: { category, subCategories } }: Route.ComponentProps) {
  return (
    <main className="page-width py-8">
      <PageHead title={category.name} trail={[{ name: "All Categories", to: "/categories" }]} />
      <SubCategoryGrid key={category.id} subCategories={subCategories} />
    </main>
  );
}
