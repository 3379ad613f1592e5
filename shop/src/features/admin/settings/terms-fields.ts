import { TERMS_TEXT_MAX, type TermsTexts } from "@kasna/rules/terms";
import { SECTION_NAMES, TERMS_TEMPLATE } from "@kasna/rules/terms-template";
import { z } from "zod";
import type { FormField } from "../../../admin-kit/admin-form.tsx";
import { dayField, linesField, withKnownFacts } from "../../../admin-kit/form-fields.ts";

type SectionName = keyof TermsTexts;

const LABELS: Record<SectionName, string> = {
  introduction: "1. Introduction",
  responsibilities: "2. User Responsibilities",
  privacy: "3. Privacy Policy",
  security: "4. Data Security",
  changes: "5. Changes to Terms",
  contact: "6. Contact and Support, after the seller's details",
};

const section = withKnownFacts(linesField(TERMS_TEXT_MAX, "Enter a text"));

/** The form's fields. */
export const termsSchema = z.object({
  termsSince: dayField,
  ...(Object.fromEntries(SECTION_NAMES.map((name) => [name, section])) as Record<
    SectionName,
    typeof section
  >),
});

/** The sections in a form that differ from the template's. */
export const changedTerms = (typed: TermsTexts): Partial<TermsTexts> =>
  Object.fromEntries(
    SECTION_NAMES.filter((name) => typed[name] !== TERMS_TEMPLATE[name]).map((name) => [name, typed[name]]),
  );

/** The terms as their form's fields. */
export const termsFields = (row: {
  terms: Partial<TermsTexts>;
  termsSince: string;
}): Record<string, string> => ({
  ...TERMS_TEMPLATE,
  ...row.terms,
  termsSince: row.termsSince,
});

export const TERMS_FIELDS: readonly FormField[] = [
  { name: "termsSince", label: "In force since", kind: "date", isRequired: true },
  ...SECTION_NAMES.map(
    (name, index): FormField => ({
      name,
      label: LABELS[name],
      kind: "lines",
      rows: 14,
      isRequired: true,
      ...(index === 0 && {
        hint: "Write ### before a heading, - before an item, and [words](/address) for a link.",
      }),
    }),
  ),
];
