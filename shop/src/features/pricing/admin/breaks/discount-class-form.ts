import { breaksProblem, type PriceBreak } from "@kasna/rules/orders/price-breaks";
import { z } from "zod";
import type { FormField } from "../../../../admin-kit/admin-form.tsx";
import {
  idField,
  linesField,
  optionalLines,
  textField,
  versionField,
} from "../../../../admin-kit/form-fields.ts";
import type { discountClasses } from "../../../../database/schema/index.ts";

export type ClassTerms = Pick<typeof discountClasses.$inferSelect, "name" | "breaks" | "countsTogether">;

const NAME_MAX = 100;
const BREAKS_TEXT_MAX = 500;
const MEMBERS_TEXT_MAX = 50_000;

export const CLASS_FIELDS: readonly FormField[] = [
  { name: "name", label: "Name", hint: "Only staff see it", isRequired: true, isWide: true },
  {
    name: "breaks",
    label: "Price breaks",
    kind: "lines",
    hint: "One a line: the quantity and the percentage off, such as “100 5”",
  },
  {
    name: "counts",
    label: "What counts",
    kind: "choice",
    options: [
      { value: "each", label: "The quantity of each part" },
      { value: "together", label: "The quantity of all its parts in the cart" },
    ],
  },
];

const BREAK = /^(\d{1,6})[^\d.]+(\d{1,2}(?:\.\d{1,2})?)\s*%?$/;

/** Parses price breaks as staff write them: `100 5`, `100: 5 %` or `100 pieces 7.5%`, one per line. */
export function parseBreaks(text: string): { breaks: PriceBreak[] } | { problem: string } {
  const breaks: PriceBreak[] = [];
  for (const line of text.split("\n").map((rawLine) => rawLine.trim())) {
    if (line === "") continue;
    const [, quantity, percent] = BREAK.exec(line) ?? [];
    if (!quantity || !percent)
      return { problem: `Write “${line}” as a quantity and a percentage, such as “100 5”` };
    breaks.push({ fromQuantity: Number(quantity), offBasisPoints: Math.round(Number(percent) * 100) });
  }
  const problem = breaksProblem(breaks);
  return problem ? { problem } : { breaks };
}

export const writtenBreaks = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ fromQuantity, offBasisPoints }) => `${fromQuantity}: ${offBasisPoints / 100} %`).join("\n");

const terms = z.object({
  intent: z.literal("save"),
  version: versionField,
  name: textField(NAME_MAX, "Enter a name"),
  breaks: optionalLines(BREAKS_TEXT_MAX).transform((text, context) => {
    const parsed = parseBreaks(text);
    if ("breaks" in parsed) return parsed.breaks;
    context.addIssue({ code: "custom", message: parsed.problem });
    return z.NEVER;
  }),
  counts: z.enum(["each", "together"], "Choose one"),
});

/** All actions on a discount class, by `intent`. */
export const discountClassForm = z.discriminatedUnion("intent", [
  terms,
  z.object({ intent: z.literal("remove") }),
  z.object({
    intent: z.literal("add-members"),
    kind: z.enum(["sub-category", "sku"], "Choose one"),
    names: linesField(MEMBERS_TEXT_MAX, "Enter a name or SKU"),
  }),
  z.object({ intent: z.literal("remove-member"), member: idField() }),
]);

export const termsOf = ({ name, breaks, counts }: z.output<typeof terms>): ClassTerms => ({
  name,
  breaks,
  countsTogether: counts === "together",
});
