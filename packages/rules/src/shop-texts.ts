import { type ShopFacts, withFacts } from "./shop-facts.ts";

/**
 * The texts of a shop's pages that its owner can change, with the neutral ones of a new shop. `{shop}` inserts its
 * name, and other names insert other facts. The demo's texts, which are the specification's, are in the seed.
 */
export const NEUTRAL_TEXTS = {
  /** The colour of buttons and marks, such as `#1f6f43`; empty for the theme's colour. */
  accent: "",
  /** The title of every page except the home page; `{page}` is the page's subject. */
  pageTitle: "{page} | {shop}",
  /** Shown after the shop's name in the title of the home page. */
  tagline: "",
  homeHeading: "{shop}",
  homeDescription: "Products of {shop}, with prices that include GST.",
  categoriesDescription: "All categories of {shop}.",
  productsDescription: "Best sellers and new products of {shop}, with prices including GST.",
  /**
   * The text of a category's slide on the home page, shown if there are no banners; `{count}` is its number of
   * products.
   */
  categorySlide: "{count} products",
  searchHint: "Search products",
  searchExamples: "Type a name, a size or a code in the box above.",
  noResultsHint: "Try fewer words, or look through the categories.",
  footerText: "",
  footerNote: "All prices include GST.",
  supportTitle: "Customer Support:",
  /** Subjects of e-mails: `{order}` is the order's number, `{amount}` the refund, `{ticket}` a message's number. */
  confirmedSubject: "Your {shop} order {order} is confirmed",
  shippedSubject: "Your {shop} order {order} is on its way",
  transferSubject: "How to pay for your {shop} order {order}",
  reminderSubject: "Your {shop} order {order} is waiting for your transfer",
  refundSubject: "Refund of {amount} for your {shop} order {order}",
  answerSubject: "Answer to your message {ticket}",
  /** Who may use the product feeds, on their page and in `llms.txt`. */
  feedUse: "Anyone may read these files to show, find or compare these products.",
  confirmedNote: "",
  shippedNote: "",
  emailSignature: "{shop}\n{email}\n{phone}",
};

export type ShopTexts = typeof NEUTRAL_TEXTS;
export type TextName = keyof ShopTexts;

/** The texts that every page shows; others are loaded where they are used. */
export type SiteTexts = Pick<ShopTexts, "accent" | "pageTitle" | "searchHint" | "footerText" | "footerNote">;

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

/** The texts of a shop with its facts inserted. */
export const textsWithFacts = (stored: Partial<ShopTexts>, facts: ShopFacts): ShopTexts => {
  const filled = Object.entries({ ...NEUTRAL_TEXTS, ...stored }).map(([name, text]) => [
    name,
    withFacts(text, facts),
  ]);
  return Object.fromEntries(filled) as ShopTexts;
};

/** Selling points with the shop's facts inserted. */
export const pointsWithFacts = (points: readonly SellingPoint[], facts: ShopFacts): SellingPoint[] =>
  points.map(({ icon, title, text }) => ({
    icon,
    title: withFacts(title, facts),
    text: withFacts(text, facts),
  }));
