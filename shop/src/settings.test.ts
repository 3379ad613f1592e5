import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const read = (env: Record<string, string>) => readSettings("/nowhere", env);
const MSG91 = { SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "k", SMS_TEMPLATE_OTP: "t" };
const SMTP = { MAIL_PROVIDER: "smtp", SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.in" };
const RAZORPAY = {
  PAYMENT_PROVIDER: "razorpay",
  RAZORPAY_KEY_ID: "rzp_1",
  RAZORPAY_KEY_SECRET: "s",
  RAZORPAY_WEBHOOK_SECRET: "w",
};
const HTTPS = { PUBLIC_URL: "https://kasna.test" };

describe("the settings", () => {
  it.each([
    ["MSG91_AUTH_KEY, SMS_TEMPLATE_OTP", { SMS_PROVIDER: "msg91" }],
    ["TWILIO_AUTH_TOKEN, TWILIO_FROM", { SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1" }],
    ["SHIPROCKET_PASSWORD", { COURIER_PROVIDER: "shiprocket", SHIPROCKET_EMAIL: "a@b.in" }],
    ["SMTP_URL, MAIL_FROM", { MAIL_PROVIDER: "smtp" }],
    ["RAZORPAY_WEBHOOK_SECRET", { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: "" }],
  ])("report that %s is missing", (missing, env) => {
    expect(() => read(env as Record<string, string>)).toThrow(`needs ${missing}.`);
  });

  it("use a provider's default URL unless another is set", () => {
    expect(read(MSG91).sms.url).toBe("https://control.msg91.com");
    const twilio = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "t", TWILIO_FROM: "+1" };
    expect(read({ SMS_PROVIDER: "twilio", ...twilio }).sms).toMatchObject({
      url: "https://api.twilio.com",
      key: "t",
    });
    expect(read({ ...RAZORPAY, RAZORPAY_API_URL: "http://here/" }).payments.razorpay?.url).toBe(
      "http://here",
    );
  });

  it("accept a list of payment providers, and the setting for a single one", () => {
    expect(read({}).payments.offered).toEqual(["sandbox"]);
    expect(read(RAZORPAY).payments.offered).toEqual(["razorpay"]);
    const both = { ...RAZORPAY, PAYMENT_PROVIDERS: "razorpay, sandbox,razorpay" };
    expect(read(both).payments.offered).toEqual(["razorpay", "sandbox"]);
    for (const wrong of ["paypal", "razorpay,", ","])
      expect(() => read({ ...RAZORPAY, PAYMENT_PROVIDERS: wrong })).toThrow("must list one or more of");
  });

  it.each([
    ["/dev/inbox", { ...SMTP, ...RAZORPAY }],
    ["MAIL_PROVIDER=inbox", { ...MSG91, ...RAZORPAY }],
    ["takes no real payments", { ...MSG91, ...SMTP }],
  ])("reject a demo provider on a public shop: %s", (sentence, env) => {
    expect(() => read({ ...HTTPS, ...env })).toThrow(sentence);
    expect(() => read({ ...HTTPS, ...env, DEMO: "1" })).not.toThrow();
  });

  it("accept a public shop with real providers, with or without e-mail", () => {
    expect(() => read({ ...HTTPS, ...MSG91, ...SMTP, ...RAZORPAY })).not.toThrow();
    expect(() => read({ ...HTTPS, ...MSG91, ...RAZORPAY, MAIL_PROVIDER: "none" })).not.toThrow();
  });

  it("reject CRASH_AT with a real payment provider", () => {
    expect(read({ CRASH_AT: "money-taken" }).crashAt).toBe("money-taken");
    expect(() => read({ ...RAZORPAY, CRASH_AT: "money-taken" })).toThrow("CRASH_AT");
    expect(() => read({ CRASH_AT: "somewhere" })).toThrow("CRASH_AT");
  });
});

describe("the database's address", () => {
  const read = (url: string) => readSettings("/shop", { DATABASE_URL: url }).databaseUrl;

  it.each([
    "postgresql://shop:wo,rd@one:5432/kasna?sslmode=require",
    "postgresql://shop@/kasna?host=%2Ftmp%2Fa,b",
    "postgres://[::1]:5434/kasna",
  ])("is %s", (url) => {
    expect(read(url)).toBe(url);
  });

  it.each(["postgresql://shop:word@one:5432,two:5433/kasna", "postgres://one,two/kasna"])(
    "is rejected with several hosts, which pg does not try: %s",
    (url) => {
      expect(() => read(url)).toThrow("DATABASE_URL must name one host");
    },
  );
});
