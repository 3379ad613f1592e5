import type { DemoRemoval } from "./remove-demo.operations.server.ts";

const counted = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [`${count.toLocaleString("en-IN")} ${count === 1 ? singular : plural}`];

/** The settings by the names that their pages use. */
const SETTING_NAMES: Readonly<Record<string, string>> = {
  shopName: "name",
  supportEmail: "support e-mail",
  supportNumber: "support number",
  aboutUs: "About Us",
  legalName: "legal name",
  legalAddress: "legal address",
  gstin: "GSTIN",
  gstState: "State of registration",
  grievanceOfficer: "grievance officer",
  originalPricePercent: "compare-at price",
  mark: "logo",
  copyrightYear: "year in the footer",
  socialLinks: "links in the footer",
  words: "words",
  sellingPoints: "selling points",
  terms: "terms",
};

/** What is removed with the demo, as lines of text. */
export function removedLines(removal: DemoRemoval): string[] {
  const { deletedPromocodes, endedPromocodes, settings } = removal;
  return [
    ...counted(removal.deletedParts, "part is deleted", "parts are deleted"),
    ...counted(
      removal.archivedParts,
      "part is no longer sold, but kept for an order, a quotation, a review or a cart",
      "parts are no longer sold, but kept for orders, quotations, reviews or carts",
    ),
    ...counted(removal.subCategories, "sub-category", "sub-categories"),
    ...counted(removal.categories, "category", "categories"),
    ...counted(removal.orders, "order of a past buyer", "orders of past buyers"),
    ...counted(removal.buyers, "past buyer", "past buyers"),
    ...counted(removal.reviews, "review", "reviews"),
    ...(deletedPromocodes.length > 0 ? [`Promocodes: ${deletedPromocodes.join(", ")}`] : []),
    ...(endedPromocodes.length > 0
      ? [`Promocodes that orders used, which end now: ${endedPromocodes.join(", ")}`]
      : []),
    ...counted(removal.banners, "banner", "banners"),
    ...counted(removal.faqs, "question of the help center", "questions of the help center"),
    ...counted(removal.priceRules, "rule of a price list", "rules of price lists"),
    ...(settings.length > 0
      ? [`The demo's ${settings.map((name) => SETTING_NAMES[name] ?? name).join(", ")}`]
      : []),
  ];
}

/** What stays, as lines of text. */
export const remainingLines = (removal: DemoRemoval, withChanged: boolean): string[] => [
  ...counted(removal.rememberedParts, "part of yours", "parts of yours"),
  ...(withChanged
    ? []
    : counted(
        removal.changedParts,
        "part of the demo that you changed",
        "parts of the demo that you changed",
      )),
  ...counted(
    removal.keptOrders,
    "order of a past buyer with an invoice",
    "orders of past buyers with an invoice",
  ),
];

/** Whether nothing of the demo is left to remove. */
export const isNothing = (removal: DemoRemoval): boolean => removedLines(removal).length === 0;
