import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SMS_TEMPLATES, type Sms, smsText, smsValues } from "./sms-templates.ts";

const sms = (template: Sms["template"], ...values: string[]): Sms => ({
  to: "9876543210",
  template,
  values,
  shopName: "Kasna",
});

describe("an SMS template", () => {
  it.each(Object.entries(SMS_TEMPLATES))(
    "%s has typed variables, names the shop and is documented",
    (name, text) => {
      const variables = text.match(/\{#\w+#\}/g) ?? [];
      expect(variables.length).toBeGreaterThan(0);
      for (const variable of variables) expect(["{#numeric#}", "{#alphanumeric#}"]).toContain(variable);
      expect(text.split("SHOP")).toHaveLength(2);
      const documented = readFileSync(
        new URL("../../../../docs/messages.md", import.meta.url),
        "utf8",
      ).replaceAll(/ +/g, " ");
      expect(documented).toContain(`| \`SMS_TEMPLATE_${name.toUpperCase()}\` | ${text} |`);
    },
  );

  it("gets values of the registered types, because operators reject others", () => {
    expect(smsValues(sms("shipped", "1", "2", "#100001", "DTDC-77/A"))).toEqual([
      "1",
      "2",
      "100001",
      "DTDC77A",
    ]);
    expect(smsValues(sms("shipped", "1", "1", "100001", "X".repeat(50)))[3]).toHaveLength(40);
    expect(smsText(sms("shipped", "1", "1", "#100001", "DTDC-77"))).toBe(
      "Parcel 1 of 1 of your Kasna order 100001 has been shipped. Tracking number: DTDC77.",
    );
    expect(smsText(sms("transfer_due", "100001", "1234", "24", "11", "2026"))).toBe(
      "Your Kasna order 100001 waits for your transfer of Rs. 1234 until 24.11.2026.",
    );
    expect(smsText({ ...sms("otp", "1234"), shopName: "$& Bolts" })).toContain("1234 is your $& Bolts OTP.");
  });
});
