import { MOBILE_LENGTH, OTP_LENGTH, PIN_LENGTH } from "./limits.ts";

const MOBILE = new RegExp(`^[6-9]\\d{${MOBILE_LENGTH - 1}}$`);
const TEN_DIGITS = new RegExp(`^\\d{${MOBILE_LENGTH}}$`);
const PIN = new RegExp(`^\\d{${PIN_LENGTH}}$`);
const OTP = new RegExp(`^\\d{${OTP_LENGTH}}$`);

/** An Indian mobile number: ten digits, the first 6 to 9 (spec 5.1). */
export const isMobile = (text: string) => MOBILE.test(text);
/** Ten digits, which is all that an address requires of a phone number (spec 10.1). */
export const isTenDigits = (text: string) => TEN_DIGITS.test(text);
export const isPin = (text: string) => PIN.test(text);
export const isOtp = (text: string) => OTP.test(text);

/** The ten digits of a mobile number as people type it, without spaces, +91 or a leading 0. */
export function mobileDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const hasCountry = digits.length >= MOBILE_LENGTH + 2 && digits.startsWith("91");
  const hasTrunk = digits.length > MOBILE_LENGTH && digits.startsWith("0");
  return digits.slice(hasCountry ? 2 : hasTrunk ? 1 : 0).slice(0, MOBILE_LENGTH);
}

/** The digits in a typed text, at most `max` of them. */
export const digitsOnly = (text: string, max: number) => text.replace(/\D/g, "").slice(0, max);
