import { OTP_LIFETIME_SECONDS } from "@kasna/rules/limits";
import { GatewayError, gatewayRequest } from "../../api/gateway-request.server.ts";
import type { SmsSettings } from "../../settings.ts";
import { type Sms, smsValues } from "./sms-templates.ts";

const NAME = "MSG91";

/**
 * Sends with MSG91 (control.msg91.com, API v5): an OTP with its OTP endpoint and the code's lifetime of five
 * minutes, anything else with its flow endpoint. Throws GatewayError.
 */
export async function sendByMsg91(settings: SmsSettings, sms: Sms, timeoutMs: number): Promise<void> {
  const templateId = settings.templates[sms.template];
  const mobile = `91${sms.to}`;
  const sentValues = smsValues(sms);
  const [first = ""] = sentValues;
  const headers = { authkey: settings.key, "Content-Type": "application/json", Accept: "application/json" };
  const asOtp = new URLSearchParams({
    template_id: templateId,
    mobile,
    otp: first,
    otp_expiry: String(OTP_LIFETIME_SECONDS / 60),
  });
  const values = Object.fromEntries(sentValues.map((value, index) => [`var${index + 1}`, value]));
  const flow = { template_id: templateId, short_url: "0", recipients: [{ mobiles: mobile, ...values }] };
  const { body } = await (sms.template === "otp"
    ? gatewayRequest(NAME, `${settings.url}/api/v5/otp?${asOtp}`, { headers, body: "{}", timeoutMs })
    : gatewayRequest(NAME, `${settings.url}/api/v5/flow`, {
        headers,
        body: JSON.stringify(flow),
        timeoutMs,
      }));
  // It also returns 200 for rejected messages, with the error in the body.
  if (body.type !== "success") throw new GatewayError(`${NAME} refused the message`, true);
}
