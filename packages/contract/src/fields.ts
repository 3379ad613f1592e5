import {
  ADDRESS_LINE_MAX,
  EMAIL_MAX,
  LINE_NOTE_MAX,
  NAME_MAX,
  NAME_MIN,
  ORDER_IDS_MAX,
  OTP_LENGTH,
  OWN_NUMBER_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUANTITY_MIN,
} from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { PAYMENT_METHODS } from "@kasna/rules/orders/order-status";
import { parseJson } from "@kasna/rules/parse-json";
import { rowId } from "@kasna/rules/row-id";
import { cleanGstin, GSTIN_INVALID, isGstin } from "@kasna/rules/tax/gstin";
import { isMobile, isOtp, isPin, isTenDigits } from "@kasna/rules/validators";
import { z } from "zod";
import { plainMessage } from "./plain-message.ts";
import { isEmail, singleLine, visibleLength } from "./text.ts";

// The page's Content-Security-Policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: "document" in globalThis, localeError: plainMessage });

const INT4_MAX = 2_147_483_647;
const errorWhenMissing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
});

/** Requests may send numbers as numeric strings (spec 2.6). */
export const numeric = z
  .union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/, { error: "Must be a number" })], {
    error: "Must be a number",
  })
  // A number with 400 digits would be Infinity. After clamping, each rule reports in its own message that it is too
  // large.
  .transform((sent) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(sent))));

export const whole = (name: string, min: number, max: number) =>
  numeric.pipe(
    z.number().refine((n) => Number.isInteger(n) && n >= min && n <= max, {
      error: `${name} must be a whole number from ${min} to ${max}`,
    }),
  );

export const id = (name: string) => whole(name, 1, INT4_MAX);

/** An order's number, with or without the `#` that people see (spec 2.9). */
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

const orderIdsError = `order_ids must be up to ${ORDER_IDS_MAX} order numbers, separated by commas`;

/** Several order numbers, separated by commas. */
export const orderNumbers = z
  .union([z.number(), z.string().trim()], { error: orderIdsError })
  .transform((sent): (string | number)[] => String(sent).split(","))
  .refine((numbers) => numbers.length <= ORDER_IDS_MAX, { error: orderIdsError, abort: true })
  .pipe(z.array(orderNumber(orderIdsError)));

const IDS_MAX = 1000;
const notificationIdsError = "notification_id must be an id, several ids separated by commas, or all";

/** `all`, or a list of ids (spec 12.1). */
export const notificationIds = z
  .union([z.number(), z.string().trim()], { error: notificationIdsError })
  .transform((sent) =>
    sent === "all"
      ? ("all" as const)
      : String(sent)
          .split(",")
          .map((idText) => rowId(idText.trim())),
  )
  .refine((ids) => ids === "all" || (ids.length <= IDS_MAX && ids.every((id) => id !== null)), {
    error: notificationIdsError,
  })
  .transform((ids) => (ids === "all" ? ids : ids.filter((id) => id !== null)));

/** An amount in rupees as the buyer saw it. The server compares it and never charges it. */
export const rupees = numeric.pipe(z.number().min(0).max(1e10));

/** An amount in rupees that is paid, not only compared: to the paisa. */
export const paidRupees = (name: string) =>
  rupees.refine((sent) => Number.isInteger(Number((sent * 100).toFixed(4))), {
    error: `${name} must have at most two decimals`,
  });

/**
 * The quantity of a line. Endpoints that take one set `ordersQuantities`, so that the server checks it against the
 * shop's maximum quantity.
 */
export const quantity = numeric
  .pipe(
    z
      .number()
      .refine((n) => n >= QUANTITY_MIN, { error: MESSAGES.quantityLow, abort: true })
      .refine(Number.isInteger, { error: "Quantity must be a whole number" }),
  )
  .meta({
    description: "From 1 to the shop's largest quantity, which is 1000 unless the owner sets another",
  });

export const paymentMethod = z.enum(PAYMENT_METHODS, { error: "payment_method must be online or cod" });
/** Absent while the buyer has not chosen. */
export const optionalPayment = paymentMethod.optional();
/** Sent together with `payment_method`. */
export const paymentProvider = z
  .literal("transfer", { error: "payment_provider must be transfer" })
  .optional()
  .meta({
    description:
      "`transfer`, with `payment_method` `online`: by bank transfer, where the shop takes them. Absent: the buyer chooses on the payment page",
  });
/** The unit in which a part is bought. */
export const saleUnitId = id("sale_unit_id").optional().meta({
  description: "One of the part's `sale_units`, such as a box. Absent for the part's default unit",
});

/** A required text of one line, trimmed. `required` is the error of an empty field (spec 5.14). */
export const text = (required: string, max: number) => singleLine(max, { required });

/** 0 or 1; 0 if it is absent. */
export const flag = (name: string) =>
  numeric
    .pipe(z.literal([0, 1], { error: `${name} must be 0 or 1` }))
    .optional()
    .default(0);

export const optionalText = (max: number) => singleLine(max).optional().default("");

/** A buyer's texts for a line: their own part number and a note. */
export const lineText = {
  own_number: singleLine(OWN_NUMBER_MAX)
    .optional()
    .meta({ description: "Your own number of the part, which is printed on its documents" }),
  note: singleLine(LINE_NOTE_MAX)
    .optional()
    .meta({ description: "Your note, which is printed on its documents" }),
};

/** A person's name with at least two visible characters (spec 5.14). */
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
    .string(errorWhenMissing(required))
    .min(1, { error: required, abort: true })
    .min(PASSWORD_MIN, { error: MESSAGES.passwordShort })
    .max(PASSWORD_MAX, { error: `Password must be at most ${PASSWORD_MAX} characters` });

/** A GSTIN as people type it, or empty. */
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

/** JSON, or the same as a string in a form field (spec 2.6). */
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return parseJson(value);
    } catch {
      // The schema reports what is wrong with it.
      return value;
    }
  }, schema);

export const OTP_EXAMPLE = "4".repeat(OTP_LENGTH);
