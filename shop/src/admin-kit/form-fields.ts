import { lines, singleLine } from "@kasna/contract/text";
import { dayInIndia } from "@kasna/rules/dates";
import { PRICE_MAX_RUPEES } from "@kasna/rules/limits";
import { formatRupees, paiseFromRupees, plainRupees } from "@kasna/rules/money";
import { rowId } from "@kasna/rules/row-id";
import { unknownFact } from "@kasna/rules/shop-facts";
import { z } from "zod";

/** Schemas of the back office's form fields, and formatters for their values. */

const rupeesText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "Enter an amount in rupees, such as 1234.50")
  .transform((text) => paiseFromRupees(Number(text)));
const withoutMarks = z.string("Enter an amount in rupees").transform((text) => text.replace(/[₹,\s]/g, ""));
const orNull = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z
    .string()
    .trim()
    .default("")
    .transform((text, context): z.output<S> | null => {
      if (text === "") return null;
      const read = schema.safeParse(text);
      if (read.success) return read.data;
      // A union with null would say "Invalid input" instead of the schema's own message.
      for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** Parses rupees, `1,234.50`, to paise. */
export const rupeesField = withoutMarks.pipe(rupeesText);
/** The same, up to the highest price of a part; null for an empty field. */
export const optionalRupees = z
  .string()
  .default("")
  .transform((text) => text.replace(/[₹,\s]/g, "") || null)
  .transform((text, context) => {
    if (text === null) return null;
    const parsed = rupeesText.safeParse(text);
    if (parsed.success && parsed.data <= PRICE_MAX_RUPEES * 100) return parsed.data;
    const message = parsed.success
      ? `Enter at most ${formatRupees(PRICE_MAX_RUPEES)}`
      : "Enter an amount in rupees, or leave this empty";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A whole number from `min` to `max`. */
export const wholeField = (min: number, max: number) =>
  z
    .string(`Enter a whole number from ${min} to ${max}`)
    .trim()
    .regex(/^-?\d{1,10}$/, `Enter a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Enter a whole number from ${min} to ${max}`);
export const optionalWhole = (min: number, max: number) => orNull(wholeField(min, max));

const atMost = (max: number) => `At most ${max.toLocaleString("en-IN")} characters`;

/** Kilograms, `1.25`, as whole grams up to `maxGrams`; null for an empty field. */
export const optionalKilograms = (maxGrams: number) => {
  const message = `Enter kilograms, such as 1.25; at most ${(maxGrams / 1000).toLocaleString("en-IN")}`;
  return orNull(
    z
      .string()
      .regex(/^\d{1,5}(\.\d{1,3})?$/, message)
      .transform((text) => Math.round(Number(text) * 1000))
      .refine((grams) => grams >= 1 && grams <= maxGrams, message),
  );
};

/** Single-line text of at most `max` characters; `message` is the error for an empty field. */
export const textField = (max: number, message: string) =>
  singleLine(max, { required: message, tooLong: atMost(max) });
export const optionalText = (max: number) => singleLine(max, { tooLong: atMost(max) }).default("");
/** The same for several lines. */
export const linesField = (max: number, message: string) =>
  lines(max, { required: message, tooLong: atMost(max) });
export const optionalLines = (max: number) => lines(max, { tooLong: atMost(max) }).default("");

/** A text in which each `{name}` is one of the shop's facts, or of `others`. */
export const withKnownFacts = <S extends z.ZodType<string>>(schema: S, others: readonly string[] = []) =>
  schema.superRefine((text, context) => {
    const name = unknownFact(text, others);
    if (name !== null) context.addIssue({ code: "custom", message: `{${name}} stands for nothing here` });
  });

export const REASON_MIN = 3;
export const REASON_MAX = 200;
/** The reason for an action, for the audit log. */
export const reasonField = textField(REASON_MAX, "Say why").min(REASON_MIN, "Say why");

const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2099-12-31"];
/** A day in this century, `2026-11-25`. */
export const dayField = z.iso
  .date("Choose a day")
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Choose a day from 2000 to 2099");
export const optionalDay = orNull(dayField);
/** Whether a text, as from an address, is such a day. */
export const isDay = (text: string | null): text is string => dayField.safeParse(text).success;

/** The start of a day in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
/** The end of a day in India, which is the start of the next. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000);

/** A row's id, in decimal digits. */
export const idField = (message = "Choose one from the list") =>
  z.string(message).transform(rowId).pipe(z.number(message));

/** The ids of selected rows, at most as many as the longest page shows. */
export const idsField = z.array(idField(), "Select rows first").min(1, "Select rows first").max(500);

export const versionField = wholeField(0, 2_147_483_647);

/** The key that `FormKey` sends. */
export const formKeyField = z.uuid().optional();

/** The values that a form's fields show, by field name. */
export type Shown = Readonly<Record<string, string>>;
const shown = z.record(z.string(), z.string());
/** The values that a form without a version showed, as `SeenField` sends them. */
export const seenField = z.string("Load this page again").transform((text, context): Shown => {
  try {
    return shown.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "Load this page again" });
    return z.NEVER;
  }
});

/** `1234.50`, or empty for null. */
export const rupeesShown = (paise: number | null): string => (paise === null ? "" : plainRupees(paise));
export const numberShown = (value: number | null): string => (value === null ? "" : String(value));
export const dayShown = (at: Date | null): string => (at === null ? "" : dayInIndia(at));
/** The last full day before a moment at which a day ends. */
export const lastDayShown = (at: Date | null): string =>
  at === null ? "" : dayInIndia(new Date(at.getTime() - 1));
/** The end to store: if a form is saved with the last day that it showed, what was ended during that day stays ended. */
export const endKept = (stored: Date | null, typed: Date | null): Date | null =>
  lastDayShown(stored) === lastDayShown(typed) ? stored : typed;
