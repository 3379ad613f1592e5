import {
  NEUTRAL_TEXTS,
  POINT_ICONS,
  SELLING_POINTS_MAX,
  type SellingPoint,
  type ShopTexts,
  type TextName,
} from "@kasna/rules/shop-texts";
import { z } from "zod";
import type { FormField } from "../../../admin-kit/admin-form.tsx";
import { optionalLines, optionalText, withKnownFacts } from "../../../admin-kit/form-fields.ts";

type Word = {
  label: string;
  max: number;
  hint?: string;
  isRequired?: true;
  /** A multi-line text. */
  isLong?: true;
  /** The facts that the text may insert as `{name}`, besides the shop's. */
  facts?: readonly string[];
};

const subject = (label: string, ...facts: readonly string[]): Word => ({
  label: `Subject: ${label}`,
  max: 120,
  hint: `You can use ${facts.map((fact) => `{${fact}}`).join(" and ")}`,
  isRequired: true,
  facts,
});

/** The accent has its own page. */
type TypedName = Exclude<TextName, "accent">;

const WORDS: Record<TypedName, Word> = {
  pageTitle: {
    label: "Title of a page",
    max: 60,
    hint: "{page} is what the page shows",
    isRequired: true,
    facts: ["page"],
  },
  tagline: { label: "After the shop's name in the browser's tab", max: 60 },
  homeHeading: {
    label: "Heading of the home page",
    max: 100,
    hint: "For screen readers and search engines",
    isRequired: true,
  },
  homeDescription: { label: "Home page in search results", max: 200 },
  categoriesDescription: { label: "All categories in search results", max: 200 },
  productsDescription: { label: "All products in search results", max: 200 },
  categorySlide: {
    label: "Slide of a category",
    max: 100,
    hint: "Without banners. {count} is its number of products. Not shown for a single one",
    facts: ["count"],
  },
  searchHint: { label: "Hint in the search box", max: 60, isRequired: true },
  searchExamples: { label: "What to search for", max: 200, hint: "On the search page before a search" },
  noResultsHint: { label: "When nothing is found", max: 200 },
  footerText: { label: "About the shop, in the footer", max: 200 },
  footerNote: { label: "After the copyright", max: 100 },
  supportTitle: { label: "Above the support number", max: 40, isRequired: true },
  confirmedSubject: subject("confirmed order", "order"),
  shippedSubject: subject("dispatched order or parcel", "order"),
  transferSubject: subject("how to pay by transfer", "order"),
  reminderSubject: subject("transfer that has not arrived", "order"),
  refundSubject: subject("refund", "amount", "order"),
  answerSubject: subject("answer to a message", "ticket"),
  feedUse: { label: "Who may use the product feeds", max: 300, hint: "On the page /feeds and in llms.txt" },
  confirmedNote: { label: "In the e-mail of a confirmed order", max: 500, isLong: true },
  shippedNote: { label: "In the e-mail of a dispatched order", max: 500, isLong: true },
  emailSignature: {
    label: "Below every e-mail",
    max: 300,
    isRequired: true,
    isLong: true,
  },
};
const NAMES = Object.keys(WORDS) as TypedName[];

const POINTS = Array.from({ length: SELLING_POINTS_MAX }, (_, index) => index);
const ICON_NAMES: Record<SellingPoint["icon"], string> = {
  delivery: "Lorry",
  quality: "Shield",
  price: "Rupee",
  offer: "Label",
  factory: "Factory",
  support: "Headset",
  time: "Clock",
  tools: "Spanner",
  returns: "Arrow back",
  nature: "Leaf",
};

/** A text's schema: its length, and no unknown `{name}`. */
function wordSchema({ max, isLong, isRequired, facts = [] }: Word) {
  return withKnownFacts(isLong ? optionalLines(max) : optionalText(max), facts).superRefine(
    (text, context) => {
      if (isRequired && text === "") context.addIssue({ code: "custom", message: "Enter a text" });
    },
  );
}

const pointSchema = (index: number) => ({
  [`icon${index}`]: z.enum(POINT_ICONS, "Choose a picture"),
  [`title${index}`]: withKnownFacts(optionalText(40)),
  [`text${index}`]: withKnownFacts(optionalText(80)),
});

/** The form's fields. */
export const textsSchema = z.object({
  ...(Object.fromEntries(NAMES.map((name) => [name, wordSchema(WORDS[name])])) as Record<
    TypedName,
    ReturnType<typeof wordSchema>
  >),
  ...Object.fromEntries(POINTS.flatMap((index) => Object.entries(pointSchema(index)))),
});

type Typed = Readonly<Record<string, unknown>>;

/** The selling points in a form: those with a title. */
export const pointsOf = (typed: Typed): SellingPoint[] =>
  POINTS.map((index) => ({
    icon: POINT_ICONS.find((icon) => icon === typed[`icon${index}`]) ?? POINT_ICONS[0],
    title: String(typed[`title${index}`] ?? "").trim(),
    text: String(typed[`text${index}`] ?? "").trim(),
  })).filter(({ title }) => title !== "");

/** The texts in a form that differ from the neutral ones. */
export const changedTexts = (typed: Typed): Partial<ShopTexts> =>
  Object.fromEntries(
    NAMES.map((name) => [name, String(typed[name] ?? "")] as const).filter(
      ([name, text]) => text !== NEUTRAL_TEXTS[name],
    ),
  );

type Stored = { words: Partial<ShopTexts>; sellingPoints: readonly SellingPoint[] };

/** Texts and selling points as their form's fields. */
export const textsFields = ({ words, sellingPoints }: Stored): Record<string, string> => ({
  ...NEUTRAL_TEXTS,
  ...words,
  ...Object.fromEntries(
    POINTS.flatMap((index) => {
      const { icon = POINT_ICONS[index] ?? "quality", title = "", text = "" } = sellingPoints[index] ?? {};
      return [
        [`icon${index}`, icon],
        [`title${index}`, title],
        [`text${index}`, text],
      ];
    }),
  ),
});

/** The values on the page of the texts, without the accent, which has its own page. */
export function shownTexts(stored: Stored): Record<string, string> {
  const { accent: _, ...fields } = textsFields(stored);
  return fields;
}

export const TEXT_FIELDS: readonly FormField[] = [
  ...NAMES.map((name) => {
    const { label, hint, isRequired = false, isLong = false } = WORDS[name];
    return {
      name,
      label,
      isRequired,
      kind: isLong ? ("lines" as const) : ("text" as const),
      isWide: true,
      ...(hint && { hint }),
    };
  }),
  ...POINTS.flatMap((index): FormField[] => [
    {
      name: `icon${index}`,
      label: `Selling point ${index + 1}, picture`,
      kind: "choice",
      options: POINT_ICONS.map((value) => ({ value, label: ICON_NAMES[value] })),
    },
    { name: `title${index}`, label: `Selling point ${index + 1}` },
    { name: `text${index}`, label: `Selling point ${index + 1}, text`, isWide: true },
  ]),
];
