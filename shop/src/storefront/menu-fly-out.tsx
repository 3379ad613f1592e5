import { href, Link } from "react-router";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { stateOfCategory } from "../features/catalogue/navigation-state.widget.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";

const ITEM = "flex min-h-11 items-center rounded-sm px-3 hover:bg-sheet";

/** The first sub-categories of a category, next to the Products menu, with a link to all of them. */
export function MenuFlyOut({ category, onChosen }: { category: MenuCategory; onChosen: () => void }) {
  return (
    <ul className="absolute start-full top-0 w-72 rounded-md border border-hairline bg-raised p-1 shadow-float">
      {category.subCategories.map((name) => (
        <li key={name}>
          <Link to={subCategoryPath(name)} prefetch="intent" onClick={onChosen} className={ITEM}>
            {name}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-hairline pt-1">
        <Link
          to={`${href("/sub-categories")}?category_id=${category.id}`}
          state={stateOfCategory(category)}
          aria-label={`Load More: ${category.name}`}
          prefetch="intent"
          onClick={onChosen}
          className={`${ITEM} text-steel`}
        >
          Load More
        </Link>
      </li>
    </ul>
  );
}
