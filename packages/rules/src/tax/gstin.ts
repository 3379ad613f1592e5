/** States and union territories by their GST codes (Census codes; 28 was Andhra Pradesh until 2014). */
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

/** A GST State: its two digits and its name. */
export type GstState = { code: string; name: string };

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check character of a GSTIN, from the 14 characters before it (alternating weights 1 and 2, base 36). */
function checkCharacter(first14: string): string {
  let sum = 0;
  for (const [i, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** All 36 States and Union Territories, in alphabetical order. */
export const GST_STATE_NAMES = Object.values(GST_STATES).toSorted();
export type GstStateName = (typeof GST_STATE_NAMES)[number];

export const isGstStateName = (name: string): name is GstStateName =>
  GST_STATE_NAMES.some((known) => known === name);

/** The state that a GSTIN is registered in, or null if its state code is unknown. */
export function stateOfGstin(gstin: string): GstState | null {
  const code = gstin.slice(0, 2);
  const name = (GST_STATES as Record<string, string>)[code];
  return name ? { code, name } : null;
}

/** Whether a text has the format, a known state code and the check character of a GSTIN. */
export const isGstin = (text: string): boolean =>
  FORM.test(text) && stateOfGstin(text) !== null && checkCharacter(text.slice(0, 14)) === text.at(14);

/** A GSTIN as people type it, without spaces and in upper case. */
export const cleanGstin = (text: string): string => text.replace(/\s/g, "").toUpperCase();

export const GSTIN_INVALID = "Check the GSTIN, or leave it empty. It has 15 characters, like 29AAACK0000A1ZK";

/** The error if a GSTIN is registered in a State other than the address's; null if it matches or is empty. */
export function gstinStateError(gstin: string, state: string): string | null {
  const registered = stateOfGstin(gstin);
  return registered && registered.name !== state
    ? `This GSTIN is registered in ${registered.name}, but the address is in ${state}`
    : null;
}

/** The GST state with this name. Throws if there is none. */
export function gstStateByName(name: string): GstState {
  const state = Object.entries(GST_STATES).find(([, stateName]) => stateName === name);
  if (!state) throw new Error(`Unknown GST state ${name}`);
  return { code: state[0], name: state[1] };
}
