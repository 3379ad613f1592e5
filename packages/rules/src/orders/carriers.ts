/**
 * A carrier that the shop uses. `tracking` is the address of its tracking page, containing `{number}`; empty if it has
 * none.
 */
export type Carrier = { name: string; tracking: string };

export const CARRIERS_MAX = 50;
export const CARRIER_NAME_MAX = 60;
const NUMBER = "{number}";

const addressOf = (tracking: string, number: string): string =>
  tracking.replaceAll(NUMBER, encodeURIComponent(number));

/** Whether an address can be a tracking page: `https://` or `http://`, with `{number}` anywhere after the host. */
export function isTrackingAddress(tracking: string): boolean {
  if (!/^https?:\/\/[^\s/?#{}]+[/?#]\S*$/.test(tracking) || !tracking.includes(NUMBER)) return false;
  return URL.canParse(addressOf(tracking, "1"));
}

type Sent = { carrier: string; trackingNumber: string | null };

/** A carrier's tracking page for a parcel, or null if unknown. Names are compared without regard to case. */
export function trackingUrl(carriers: readonly Carrier[], { carrier, trackingNumber }: Sent): string | null {
  if (!trackingNumber) return null;
  const name = carrier.trim().toLowerCase();
  const known = carriers.find((listed) => listed.name.toLowerCase() === name);
  return known?.tracking ? addressOf(known.tracking, trackingNumber) : null;
}
