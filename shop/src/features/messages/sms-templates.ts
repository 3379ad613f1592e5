/**
 * The texts of SMS. India's operators deliver only texts registered with them (DLT), so register any change there
 * too; gateways get the registered template's id and the values.
 */
const SMS_TEMPLATES = {
  otp: (code: string, shopName: string) =>
    `${code} is your ${shopName} OTP. It is valid for 5 minutes. Do not share it.`,
  shipped: (order: string, tracking: string) =>
    `Your order ${order} has been shipped. Tracking number: ${tracking}.`,
  out_for_delivery: (order: string) => `Your order ${order} is out for delivery and will reach you today.`,
  answered: (ticket: string) =>
    `Your message ${ticket} was answered. The answer is in your e-mail and among your notifications.`,
  transfer_due: (order: string, amount: string, until: string) =>
    `Your order ${order} waits for your transfer of ${amount} until ${until}.`,
} satisfies Record<string, (...values: string[]) => string>;

type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** An SMS to a ten-digit Indian mobile: a template and its values. */
export type Sms = { to: string; template: SmsTemplate; values: readonly string[] };

export const smsText = ({ template, values }: Sms): string =>
  (SMS_TEMPLATES[template] as (...values: string[]) => string)(...values);
