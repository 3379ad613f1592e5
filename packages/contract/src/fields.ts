import { cleanGstin, GSTIN_INVALID, isGstin } from "@kasna/rules/gstin";
import {
  ADDRESS_LINE_MAX,
  EMAIL_MAX,
  NAME_MAX,
  NAME_MIN,
  ORDER_IDS_MAX,
  OTP_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUANTITY_MAX,
  QUANTITY_MIN,
} from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { parseJson } from "@kasna/rules/parse-json";
import { rowId } from "@kasna/rules/row-id";
import { isMobile, isOtp, isPin, isTenDigits } from "@kasna/rules/validators";
import { z } from "zod";
import { isEmail, oneLine, visibleLength } from "./text.ts";

// The page's Content-Security-Policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: "document" in globalThis });

const INT4_MAX = 2_147_483_647;
const sayWhenMissing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
});

/** Requests may send numbers as numeric strings (spec 2.6). */
export const numeric = z
  .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/, { error: "Must be a number" })], {
    error: "Must be a number",
  })
  // Of 400 digits comes no number; each rule then says in its own words that it is too large.
  .transform((sent) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(sent))));

export const whole = (name: string, min: number, max: number) =>
  numeric.pipe(
    z.number().refine((n) => Number.isInteger(n) && n >= min && n <= max, {
      error: `${name} must be a whole number from ${min} to ${max}`,
    }),
  );

export const id = (name: string) => whole(name, 1, INT4_MAX);

/** An order's number, with or without the `#` that a person is shown (spec 2.9). */
export const orderNumber = (required: string) =>
  z
    .union([z.number(), z.string().trim()], { error: required })
    .transform((sent) => Number(/^#?(\d{1,10})$/.exec(String(sent))?.[1]))
    .pipe(
      z
        .number({ error: required })
        .int({ error: required })
        .min(1, { error: required })
        .max(INT4_MAX, { error: required }),
    );

const orderIdsSentence = `order_ids must be up to ${ORDER_IDS_MAX} numbers of orders, separated by commas`;

/** Numbers of several orders, separated by commas. */
export const orderNumbers = z
  .union([z.number(), z.string().trim()], { error: orderIdsSentence })
  .transform((sent): (string | number)[] => String(sent).split(","))
  .refine((numbers) => numbers.length <= ORDER_IDS_MAX, { error: orderIdsSentence, abort: true })
  .pipe(z.array(orderNumber(orderIdsSentence)));

const IDS_MAX = 1000;
const idsSentence = "notification_id must be an id, several separated by commas, or all";

/** `all`, or the ids that were listed (spec 12.1). */
export const notificationIds = z
  .union([z.number(), z.string().trim()], { error: idsSentence })
  .transform((sent) =>
    sent === "all"
      ? ("all" as const)
      : String(sent)
          .split(",")
          .map((one) => rowId(one.trim())),
  )
  .refine((ids) => ids === "all" || (ids.length <= IDS_MAX && ids.every((one) => one !== null)), {
    error: idsSentence,
  })
  .transform((ids) => (ids === "all" ? ids : ids.filter((one) => one !== null)));

/** An amount in rupees as the buyer saw it; compared, never charged. */
export const rupees = numeric.pipe(z.number().min(0).max(1e10));

export const quantity = numeric
  .pipe(
    z
      .number()
      .refine((n) => n >= QUANTITY_MIN, { error: MESSAGES.quantityLow, abort: true })
      .refine((n) => n <= QUANTITY_MAX, { error: MESSAGES.quantityHigh, abort: true })
      .refine(Number.isInteger, { error: "Quantity must be a whole number" }),
  )
  .meta({ description: "1 to 1000" });

/** Text of a form: one line, trimmed, required with the sentence for the field (spec 5.14). */
export const text = (required: string, max: number) => oneLine(max, { required });

export const optionalText = (max: number) => oneLine(max).optional().default("");

/** A person's name: of two characters or more (spec 5.14). */
export const personName = (required: string, short = `Name must be at least ${NAME_MIN} characters`) =>
  text(required, NAME_MAX).refine((name) => visibleLength(name) >= NAME_MIN, { error: short });

export const requiredMobile = (required: string) =>
  text(required, 20).refine(isMobile, { error: MESSAGES.mobileInvalid });
export const mobile = requiredMobile(MESSAGES.mobileRequired);
export const otp = text(MESSAGES.otpRequired, 20).refine(isOtp, { error: MESSAGES.otpFourDigits });
export const requiredEmail = (required: string) =>
  text(required, EMAIL_MAX).toLowerCase().refine(isEmail, { error: MESSAGES.emailInvalid });
export const email = requiredEmail(MESSAGES.emailRequired);
export const newPassword = (required: string) =>
  z
    .string(sayWhenMissing(required))
    .min(1, { error: required, abort: true })
    .min(PASSWORD_MIN, { error: MESSAGES.passwordShort })
    .max(PASSWORD_MAX, { error: `Password must be at most ${PASSWORD_MAX} characters` });

/** A GSTIN as people type it, or nothing. */
export const gstin = z
  .string()
  .max(40, { error: GSTIN_INVALID })
  .transform(cleanGstin)
  .refine((text) => text === "" || isGstin(text), { error: GSTIN_INVALID });

export const addressFields = {
  first_name: personName(MESSAGES.firstNameRequired, MESSAGES.firstNameShort),
  last_name: personName(MESSAGES.lastNameRequired, MESSAGES.lastNameShort),
  phone_number: text(MESSAGES.mobileRequired, 20).refine(isTenDigits, { error: MESSAGES.mobileTenDigits }),
  flat_building: text(MESSAGES.flatRequired, ADDRESS_LINE_MAX),
  area_street: text(MESSAGES.areaRequired, ADDRESS_LINE_MAX),
  landmark: optionalText(ADDRESS_LINE_MAX),
  city: text(MESSAGES.cityRequired, NAME_MAX),
  pincode: text(MESSAGES.pinRequired, 20).refine(isPin, { error: MESSAGES.pinSixDigits }),
};

/** A list that may come as a JSON string in a form field (spec 2.6). */
export const jsonList = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return parseJson(value);
    } catch {
      return value;
    }
  }, list);

export const OTP_EXAMPLE = "4".repeat(OTP_LENGTH);
