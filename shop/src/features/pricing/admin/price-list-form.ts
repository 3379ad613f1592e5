import { z } from "zod";
import type { FormField } from "../../../admin-kit/admin-form.tsx";
import { dayField, idField, optionalDay, textField, versionField } from "../../../admin-kit/form-fields.ts";
import type { PriceListTerms } from "./price-lists.operations.server.ts";

const NAME_MAX = 100;
const ROUNDINGS = {
  "1": "To the paisa",
  "5": "5 paise",
  "10": "10 paise",
  "50": "50 paise",
  "100": "One rupee",
};

export const PRICE_LIST_FIELDS: readonly FormField[] = [
  { name: "name", label: "Name", hint: "Only staff see it", isRequired: true, isWide: true },
  { name: "validFrom", label: "First day", kind: "date", isRequired: true },
  { name: "validTo", label: "Last day", kind: "date" },
  {
    name: "counts",
    label: "With a customer's other lists",
    kind: "choice",
    options: [
      { value: "with others", label: "The lowest price counts" },
      { value: "alone", label: "Only this list counts for its parts" },
    ],
  },
  {
    name: "roundTo",
    label: "Round percentages to",
    kind: "choice",
    options: Object.entries(ROUNDINGS).map(([value, label]) => ({ value, label })),
  },
  {
    name: "floor",
    label: "Floor in percent of the list price",
    kind: "number",
    hint: "No price of this list goes below it",
  },
  {
    name: "costFloor",
    label: "Parts whose cost is known",
    kind: "choice",
    options: [
      { value: "none", label: "May be sold below their cost" },
      { value: "cost", label: "Not below their average cost, with GST" },
    ],
  },
];

const FLOOR = /^(100|\d{1,2})(\.\d{1,2})?$/;

const terms = z.object({
  intent: z.literal("save"),
  version: versionField,
  name: textField(NAME_MAX, "Enter a name"),
  validFrom: dayField,
  validTo: optionalDay,
  counts: z.enum(["with others", "alone"], "Choose one"),
  roundTo: z.enum(Object.keys(ROUNDINGS), "Choose one").transform(Number),
  floor: z
    .string()
    .default("")
    .transform((text) => text.replace(/[%\s]/g, ""))
    .refine(
      (text) => text === "" || (FLOOR.test(text) && Number(text) <= 100),
      "Enter a percentage from 0 to 100",
    ),
  costFloor: z.enum(["none", "cost"], "Choose one").default("none"),
});

/** All actions on a price list, by `intent`. */
export const priceListForm = z
  .discriminatedUnion("intent", [
    terms,
    z.object({ intent: z.literal("archive") }),
    z.object({
      intent: z.literal("add-rule"),
      kind: z.string().max(50),
      name: z.string().max(200),
      price: z.string().max(50).default(""),
      off: z.string().max(50).default(""),
    }),
    z.object({ intent: z.literal("remove-rule"), rule: idField() }),
    z.object({ intent: z.literal("edit-rules") }),
    z.object({ intent: z.literal("rules-file"), seen: z.string().max(50), file: z.file("Choose a file") }),
    z.object({ intent: z.literal("preview-file"), file: z.file("Choose a file") }),
    z.object({ intent: z.literal("preview") }),
    z.object({
      intent: z.literal("add-customers"),
      customer: textField(200, "Enter a mobile number or a company"),
    }),
    z.object({ intent: z.literal("remove-customer"), user: idField() }),
    z.object({ intent: z.literal("add-group"), group: idField("Choose a group") }),
    z.object({ intent: z.literal("remove-group"), group: idField() }),
  ])
  .superRefine((input, context) => {
    if (input.intent === "save" && input.validTo && input.validTo < input.validFrom)
      context.addIssue({
        code: "custom",
        path: ["validTo"],
        message: "The last day must not be before the first day",
      });
  });

export const termsOf = (input: z.output<typeof terms>): PriceListTerms => ({
  name: input.name,
  validFrom: input.validFrom,
  validTo: input.validTo,
  isExclusive: input.counts === "alone",
  roundToPaise: input.roundTo,
  floorBasisPoints: Math.round(Number(input.floor || "0") * 100),
  isFlooredAtCost: input.costFloor === "cost",
});
