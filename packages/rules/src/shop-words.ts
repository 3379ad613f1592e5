/**
 * The words of a shop's pages that are its owner's, with the neutral ones that a new shop starts with. `{shop}` stands
 * for its name. The demo's, which are the specification's, are in the seed.
 */
export const NEUTRAL_WORDS = {
  /** Behind the shop's name in the title of the home page. */
  tagline: "",
  homeHeading: "{shop}",
  homeDescription: "Products of {shop}, with prices that include GST.",
  categoriesDescription: "All categories of {shop}.",
  productsDescription: "Best sellers and new products of {shop}, with prices including GST.",
  /** The home page's slide of a category, where there are no banners; `{count}` is its number of products. */
  categorySlide: "{count} products",
  searchHint: "Search products",
  searchExamples: "Type a name, a size or a code in the box above.",
  noResultsHint: "Try fewer words, or look through the categories.",
  footerText: "",
  footerNote: "All prices include GST.",
  supportTitle: "Customer Support:",
  confirmedNote: "",
  shippedNote: "",
  emailSignature: "{shop}\n{email}\n{phone}",
};

export type ShopWords = typeof NEUTRAL_WORDS;
export type WordName = keyof ShopWords;

/** The words that every page shows; the others are loaded where they stand. */
export type SiteWords = Pick<ShopWords, "searchHint" | "footerText" | "footerNote">;

export const SELLING_POINTS_MAX = 6;
export const POINT_ICONS = [
  "delivery",
  "quality",
  "price",
  "offer",
  "factory",
  "support",
  "time",
  "tools",
  "returns",
  "nature",
] as const;
export type SellingPoint = { icon: (typeof POINT_ICONS)[number]; title: string; text: string };

/** Puts values in the place of `{name}`; names without a value stay. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** The words of a shop with its name filled in. */
export const wordsOf = (stored: Partial<ShopWords>, shopName: string): ShopWords => {
  const filled = Object.entries({ ...NEUTRAL_WORDS, ...stored }).map(([name, text]) => [
    name,
    fillWords(text, { shop: shopName }),
  ]);
  return Object.fromEntries(filled) as ShopWords;
};
