import { plainRupees } from "@kasna/rules/money";

/** NPCI's limit for a single UPI payment from a person to a shop, in paise. */
export const UPI_MAX_PAISE = 1_00_000_00;

type UpiPayment = { upiId: string; name: string; amountPaise: number; reference: string };

/** A UPI payment link (NPCI, UPI Linking Specification 1.6), for a QR code or an app on the same phone. */
export function upiLink({ upiId, name, amountPaise, reference }: UpiPayment): string {
  const amount = plainRupees(amountPaise);
  const fields = { pa: upiId, pn: name, am: amount, cu: "INR", tn: reference, tr: reference };
  // UPI apps do not read a plus sign as a space, which URLSearchParams would write.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&")}`;
}
