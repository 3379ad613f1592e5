import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { MESSAGES } from "@kasna/rules/messages";

/** Every reason for which the shop says no, with the status and the sentence that say so. */
const DOMAIN_ERRORS = {
  fields_wrong: [400, "Please correct the errors in the form"],
  otp_invalid: [400, MESSAGES.otpInvalid],
  mobile_unverified: [400, "Please verify your mobile number by OTP first"],
  quantity_high: [400, MESSAGES.quantityHigh],
  promocode_invalid: [400, MESSAGES.promocodeInvalid],
  webhook_forged: [400, "This is no notification of the payment provider"],
  payment_forged: [400, "This payment could not be verified"],
  not_signed_in: [401, MESSAGES.loginToContinue],
  login_wrong: [401, "Wrong mobile number or password"],
  link_dead: [403, "This link has expired or was changed. Please ask for the quotation again."],
  role_may_not: [403, "Your account may not do this"],
  foreign_origin: [403, "This request did not come from the shop's own pages"],
  not_found: [404, "Not found"],
  nothing_matches: [404, "No product matches this combination"],
  mobile_taken: [409, "An account with this mobile number exists already. Please log in."],
  email_taken: [409, "An account with this e-mail address exists already"],
  price_changed: [409, "Prices have changed. Please look at the new total and confirm again."],
  stock_short: [409, "There is less in stock than you asked for. Please change the quantity."],
  cart_empty: [409, MESSAGES.cartEmpty],
  address_linked: [409, MESSAGES.addressLinked],
  last_admin: [409, "The shop needs an admin who can sign in. Make another colleague an admin first."],
  in_use: [409, "This has been used and can't be deleted"],
  catalogue_busy: [409, "The catalogue is being changed by a file just now. Please try again in a moment."],
  prices_moved: [409, "Prices were changed since this preview was made. Please look at the new one."],
  order_step: [409, "This order can't take that step"],
  not_delivered: [409, "You can review this once it was delivered to you"],
  edited_meanwhile: [409, "A colleague has changed this meanwhile. Look at what it is now, then save again."],
  already_reviewed: [409, "You have reviewed this already. You can change your review under My Reviews."],
  key_reused: [409, "This Idempotency-Key was used for another order"],
  payment_settled: [409, "This payment has been settled already"],
  cash_high: [409, "This order is too dear for cash on delivery. Please pay it online."],
  refund_high: [409, "More can't be given back than is left of what was paid"],
  too_large: [413, "The request is too large"],
  packed: [415, "Send the body as it is, not compressed"],
  type_unknown: [415, "Send JSON, a form, or multipart form data"],
  otp_not_sent: [503, MESSAGES.otpSendFailed],
  pictures_busy: [503, "Many pictures are being made just now. Please try again in a moment."],
  picture_failed: [503, "This picture could not be made."],
  papers_busy: [503, "Many papers are being made just now. Please try again in a moment."],
  models_busy: [503, "Many CAD models are being made just now. Please try again in a minute."],
  model_failed: [503, "This part's CAD model could not be made. Its drawing can be had as DXF."],
  too_often: [429, "Too many tries. Please wait and try again."],
} as const satisfies Record<string, readonly [number, string]>;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;
type Facts = Pick<ErrorResponse, "errors" | "changes" | "totals"> & {
  /** What a colleague has made of the row meanwhile, as the form's fields, and the version that it has now. */
  theirs?: { fields: Record<string, string>; version: number };
  message?: string;
  retryAfterSeconds?: number;
};

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly status: number;
  readonly facts: Facts;
  constructor(code: DomainErrorCode, facts: Facts) {
    const [status, sentence] = DOMAIN_ERRORS[code];
    super(facts.message ?? sentence);
    this.name = "ShopRefusal";
    this.code = code;
    this.status = status;
    this.facts = facts;
  }
}

/** To be thrown where the fact is known: `throw refuse("stock_short", { changes })`. */
export const domainError = (code: DomainErrorCode, facts: Facts = {}) => new DomainError(code, facts);
