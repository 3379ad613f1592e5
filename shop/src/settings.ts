import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What can be set from outside; only this file reads the environment. README.md lists each with its meaning. */
export type Settings = {
  port: number;
  host: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  dataDir: string;
  isDataDirGiven: boolean;
  workers: number;
  publicUrl: string;
  secretKey: string;
  trustProxy: string | false;
  smsProvider: "inbox";
  paymentProvider: "sandbox";
  seed: "demo" | "none";
  logLevel: string;
  loginFailuresPerAddress: number;
  otpPerAddressHour: number;
  registrationsPerAddressHour: number;
  wrongPromocodesPerHour: number;
  messagesPerHour: number;
  reviewsPerHour: number;
  papersPerHour: number;
  /** Where a test has the process killed. */
  crashAt: string | null;
};
/** This process's environment with these changes, for a process that it starts. */
export const environmentWith = (changes: Record<string, string>) => ({ ...process.env, ...changes });

type Environment = Readonly<Record<string, string | undefined>>;

const NO_LIMIT = 1e9;

/** A setting that can't work. Its message says which one and what would. */
class SettingError extends Error {}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name];
  if (raw === undefined || raw === "") return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SettingError(`${name} is "${raw}", but must be a whole number from ${min} to ${max}.`);
  return value;
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const raw = env[name] || fallback;
  const found = allowed.find((value) => value === raw);
  if (!found) throw new SettingError(`${name} is "${raw}", but must be one of: ${allowed.join(", ")}.`);
  return found;
}

/** The settings that the environment makes, paths resolved against `root`. Throws SettingError for one that can't work. */
export function readSettings(root: string, env: Environment = process.env): Settings {
  const port = wholeNumber(env, "PORT", 3000, 0, 65_535);
  const host = env.HOST || "127.0.0.1";
  const databaseUrl = env.DATABASE_URL || null;
  const isProduction = env.NODE_ENV === "production" && databaseUrl !== null;
  const publicUrl = (env.PUBLIC_URL || `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`).replace(
    /\/$/,
    "",
  );
  const smsProvider = oneOf(env, "SMS_PROVIDER", ["inbox"], "inbox");
  const limit = (name: string, fallback: number) => wholeNumber(env, name, fallback, 1, NO_LIMIT);
  const settings: Settings = {
    port,
    host,
    databaseUrl,
    databasePoolSize: wholeNumber(env, "DATABASE_POOL", 10, 1, 500),
    dataDir: resolve(root, env.DATA_DIR || "data"),
    isDataDirGiven: Boolean(env.DATA_DIR),
    workers: wholeNumber(env, "WORKERS", 1, 1, 64),
    publicUrl,
    secretKey: env.SECRET_KEY ?? "",
    trustProxy: env.TRUST_PROXY || false,
    smsProvider,
    paymentProvider: oneOf(env, "PAYMENT_PROVIDER", ["sandbox"], "sandbox"),
    seed: oneOf(env, "SEED", ["demo", "none"], isProduction ? "none" : "demo"),
    logLevel: env.LOG_LEVEL || "warn",
    loginFailuresPerAddress: limit("LOGIN_FAILURES_PER_ADDRESS", 200),
    // Nothing is sent under the provider `inbox`, so nothing is to be saved there.
    otpPerAddressHour: limit("OTP_PER_ADDRESS_HOUR", smsProvider === "inbox" ? NO_LIMIT : 300),
    registrationsPerAddressHour: limit("REGISTRATIONS_PER_ADDRESS_HOUR", 1000),
    wrongPromocodesPerHour: limit("WRONG_PROMOCODES_PER_HOUR", 100),
    messagesPerHour: limit("MESSAGES_PER_HOUR", 30),
    reviewsPerHour: limit("REVIEWS_PER_HOUR", 100),
    papersPerHour: limit("PAPERS_PER_HOUR", 300),
    crashAt: env.CRASH_AT || null,
  };
  if (isProduction && !settings.secretKey)
    throw new SettingError(
      "SECRET_KEY must be given when NODE_ENV=production and DATABASE_URL is set: links are signed with it.",
    );
  if (publicUrl.startsWith("https:") && env.DEMO !== "1")
    throw new SettingError(
      "PUBLIC_URL is https, but SMS_PROVIDER=inbox shows every one-time password at /dev/inbox and PAYMENT_PROVIDER=sandbox takes no money. Set DEMO=1 if that is what you want.",
    );
  return settings;
}

/** The password that `admin:create` was given by the environment, or null. */
export const adminPassword = (env: Environment = process.env): string | null => env.ADMIN_PASSWORD || null;

/** The key given, else one made once and kept in the data directory. */
export function secretKeyOf(settings: Settings): string {
  if (settings.secretKey) return settings.secretKey;
  const file = join(settings.dataDir, "secret.key");
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}
