import { gatewayRequest } from "../../api/gateway-request.server.ts";
import type { SmsSettings } from "../../settings.ts";
import { type Sms, smsText, smsValues } from "./sms-templates.ts";

/**
 * Sends with Twilio's Messages API (2010-04-01): as registered content if the template has an id, otherwise as text.
 * Throws GatewayError.
 */
export async function sendByTwilio(settings: SmsSettings, sms: Sms, timeoutMs: number): Promise<void> {
  const contentId = settings.templates[sms.template];
  const values = Object.fromEntries(smsValues(sms).map((value, index) => [String(index + 1), value]));
  const isService = settings.from.startsWith("MG");
  const form = new URLSearchParams({
    To: `+91${sms.to}`,
    [isService ? "MessagingServiceSid" : "From"]: settings.from,
    ...(contentId
      ? { ContentSid: contentId, ContentVariables: JSON.stringify(values) }
      : { Body: smsText(sms) }),
  });
  const basic = Buffer.from(`${settings.account}:${settings.key}`).toString("base64");
  await gatewayRequest("Twilio", `${settings.url}/2010-04-01/Accounts/${settings.account}/Messages.json`, {
    headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: form.toString(),
    timeoutMs,
  });
}
