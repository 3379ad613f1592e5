import { PAYMENT_OPTIONS } from "@kasna/rules/orders/order-status";
import { z } from "zod";
import type { FormField } from "../../../admin-kit/admin-form.tsx";
import {
  dayField,
  optionalDay,
  optionalLines,
  optionalRupees,
  optionalText,
  optionalWhole,
  textField,
  versionField,
} from "../../../admin-kit/form-fields.ts";

const NAME_MAX = 60;
const LIST_MAX = 5_000;
const GROUP_NAME_MAX = 100;
const GROUPS_MAX = 100;
const QUANTITY_MAX = 1_000;
const USES_MAX = 1_000_000;

const GIFTS = {
  percent: "A percentage off",
  flat: "An amount off",
  bundle: "Pay fewer of several, such as 3 for 2",
  "free-delivery": "Free delivery",
  "free-part": "A free part",
} as const;
const PAYMENTS = {
  any: "However it is paid",
  online: "Only paid online",
  cod: "Only cash on delivery",
  transfer: "Only by bank transfer",
} as const;
const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const { transfer: _, ...OTHER_PAYMENTS } = PAYMENTS;
const WITHOUT_TRANSFER = choices(OTHER_PAYMENTS);

const PROMOTION_FIELDS: readonly FormField[] = [
  { name: "name", label: "Name", hint: "As buyers read it", isRequired: true },
  { name: "code", label: "Code", hint: "Leave empty to apply it automatically" },
  { name: "startsOn", label: "First day", kind: "date", isRequired: true },
  { name: "endsOn", label: "Last day", kind: "date" },
  { name: "gift", label: "What it gives", kind: "choice", options: choices(GIFTS) },
  {
    name: "off",
    label: "Percentage or amount off",
    kind: "choice",
    options: choices({ order: "The whole order", matching: "Only the parts below" }),
  },
  { name: "percent", label: "Percent", kind: "number", hint: "For a percentage" },
  { name: "cap", label: "Maximum discount in rupees", kind: "money", hint: "For a percentage" },
  { name: "flat", label: "Amount in rupees", kind: "money", hint: "For an amount" },
  {
    name: "bundle",
    label: "How many for how many",
    hint: "For fewer of several: “3 for 2”. The cheapest are free",
  },
  { name: "freeSku", label: "SKU of the free part", hint: "For a free part. Buyers put it into the cart" },
  { name: "freeQuantity", label: "How many are free", kind: "number", hint: "For a free part" },
  {
    name: "targets",
    label: "Parts",
    kind: "lines",
    hint: "One a line: a SKU, or the name of a sub-category, category or material. Empty: all parts",
  },
  { name: "minimumPieces", label: "Minimum quantity of these parts", kind: "number" },
  { name: "minimum", label: "Minimum subtotal in rupees", kind: "money" },
  {
    name: "customers",
    label: "Customers",
    kind: "lines",
    hint: "Mobile numbers, one a line. Empty, and no group chosen: everybody",
  },
  {
    name: "first",
    label: "Orders",
    kind: "choice",
    options: choices({ any: "Every order", first: "Only a customer's first order" }),
  },
  { name: "payment", label: "Payment", kind: "choice", options: choices(PAYMENTS) },
  { name: "totalLimit", label: "Total uses", kind: "number" },
  { name: "perCustomerLimit", label: "Uses per customer", kind: "number" },
  {
    name: "combines",
    label: "With other promotions and promocodes",
    kind: "choice",
    options: choices({ together: "Given together", alone: "Given alone, if it gives more" }),
  },
];

/** The fields of a promotion, depending on the shop's customer groups and whether it accepts bank transfers. */
export const promotionFieldsWith = (
  groups: readonly string[],
  takesTransfer: boolean,
): readonly FormField[] =>
  PROMOTION_FIELDS.flatMap((field): FormField[] => {
    if (field.name === "customers" && groups.length > 0) return [field, groupsField(groups)];
    return [field.name === "payment" && !takesTransfer ? { ...field, options: WITHOUT_TRANSFER } : field];
  });

const groupsField = (groups: readonly string[]): FormField => ({
  name: "groups",
  label: "Customer groups",
  kind: "choices",
  isWide: true,
  hint: "Customers who, on the day of the order, are in one of these groups or listed above",
  options: groups.map((name) => ({ value: name, label: name })),
});

export const NEW_PROMOTION: Record<string, string> = {
  gift: "percent",
  off: "order",
  first: "any",
  payment: "any",
  combines: "together",
};

const BUNDLE = /^(\d{1,3})\s*(?:for|\/|:)\s*(\d{1,3})$/i;

/** The owner's input, before names and numbers are looked up. */
export const promotionForm = z
  .object({
    version: versionField,
    name: textField(NAME_MAX, "Enter a name"),
    code: optionalText(20).transform((text) => text.toUpperCase()),
    startsOn: dayField,
    endsOn: optionalDay,
    gift: z.enum(Object.keys(GIFTS) as (keyof typeof GIFTS)[], "Choose one"),
    off: z.enum(["order", "matching"], "Choose one"),
    percent: z.string().trim().default(""),
    cap: optionalRupees,
    flat: optionalRupees,
    bundle: z.string().trim().default(""),
    freeSku: optionalText(60),
    freeQuantity: optionalWhole(1, QUANTITY_MAX),
    targets: optionalLines(LIST_MAX),
    minimumPieces: optionalWhole(1, USES_MAX),
    minimum: optionalRupees,
    customers: optionalLines(LIST_MAX),
    groups: z
      .union([z.string().transform((text) => text.split("\n")), z.array(z.string())])
      .default([])
      .transform((names) => [...new Set(names.filter(Boolean))])
      .pipe(z.array(z.string().max(GROUP_NAME_MAX)).max(GROUPS_MAX, `Choose at most ${GROUPS_MAX} groups`)),
    first: z.enum(["any", "first"], "Choose one"),
    payment: z.enum(["any", ...PAYMENT_OPTIONS], "Choose one"),
    combines: z.enum(["together", "alone"], "Choose one"),
    totalLimit: optionalWhole(1, USES_MAX),
    perCustomerLimit: optionalWhole(1, QUANTITY_MAX),
  })
  .superRefine((input, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (input.code && !/^[A-Z0-9-]{3,20}$/.test(input.code))
      wrong("code", "Enter 3 to 20 letters, digits or hyphens");
    if (input.endsOn && input.endsOn < input.startsOn)
      wrong("endsOn", "The last day must not be before the first day");
    if (input.gift === "percent") {
      if (!/^(100|\d{1,2}(\.\d{1,2})?)$/.test(input.percent))
        wrong("percent", "Enter a percentage up to 100");
      else if (Number(input.percent) === 0) wrong("percent", "Enter more than 0 %");
    }
    if (input.gift === "flat" && !input.flat) wrong("flat", "Enter an amount in rupees");
    if (input.gift === "bundle") {
      const [, buy, pay] = BUNDLE.exec(input.bundle) ?? [];
      if (!buy || Number(pay) < 1 || Number(buy) <= Number(pay)) wrong("bundle", "Write it as “3 for 2”");
    }
    if (input.gift === "free-part" && !input.freeSku) wrong("freeSku", "Enter a SKU");
    const isOffParts = input.gift === "percent" || input.gift === "flat";
    if (isOffParts && input.off === "matching" && !input.targets.trim())
      wrong("targets", "Say which parts, or take it off the whole order");
  });
export type WrittenPromotion = z.output<typeof promotionForm>;

/** The two numbers in “3 for 2”. */
export function bundleOf(text: string): { buy: number; pay: number } {
  const [, buy, pay] = BUNDLE.exec(text) ?? [];
  return { buy: Number(buy), pay: Number(pay) };
}
