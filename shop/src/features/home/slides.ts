import type { Banner } from "@kasna/contract/banners";
import type { Category } from "@kasna/contract/catalogue";
import { fillPlaceholders } from "@kasna/rules/fill-placeholders";
import { subCategoryPath } from "../catalogue/sub-category/sub-category-path.widget.ts";
import type { Slide } from "./banner-carousel.tsx";

const BANNER_MS = 2000;
const HERO_MS = 5000;
const HERO_SLIDES = 3;

/**
 * The slides at the top of the home page and how long each is shown: the owner's banners or, if there are none, the
 * categories with the most products (spec 15.12, the fallback hero).
 */
export function slidesOf(
  banners: readonly Banner[],
  categories: readonly Category[],
  categoryText: string,
): { slides: Slide[]; advanceMs: number } {
  if (banners.length > 0)
    return {
      slides: banners.map(({ image_url, ...texts }) => ({ ...texts, picture: { banner: image_url } })),
      advanceMs: BANNER_MS,
    };
  const largest = categories
    .filter(({ product_count }) => product_count > 0)
    .toSorted((a, b) => b.product_count - a.product_count)
    .slice(0, HERO_SLIDES);
  return {
    slides: largest.map(({ name, image_url, product_count }) => ({
      title: name,
      text: slideText(categoryText, product_count),
      link: subCategoryPath(name),
      picture: { part: image_url },
    })),
    advanceMs: HERO_MS,
  };
}

/** Empty for a category with one product if the owner's text counts them: "1 products" would be wrong. */
const slideText = (categoryText: string, count: number): string =>
  count === 1 && categoryText.includes("{count}")
    ? ""
    : fillPlaceholders(categoryText, { count: count.toLocaleString("en-IN") });
