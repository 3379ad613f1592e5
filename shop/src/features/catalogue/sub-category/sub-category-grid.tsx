import type { SubCategory } from "@kasna/contract/catalogue";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { browserStorage } from "../../../ui/browser-storage.ts";
import { Button } from "../../../ui/button.tsx";
import { PartImage } from "../../../ui/part-image.tsx";
import { Amount } from "../../pricing/amount.widget.tsx";
import { GstSwitch } from "../../pricing/gst-switch.widget.tsx";
import { stateOfSubCategory } from "../navigation-state.widget.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";

const INITIAL_COUNT = 12;
const STEP = 100;
const STORAGE_KEY = "subCategoriesShown";

/**
 * The sub-categories of a category as round picture cards: twelve, then a hundred more; the browser remembers that they
 * were opened (spec 15.14).
 */
export function SubCategoryGrid({ subCategories }: { subCategories: SubCategory[] }) {
  const [count, setCount] = useState(INITIAL_COUNT);
  useEffect(() => {
    if (browserStorage.getItem(STORAGE_KEY) === "all") setCount(INITIAL_COUNT + STEP);
  }, []);
  const showMore = () => {
    browserStorage.setItem(STORAGE_KEY, "all");
    setCount(count + STEP);
  };
  return (
    <section aria-labelledby="sub-categories">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="sub-categories" className="section-title">
          Shop By Sub Categories
        </h2>
        {subCategories.length > 0 && (
          <GstSwitch className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4" />
        )}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {subCategories.slice(0, count).map((subCategory) => (
          <li key={subCategory.id}>
            <Link
              to={subCategoryPath(subCategory.name)}
              state={stateOfSubCategory(subCategory)}
              prefetch="intent"
              className="group flex h-full gap-4 rounded-md border border-hairline p-4 hover:border-control"
            >
              <PartImage
                path={subCategory.image_url}
                alt=""
                sizes="(min-width: 640px) 110px, 94px"
                fallback="tile"
                isRound
                className="size-24 shrink-0 border border-hairline sm:size-28"
              />
              <span className="flex min-w-0 flex-col gap-1">
                <span className="font-semibold group-hover:underline">{subCategory.name}</span>
                <span className="line-clamp-5 text-sm text-quiet">{subCategory.description}</span>
                <span className="mt-auto flex flex-wrap items-baseline gap-x-3 text-sm">
                  <span className="figures">
                    from{" "}
                    <Amount rupees={subCategory.price} gstPercent={subCategory.gst_percent} unit=" + GST" />
                  </span>
                  <span className="figures text-quiet">
                    {subCategory.product_count.toLocaleString("en-IN")} products
                  </span>
                  <span className="text-steel">View Details</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count < subCategories.length && (
        <div className="mt-8 flex justify-center">
          <Button variant="outline" onClick={showMore}>
            Load More
          </Button>
        </div>
      )}
    </section>
  );
}
