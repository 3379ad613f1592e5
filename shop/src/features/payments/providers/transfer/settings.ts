import { type Environment, requireSettings, SettingError, wholeNumber } from "../../../../environment.ts";

/** The account to which buyers transfer money. */
export type TransferSettings = {
  accountName: string;
  accountNumber: string;
  ifsc: string;
  bank: string;
  /** If empty, UPI is not offered. */
  upiId: string;
  expiresDays: number;
};

const REQUIRED = [
  "TRANSFER_ACCOUNT_NAME",
  "TRANSFER_ACCOUNT_NUMBER",
  "TRANSFER_IFSC",
  "TRANSFER_BANK",
] as const;
const DEFAULT_DAYS = 5;
const DAYS_MAX = 30;

const FORMATS: Readonly<Record<string, [RegExp, string]>> = {
  TRANSFER_ACCOUNT_NUMBER: [/^[0-9A-Z]{6,34}$/, "6 to 34 digits and capital letters without spaces"],
  TRANSFER_IFSC: [/^[A-Z]{4}0[A-Z0-9]{6}$/, "an IFSC of 11 characters, such as HDFC0001234"],
  TRANSFER_UPI_ID: [/^[\w.-]{2,64}@[A-Za-z][\w.-]{1,64}$/, "a UPI ID, such as shop@bank"],
};

/**
 * The account for bank transfers; null without one. Throws SettingError if it is offered but incomplete or mistyped.
 */
export function transferSettings(env: Environment, isOffered: boolean): TransferSettings | null {
  if (isOffered) requireSettings(env, "The payment provider transfer", REQUIRED);
  const [accountName = "", accountNumber = "", ifsc = "", bank = ""] = REQUIRED.map(
    (name) => env[name] ?? "",
  );
  if (!accountNumber) return null;
  for (const [name, [format, allowed]] of Object.entries(FORMATS))
    if (env[name] && !format.test(env[name]))
      throw new SettingError(`${name} is "${env[name]}", but must be ${allowed}.`);
  return {
    accountName,
    accountNumber,
    ifsc,
    bank,
    upiId: env.TRANSFER_UPI_ID ?? "",
    expiresDays: wholeNumber(env, "TRANSFER_EXPIRES_DAYS", { fallback: DEFAULT_DAYS, min: 1, max: DAYS_MAX }),
  };
}
