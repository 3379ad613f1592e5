import { href, Link, useRouteLoaderData } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { MenuCategory } from "../catalogue.operations.server.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";

/** The page for an unknown address, with links to a search for what it names and to all categories. */
export function UnknownName({ title, asked }: { title: string; asked: string }) {
  const menu = useRouteLoaderData<{ menu: MenuCategory[] }>("root")?.menu ?? [];
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">Not found</h1>
      <Notice title={title}>
        <ButtonLink to={`${href("/search")}?q=${encodeURIComponent(asked)}`} className="max-w-full">
          <span className="truncate">Search for “{asked}”</span>
        </ButtonLink>
        <p className="text-quiet">or choose a category:</p>
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
