import { lines, oneLine } from "@kasna/contract/text";
import { dayInIndia } from "@kasna/rules/dates";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { rowId } from "@kasna/rules/row-id";
import { z } from "zod";

/** Fields as people type them in the desk's forms, and values as the forms show them. */

const rupeesText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "Give an amount in rupees, such as 1234.50")
  .transform((text) => paiseFromRupees(Number(text)));
const withoutMarks = z.string("Give an amount in rupees").transform((text) => text.replace(/[₹,\s]/g, ""));
const orNull = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z
    .string()
    .trim()
    .default("")
    .transform((text) => (text === "" ? null : text))
    .pipe(z.union([z.null(), schema]));

/** Rupees, `1,234.50`; comes out in paise. */
export const rupeesField = withoutMarks.pipe(rupeesText);
/** The same, or null where nothing is typed. */
export const optionalRupees = z
  .string()
  .default("")
  .transform((text) => text.replace(/[₹,\s]/g, "") || null)
  .transform((text, context) => {
    if (text === null) return null;
    const parsed = rupeesText.safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "Give an amount in rupees, or leave it empty" });
    return z.NEVER;
  });

/** A whole number from `min` to `max`. */
export const wholeField = (min: number, max: number) =>
  z
    .string(`Give a whole number from ${min} to ${max}`)
    .trim()
    .regex(/^-?\d{1,10}$/, `Give a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Give a whole number from ${min} to ${max}`);
export const optionalWhole = (min: number, max: number) => orNull(wholeField(min, max));

const atMost = (max: number) => `At most ${max.toLocaleString("en-IN")} characters`;

/** A text of one line, of at most so many characters; `sentence` is said where it is empty. */
export const textField = (max: number, sentence: string) =>
  oneLine(max, { required: sentence, tooLong: atMost(max) });
export const optionalText = (max: number) => oneLine(max, { tooLong: atMost(max) }).default("");
/** The same of several lines. */
export const linesField = (max: number, sentence: string) =>
  lines(max, { required: sentence, tooLong: atMost(max) });
export const optionalLines = (max: number) => lines(max, { tooLong: atMost(max) }).default("");

const REASON_MIN = 3;
const REASON_MAX = 200;
/** Why a colleague does something, for the audit log. */
export const reasonField = textField(REASON_MAX, "Say why").min(REASON_MIN, "Say why");

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
/** A day, `2026-11-25`. */
export const dayField = z.string("Choose a day").refine(isDay, "Choose a day");
export const optionalDay = orNull(dayField);

/** The beginning of a day in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
/** The end of a day in India, which is the beginning of the next. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000);

/** A row's id, in decimal figures. */
export const idField = (sentence = "Choose one of the list") =>
  z.string(sentence).transform(rowId).pipe(z.number(sentence));

export const versionField = wholeField(0, 2_147_483_647);

/** `1234.50`, or nothing for null. */
export const rupeesShown = (paise: number | null): string =>
  paise === null ? "" : rupeesFromPaise(paise).toFixed(2);
export const numberShown = (value: number | null): string => (value === null ? "" : String(value));
export const dayShown = (at: Date | null): string => (at === null ? "" : dayInIndia(at));
/** The last day before a moment that is the end of one. */
export const lastDayShown = (at: Date | null): string =>
  at === null ? "" : dayInIndia(new Date(at.getTime() - 1));
