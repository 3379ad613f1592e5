import type { Category } from "@kasna/contract/catalogue";
import { Link } from "react-router";
import { PartImage } from "../../ui/part-image.tsx";
import { stateOfCategory } from "./navigation-state.widget.ts";
import { subCategoryPath } from "./sub-category/sub-category-path.widget.ts";

/** A category: its picture, name and number of products. */
export function CategoryCard({ category, sizes }: { category: Category; sizes: string }) {
  return (
    <Link
      to={subCategoryPath(category.name)}
      state={stateOfCategory(category)}
      prefetch="intent"
      className="group flex h-full flex-col rounded-md border border-hairline p-2 hover:border-control"
    >
      <PartImage path={category.image_url} alt="" sizes={sizes} />
      <span className="flex items-baseline justify-between gap-2 px-1 pt-2">
        <span className="font-medium group-hover:underline">{category.name}</span>
        <span className="figures text-xs text-quiet">
          {category.product_count.toLocaleString("en-IN")}
          <span className="sr-only"> {category.product_count === 1 ? "part" : "parts"}</span>
        </span>
      </span>
    </Link>
  );
}
