/**
 * The SMS texts as registered with India's operators (DLT): a change here must be registered too. Gateways receive the
 * registered template's id and the values. `SHOP` stands for the shop's name, which is registered as fixed text. Since
 * January 2026, each variable has a type (TRAI's direction of 18 November 2025).
 */
export const SMS_TEMPLATES = {
  otp: "{#numeric#} is your SHOP OTP. It is valid for 5 minutes. Do not share it.",
  shipped:
    "Parcel {#numeric#} of {#numeric#} of your SHOP order {#numeric#} has been shipped. Tracking number: {#alphanumeric#}.",
  shipped_untracked: "Parcel {#numeric#} of {#numeric#} of your SHOP order {#numeric#} has been shipped.",
  out_for_delivery:
    "Parcel {#numeric#} of {#numeric#} of your SHOP order {#numeric#} is out for delivery and will reach you today.",
  answered:
    "Your message {#alphanumeric#} to SHOP was answered. The answer is in your e-mail and among your notifications.",
  transfer_due:
    "Your SHOP order {#numeric#} waits for your transfer of Rs. {#numeric#} until {#numeric#}.{#numeric#}.{#numeric#}.",
} as const;

type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** An SMS to a ten-digit Indian mobile: a template and the values of its variables, in order. */
export type Sms = { to: string; template: SmsTemplate; values: readonly string[]; shopName: string };

/** The characters that a variable's type does not allow. Operators reject a message that contains any. */
const UNFIT = { numeric: /\D/g, alphanumeric: /[^A-Za-z0-9]/g };
const VARIABLE = /\{#(numeric|alphanumeric)#\}/g;
const VALUE_MAX = 40;

/** The values of an SMS in the form that operators accept: digits, or letters and digits, at most 40 of them. */
export const smsValues = ({ template, values }: Sms): string[] =>
  [...SMS_TEMPLATES[template].matchAll(VARIABLE)].map(([, type], i) =>
    (values[i] ?? "").replace(UNFIT[type as keyof typeof UNFIT], "").slice(0, VALUE_MAX),
  );

/** The text as it arrives. */
export function smsText(sms: Sms): string {
  const values = smsValues(sms);
  // A function, because `$&` in a name has a special meaning in a replacement text.
  const text = SMS_TEMPLATES[sms.template].replace("SHOP", () => sms.shopName);
  return text.replaceAll(VARIABLE, () => values.shift() ?? "");
}
