import type { SECTION_NAMES } from "./terms-template.ts";

/** A section's text: paragraphs between empty lines, `### ` headings, `- ` items and `[words](/address)` links. */
export type TermsTexts = Record<(typeof SECTION_NAMES)[number], string>;

export const TERMS_TEXT_MAX = 20_000;

/** The facts that stand in the terms as `{name}`. */
export const TERMS_FACTS = {
  shop: "the shop's name",
  seller: "the seller's legal name",
  states: "the States that you deliver to",
  deliveryCosts: "the delivery charges",
  deliveryDays: "the days to delivery",
  maxQuantity: "the most pieces of a line",
  sessionDays: "the days that a login lasts",
  phone: "the support number",
  email: "the support e-mail",
};
export type TermsFacts = Record<keyof typeof TERMS_FACTS, string>;

/** The first `{name}` in a text that stands for nothing, or null. */
export const unknownFact = (text: string): string | null =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .find((name) => !Object.hasOwn(TERMS_FACTS, name)) ?? null;
