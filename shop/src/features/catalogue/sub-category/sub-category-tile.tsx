import type { SubCategory } from "@kasna/contract/catalogue";
import { Link } from "react-router";
import { PartImage } from "../../../ui/part-image.tsx";
import { stateOfSubCategory } from "../navigation-state.widget.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";

/** The fields of a sub-category that a tile needs. */
export type TileSubCategory = Pick<
  SubCategory,
  "id" | "category_id" | "category_name" | "name" | "image_url" | "product_count"
>;

export const tileOf = ({
  id,
  category_id,
  category_name,
  name,
  image_url,
  product_count,
}: SubCategory): TileSubCategory => ({ id, category_id, category_name, name, image_url, product_count });

/** A sub-category as a small tile with its number of products. */
export function SubCategoryTile({
  subCategory,
  onChosen,
}: {
  subCategory: TileSubCategory;
  onChosen?: () => void;
}) {
  return (
    <Link
      to={subCategoryPath(subCategory.name)}
      state={stateOfSubCategory(subCategory)}
      prefetch="intent"
      onClick={onChosen}
      className="group flex h-full flex-col gap-1 rounded-md sm:flex-row sm:items-center sm:gap-3 border border-hairline p-2 hover:border-control"
    >
      <PartImage
        path={subCategory.image_url}
        alt=""
        sizes="(min-width: 640px) 72px, 64px"
        fallback="tile"
        className="size-16 shrink-0 sm:size-18"
      />
      <span className="min-w-0 text-sm">
        <span className="block font-medium group-hover:underline">{subCategory.name}</span>
        <span className="figures text-quiet">
          ({subCategory.product_count.toLocaleString("en-IN")} Products)
        </span>
      </span>
    </Link>
  );
}
