import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { LIST_TASKS_MAX, OWN_NUMBERS_MAX, PASSKEYS_MAX, SAVED_LISTS_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";

/** Every domain error, with its HTTP status and message. */
const DOMAIN_ERRORS = {
  fields_wrong: [400, "Please correct the errors in the form"],
  otp_invalid: [400, MESSAGES.otpInvalid],
  mobile_unverified: [400, "Verify your mobile number by OTP first"],
  quantity_high: [400, "This quantity is higher than the shop sells at once"],
  promocode_invalid: [400, MESSAGES.promocodeInvalid],
  passkey_not_added: [400, "We could not add the passkey. Try again."],
  gift_card_invalid: [400, "This gift card can't be added"],
  webhook_forged: [400, "This notification is not from the payment provider"],
  payment_forged: [400, "We could not verify this payment"],
  not_signed_in: [401, MESSAGES.loginToContinue],
  login_wrong: [401, "Wrong mobile number or password"],
  passkey_wrong: [401, "This passkey did not work. Try again, or log in with your password."],
  link_dead: [403, "This link has expired or was changed. Ask for the quotation again."],
  role_may_not: [403, "Your account does not have permission to do this"],
  foreign_origin: [403, "This request came from another site. Open the page in the shop and try again."],
  not_found: [404, "Not found"],
  nothing_matches: [404, "No product matches this combination"],
  mobile_taken: [409, "There is already an account with this mobile number. Log in instead."],
  email_taken: [409, "There is already an account with this e-mail address"],
  passkeys_full: [409, `You have ${PASSKEYS_MAX} passkeys. Remove one first.`],
  lists_full: [409, `You have ${SAVED_LISTS_MAX} lists. Delete one first.`],
  tasks_full: [
    409,
    `We are working on ${LIST_TASKS_MAX} of your lists. Wait until one is done, or delete it.`,
  ],
  numbers_full: [
    409,
    `You have ${OWN_NUMBERS_MAX.toLocaleString("en-IN")} numbers of your own. Delete some first.`,
  ],
  price_changed: [409, "Prices have changed. Check the new total and confirm again."],
  credit_short: [409, "You have less store credit than that. Check the amounts and confirm again."],
  stock_short: [409, "There is not enough stock. Reduce the quantity."],
  quotation_over: [409, "This quotation is no longer valid. Ask for a new one."],
  lines_refused: [
    409,
    "These lines can't be added, so nothing was added. Change or leave them out, and try again.",
  ],
  not_registered: [409, MESSAGES.takesNoOrders],
  cart_empty: [409, MESSAGES.cartEmpty],
  address_linked: [409, MESSAGES.addressLinked],
  last_admin: [409, "At least one owner must be able to sign in. Make another staff member an owner first."],
  in_use: [409, "You can't delete this because it has been used"],
  catalogue_busy: [409, "A catalogue import is running. Try again in a moment."],
  prices_moved: [409, "Prices have changed since this preview. Check the new preview."],
  order_step: [409, "This order can't move to that status"],
  not_delivered: [409, "You can review this after delivery"],
  edited_meanwhile: [409, "Another staff member has changed this. Check the new values, then save again."],
  already_reviewed: [409, "You have already reviewed this. You can edit your review in My Reviews."],
  key_reused: [409, "This Idempotency-Key belongs to another request"],
  payment_settled: [409, "This payment is already settled"],
  cash_high: [409, "This order is above the limit for cash on delivery. Pay online instead."],
  transfer_known: [409, "This bank reference is recorded already"],
  refund_high: [409, "You can't refund more than is left of the payment"],
  too_large: [413, "The request is too large"],
  packed: [415, "Send the request body uncompressed"],
  type_unknown: [415, "Send the request body as JSON, a URL-encoded form or multipart form data"],
  courier_failed: [502, "The courier did not do what it was asked for. Try again."],
  otp_not_sent: [503, MESSAGES.otpSendFailed],
  pictures_busy: [503, "We are making many pictures right now. Try again in a moment."],
  picture_failed: [503, "We could not make this picture. Try again."],
  documents_busy: [503, "We are making many documents right now. Try again in a moment."],
  files_busy: [503, "We are reading or writing many files right now. Try again in a moment."],
  lists_busy: [503, "We are reading many lists right now. Try again in a moment."],
  models_busy: [503, "We are making many CAD models right now. Try again in a minute."],
  model_failed: [503, "We could not make a CAD model of this part. You can download its drawing as DXF."],
  too_often: [429, "Too many attempts. Wait a while and try again."],
} as const satisfies Record<string, readonly [number, string]>;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;
type Details = Pick<ErrorResponse, "errors" | "codes" | "changes" | "totals"> & {
  /** The row as another staff member saved it: the form's fields and its current version. */
  theirs?: { fields: Record<string, string>; version: number };
  message?: string;
  retryAfterSeconds?: number;
};

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly status: number;
  readonly details: Details;
  constructor(code: DomainErrorCode, details: Details) {
    const [status, message] = DOMAIN_ERRORS[code];
    super(details.message ?? message);
    this.name = "DomainError";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A domain error to throw, such as `throw domainError("stock_short", { changes })`. */
export const domainError = (code: DomainErrorCode, details: Details = {}) => new DomainError(code, details);
