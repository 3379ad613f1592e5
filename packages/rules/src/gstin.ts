import type { State } from "./regions.ts";

/** States and union territories under the codes that GST gives them (Census codes; 28 was Andhra Pradesh until 2014). */
const GST_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  10: "Bihar",
  11: "Sikkim",
  12: "Arunachal Pradesh",
  13: "Nagaland",
  14: "Manipur",
  15: "Mizoram",
  16: "Tripura",
  17: "Meghalaya",
  18: "Assam",
  19: "West Bengal",
  20: "Jharkhand",
  21: "Odisha",
  22: "Chhattisgarh",
  23: "Madhya Pradesh",
  24: "Gujarat",
  26: "Dadra and Nagar Haveli and Daman and Diu",
  27: "Maharashtra",
  29: "Karnataka",
  30: "Goa",
  31: "Lakshadweep",
  32: "Kerala",
  33: "Tamil Nadu",
  34: "Puducherry",
  35: "Andaman and Nicobar Islands",
  36: "Telangana",
  37: "Andhra Pradesh",
  38: "Ladakh",
} as const;

/** A state of GST: its two digits and its name. */
export type GstState = { code: string; name: string };

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character of a GSTIN, made from the fourteen before it (weights 1 and 2 in turn, base 36). */
function checkCharacter(first14: string): string {
  let sum = 0;
  for (const [i, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** The names of all of them, in the order of the alphabet. */
export const GST_STATE_NAMES: readonly string[] = Object.values(GST_STATES).toSorted();

/** The state in which a GSTIN is registered; null where its code is no state's. */
export function stateOfGstin(gstin: string): GstState | null {
  const code = gstin.slice(0, 2);
  const name = (GST_STATES as Record<string, string>)[code];
  return name ? { code, name } : null;
}

/** Whether a text has the structure, the state code and the check character of a GSTIN. */
export const isGstin = (text: string): boolean =>
  FORM.test(text) && stateOfGstin(text) !== null && checkCharacter(text.slice(0, 14)) === text.at(14);

/** A GSTIN as people type it: small letters and blanks fall away. */
export const cleanGstin = (text: string): string => text.replace(/\s/g, "").toUpperCase();

export const GSTIN_INVALID = "Please check the GSTIN (15 characters, as 29AAACK0000A1ZK), or leave it empty";

/** Why a GSTIN does not go with an address in a state; null where it does, or where there is none. */
export function gstinStateError(gstin: string, state: string): string | null {
  const registered = stateOfGstin(gstin);
  return registered && registered.name !== state
    ? `This GSTIN is registered in ${registered.name}, and the address is in ${state}`
    : null;
}

/** The GST state of a delivery state by its name. Throws for a name that no state has. */
export function gstStateNamed(name: State | string): GstState {
  const found = Object.entries(GST_STATES).find(([, known]) => known === name);
  if (!found) throw new Error(`GST knows no state ${name}`);
  return { code: found[0], name: found[1] };
}
