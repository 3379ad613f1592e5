/** States that the shop delivers to (spec 10.2), with their GST codes. */
export const STATES = ["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"] as const;
export type State = (typeof STATES)[number];

export const COUNTRY = "INDIA";

/** First two digits of the PIN codes of each state; border cases exist, so a mismatch only warns. */
const PIN_PREFIXES: Record<State, readonly [from: number, to: number]> = {
  "Andhra Pradesh": [51, 53],
  Karnataka: [56, 59],
  Kerala: [67, 69],
  "Tamil Nadu": [60, 64],
  Telangana: [50, 50],
};

/** Whether a PIN code begins as those of the state usually do. */
export function pinFitsState(pincode: string, state: State): boolean {
  const [from, to] = PIN_PREFIXES[state];
  const prefix = Number(pincode.slice(0, 2));
  return prefix >= from && prefix <= to;
}
