/** The states that the shop delivers to (spec 10.2). */
export const STATES = ["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"] as const;
export type State = (typeof STATES)[number];

/** Whether the shop delivers to a State. */
export const isDelivered = (state: string): state is State => STATES.some((name) => name === state);

export const COUNTRY = "INDIA";

/** The first two digits of each state's PIN codes. There are exceptions near borders, so a mismatch only warns. */
const PIN_PREFIXES: Record<State, readonly [from: number, to: number]> = {
  "Andhra Pradesh": [51, 53],
  Karnataka: [56, 59],
  Kerala: [67, 69],
  "Tamil Nadu": [60, 64],
  Telangana: [50, 50],
};

/** Whether a PIN code has one of the state's usual prefixes. */
export function pinFitsState(pincode: string, state: State): boolean {
  const [from, to] = PIN_PREFIXES[state];
  const prefix = Number(pincode.slice(0, 2));
  return prefix >= from && prefix <= to;
}
