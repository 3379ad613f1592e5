import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Environment,
  oneOf,
  requireSettings,
  SettingError,
  wholeNumber,
  withoutSlash,
} from "./environment.ts";
import { courierSettings, type ShiprocketSettings } from "./features/orders/courier/settings.ts";
import { type PaymentSettings, paymentSettings } from "./features/payments/providers/settings.ts";

const SMS_PROVIDERS = ["inbox", "msg91", "twilio"] as const;
const MAIL_PROVIDERS = ["inbox", "smtp", "none"] as const;
/** The points, most of them between "payment captured" and "order paid", at which a test can kill the process. */
const FAILPOINTS = [
  "none",
  "money-taken",
  "before-commit",
  "after-commit",
  "refund-made",
  "list-step",
] as const;
export type Failpoint = Exclude<(typeof FAILPOINTS)[number], "none">;

/** The account of an SMS gateway, and the registered template of each message. */
export type SmsSettings = {
  url: string;
  account: string;
  key: string;
  from: string;
  templates: {
    otp: string;
    shipped: string;
    shipped_untracked: string;
    out_for_delivery: string;
    answered: string;
    transfer_due: string;
  };
};

/** The shop's settings. Only this file reads the environment. README.md explains each setting. */
export type Settings = {
  port: number;
  host: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The time limit of one SQL statement; 0 for no limit. */
  databaseStatementSeconds: number;
  /** Whether to use prepared statements; false behind a pooler in transaction mode. */
  databasePrepares: boolean;
  /** The server itself if `databaseUrl` points to a pooler. The job queue needs it to listen. */
  databaseDirectUrl: string | null;
  /** A read replica, for pages and endpoints that show the catalogue. */
  databaseReadUrl: string | null;
  dataDir: string;
  isDataDirExplicit: boolean;
  workers: number;
  /** The size limit of the disk cache of rendered pictures and models, in MB. */
  fileCacheMb: number;
  /** Whether the parent process reports when the database is ready. */
  waitsForDatabase: boolean;
  /** Whether the parent process runs the expensive jobs of its server processes. Set by the parent. */
  sharesWorkers: boolean;
  /** Whether the parent process also shares its file limiter. */
  sharesFileLimiter: boolean;
  publicUrl: string;
  secretKey: string;
  trustProxy: string | false;
  smsProvider: (typeof SMS_PROVIDERS)[number];
  sms: SmsSettings;
  mail: { provider: (typeof MAIL_PROVIDERS)[number]; smtpUrl: string; from: string };
  payments: PaymentSettings;
  /** The account of the courier for booking parcels; null without one. */
  courier: ShiprocketSettings | null;
  seed: "demo" | "fittings" | "none";
  logLevel: string;
  /** The token for `/metrics`; without one, the route does not exist. */
  metricsToken: string;
  /** Whether to send traces. The exporter reads the collector's address itself. */
  sendsTraces: boolean;
  loginFailuresPerAddress: number;
  otpPerAddressHour: number;
  registrationsPerAddressHour: number;
  wrongPromocodesPerHour: number;
  messagesPerHour: number;
  reviewsPerHour: number;
  documentsPerHour: number;
  modelsPerAddressHour: number;
  listsPerAddressHour: number;
  crashAt: (typeof FAILPOINTS)[number];
};
/** This process's environment with changes, for a child process. */
export const environmentWith = (changes: Record<string, string>) => ({ ...process.env, ...changes });

/** The folder for a new build, so that it does not overwrite the one in use. */
export const buildDirectory = (env: Environment = process.env): string => env.BUILD_DIRECTORY || "build";

const NO_LIMIT = 1e9;

function smsSettings(env: Environment, provider: Settings["smsProvider"]): SmsSettings {
  if (provider === "msg91")
    requireSettings(env, "SMS_PROVIDER=msg91", ["MSG91_AUTH_KEY", "SMS_TEMPLATE_OTP"]);
  if (provider === "twilio")
    requireSettings(env, "SMS_PROVIDER=twilio", ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"]);
  const usual = provider === "twilio" ? "https://api.twilio.com" : "https://control.msg91.com";
  return {
    url: withoutSlash(env.SMS_API_URL || usual),
    account: env.TWILIO_ACCOUNT_SID ?? "",
    key: (provider === "twilio" ? env.TWILIO_AUTH_TOKEN : env.MSG91_AUTH_KEY) ?? "",
    from: env.TWILIO_FROM ?? "",
    templates: {
      otp: env.SMS_TEMPLATE_OTP ?? "",
      shipped: env.SMS_TEMPLATE_SHIPPED ?? "",
      shipped_untracked: env.SMS_TEMPLATE_SHIPPED_UNTRACKED ?? "",
      out_for_delivery: env.SMS_TEMPLATE_OUT_FOR_DELIVERY ?? "",
      answered: env.SMS_TEMPLATE_ANSWERED ?? "",
      transfer_due: env.SMS_TEMPLATE_TRANSFER_DUE ?? "",
    },
  };
}

function mailSettings(env: Environment): Settings["mail"] {
  const provider = oneOf(env, "MAIL_PROVIDER", MAIL_PROVIDERS, "inbox");
  if (provider === "smtp") requireSettings(env, "MAIL_PROVIDER=smtp", ["SMTP_URL", "MAIL_FROM"]);
  return { provider, smtpUrl: env.SMTP_URL ?? "", from: env.MAIL_FROM ?? "" };
}

/** Demo providers, which are unsafe on a public shop. */
function demoParts({ smsProvider, mail, payments }: Settings): string[] {
  return [
    ...(smsProvider === "inbox" ? ["SMS_PROVIDER=inbox shows every one-time password at /dev/inbox"] : []),
    ...(mail.provider === "inbox" ? ["MAIL_PROVIDER=inbox shows every e-mail at /dev/inbox"] : []),
    ...(payments.offered.includes("sandbox") ? ["the payment provider sandbox takes no real payments"] : []),
  ];
}

const SEVERAL_HOSTS = /^\w+:\/\/([^@/?#]*@)?[^@/?#]*,[^@/?#]*([/?#]|$)/;

/** The URL of a database, or null. Throws SettingError if it has several hosts, because pg would use only the first. */
function databaseAddress(env: Environment, name: string): string | null {
  const url = env[name] || null;
  if (url && SEVERAL_HOSTS.test(url))
    throw new SettingError(
      `${name} must name one host. To follow a primary that changes, name a proxy (deploy/README.md, "Failover").`,
    );
  return url;
}

/** Reads the settings from the environment, with paths relative to `root`. Throws SettingError for an invalid one. */
export function readSettings(root: string, env: Environment = process.env): Settings {
  const port = wholeNumber(env, "PORT", { fallback: 3000, min: 0, max: 65_535 });
  const host = env.HOST || "127.0.0.1";
  const databaseUrl = databaseAddress(env, "DATABASE_URL");
  const isProduction = env.NODE_ENV === "production" && databaseUrl !== null;
  const publicUrl = (env.PUBLIC_URL || `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`).replace(
    /\/$/,
    "",
  );
  const smsProvider = oneOf(env, "SMS_PROVIDER", SMS_PROVIDERS, "inbox");
  const limit = (name: string, fallback: number) =>
    wholeNumber(env, name, { fallback, min: 1, max: NO_LIMIT });
  const settings: Settings = {
    port,
    host,
    databaseUrl,
    databasePrepares: oneOf(env, "DATABASE_PREPARE", ["on", "off"], "on") === "on",
    databaseDirectUrl: databaseAddress(env, "DATABASE_DIRECT_URL"),
    databaseReadUrl: databaseAddress(env, "DATABASE_READ_URL"),
    databasePoolSize: wholeNumber(env, "DATABASE_POOL", { fallback: 10, min: 1, max: 500 }),
    databaseStatementSeconds: wholeNumber(env, "DATABASE_STATEMENT_SECONDS", {
      fallback: 60,
      min: 0,
      max: 86_400,
    }),
    dataDir: resolve(root, env.DATA_DIR || "data"),
    isDataDirExplicit: Boolean(env.DATA_DIR),
    workers: wholeNumber(env, "WORKERS", { fallback: 1, min: 1, max: 64 }),
    fileCacheMb: wholeNumber(env, "FILE_CACHE_MB", { fallback: 512, min: 1, max: 1_000_000 }),
    waitsForDatabase: env.WAITS_FOR_DATABASE !== undefined,
    sharesWorkers: env.SHARED_WORKERS !== undefined,
    sharesFileLimiter: env.SHARED_WORKERS === "2",
    publicUrl,
    secretKey: env.SECRET_KEY ?? "",
    trustProxy: env.TRUST_PROXY || false,
    smsProvider,
    sms: smsSettings(env, smsProvider),
    mail: mailSettings(env),
    payments: paymentSettings(env),
    courier: courierSettings(env),
    seed: oneOf(env, "SEED", ["demo", "fittings", "none"], isProduction ? "none" : "demo"),
    logLevel: env.LOG_LEVEL || "warn",
    metricsToken: env.METRICS_TOKEN ?? "",
    sendsTraces: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    loginFailuresPerAddress: limit("LOGIN_FAILURES_PER_ADDRESS", 200),
    // The provider `inbox` sends nothing, so there are no costs to limit.
    otpPerAddressHour: limit("OTP_PER_ADDRESS_HOUR", smsProvider === "inbox" ? NO_LIMIT : 300),
    registrationsPerAddressHour: limit("REGISTRATIONS_PER_ADDRESS_HOUR", 1000),
    wrongPromocodesPerHour: limit("WRONG_PROMOCODES_PER_HOUR", 100),
    messagesPerHour: limit("MESSAGES_PER_HOUR", 30),
    reviewsPerHour: limit("REVIEWS_PER_HOUR", 100),
    // Its former name still works, so that an update does not lose the limit.
    documentsPerHour: limit("DOCUMENTS_PER_HOUR", limit("PAPERS_PER_HOUR", 300)),
    modelsPerAddressHour: limit("MODELS_PER_ADDRESS_HOUR", 300),
    listsPerAddressHour: limit("LISTS_PER_ADDRESS_HOUR", 120),
    crashAt: oneOf(env, "CRASH_AT", FAILPOINTS, "none"),
  };
  if (isProduction && !settings.secretKey)
    throw new SettingError(
      "Set SECRET_KEY when NODE_ENV=production and DATABASE_URL is set. It signs links.",
    );
  const demo = demoParts(settings);
  if (publicUrl.startsWith("https:") && env.DEMO !== "1" && demo.length > 0)
    throw new SettingError(
      `PUBLIC_URL is https, but ${demo.join(", ")}. Use real providers, or set DEMO=1 for a public demo.`,
    );
  if (settings.crashAt !== "none" && settings.payments.offered.some((name) => name !== "sandbox"))
    throw new SettingError(
      "CRASH_AT stops the shop for a test. You can't use it with a real payment provider.",
    );
  return settings;
}

/** The password for `admin:create` from the environment, or null. */
export const adminPassword = (env: Environment = process.env): string | null => env.ADMIN_PASSWORD || null;

/** The configured secret key, or one generated once and stored in the data directory. */
export function secretKeyOf(settings: Settings): string {
  if (settings.secretKey) return settings.secretKey;
  const file = join(settings.dataDir, "secret.key");
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}
