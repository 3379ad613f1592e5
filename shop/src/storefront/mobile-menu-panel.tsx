import { href, Link } from "react-router";
import type { MenuCategory } from "../features/catalogue/catalogue.operations.server.ts";
import { stateOfCategory } from "../features/catalogue/navigation-state.widget.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ChevronDown } from "../ui/icons.tsx";

const ITEM = "flex min-h-11 items-center rounded-sm px-2";

/** The menu on small screens: every category with its first sub-categories. */
export default function MobileMenuPanel({ menu, onClose }: { menu: MenuCategory[]; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Products">
      <nav aria-label="Products" className="-mx-2">
        {menu.map((category) => (
          <details key={category.id} className="group border-b border-hairline">
            <summary className={`${ITEM} justify-between font-medium`}>
              {category.name}
              <ChevronDown size={20} aria-hidden className="transition-transform group-open:rotate-180" />
            </summary>
            <ul className="pb-2 ps-3">
              {category.subCategories.map((name) => (
                <li key={name}>
                  <Link to={subCategoryPath(name)} onClick={onClose} className={ITEM}>
                    {name}
                  </Link>
                </li>
              ))}
              <li>
                <Link
                  to={`${href("/sub-categories")}?category_id=${category.id}`}
                  state={stateOfCategory(category)}
                  aria-label={`Load More: ${category.name}`}
                  onClick={onClose}
                  className={`${ITEM} text-steel`}
                >
                  Load More
                </Link>
              </li>
            </ul>
          </details>
        ))}
        {menu.length > 0 && (
          <Link to={href("/categories")} onClick={onClose} className={`${ITEM} font-medium text-steel`}>
            Load more
          </Link>
        )}
        <Link to={href("/quick-order")} onClick={onClose} className={`${ITEM} font-medium text-steel`}>
          Quick order
        </Link>
        <Link to={href("/list")} onClick={onClose} className={`${ITEM} font-medium text-steel`}>
          Have a list?
        </Link>
        <Link to={href("/help-section")} onClick={onClose} className={`${ITEM} font-medium text-steel`}>
          Help
        </Link>
      </nav>
    </Dialog>
  );
}
