import { Link, useRouteLoaderData } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import type { MenuCategory } from "../catalogue.operations.server.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";

/** The page for an unknown address, with links to all categories. */
export function UnknownName({ title }: { title: string }) {
  const menu = useRouteLoaderData<{ menu: MenuCategory[] }>("root")?.menu ?? [];
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">Not found</h1>
      <Notice title={title} text="Search for a part by its size or trade name above, or choose a category:">
        <ul className="flex flex-wrap justify-center gap-x-4">
          {menu.map((category) => (
            <li key={category.id}>
              <Link
                to={subCategoryPath(category.name)}
                className="inline-flex min-h-11 items-center text-steel underline underline-offset-4"
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </main>
  );
}
