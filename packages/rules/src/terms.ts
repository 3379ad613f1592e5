import type { SECTION_NAMES } from "./terms-template.ts";

/** A section's text: paragraphs between empty lines, `### ` headings, `- ` items and `[words](/address)` links. */
export type TermsTexts = Record<(typeof SECTION_NAMES)[number], string>;

export const TERMS_TEXT_MAX = 20_000;
