import type { GstStateName } from "./gstin.ts";

/** The States to which a shop delivers until its owner chooses others (spec 10.2). */
export const SPECIFIED_STATES: readonly GstStateName[] = [
  "Andhra Pradesh",
  "Karnataka",
  "Kerala",
  "Tamil Nadu",
  "Telangana",
];

export const COUNTRY = "INDIA";

/**
 * The first two digits of each State's PIN codes, as ranges. There are exceptions near borders, so a mismatch only
 * warns.
 */
const PIN_PREFIXES: Record<GstStateName, readonly (readonly [from: number, to: number])[]> = {
  "Andaman and Nicobar Islands": [[74, 74]],
  "Andhra Pradesh": [[51, 53]],
  "Arunachal Pradesh": [[79, 79]],
  Assam: [[78, 78]],
  Bihar: [[80, 85]],
  Chandigarh: [[16, 16]],
  Chhattisgarh: [[49, 49]],
  "Dadra and Nagar Haveli and Daman and Diu": [
    [36, 36],
    [39, 39],
  ],
  Delhi: [[11, 11]],
  Goa: [[40, 40]],
  Gujarat: [[36, 39]],
  Haryana: [[12, 13]],
  "Himachal Pradesh": [[17, 17]],
  "Jammu and Kashmir": [[18, 19]],
  Jharkhand: [[81, 83]],
  Karnataka: [[56, 59]],
  Kerala: [[67, 69]],
  Ladakh: [[19, 19]],
  Lakshadweep: [[68, 68]],
  "Madhya Pradesh": [[45, 48]],
  Maharashtra: [[40, 44]],
  Manipur: [[79, 79]],
  Meghalaya: [[79, 79]],
  Mizoram: [[79, 79]],
  Nagaland: [[79, 79]],
  Odisha: [[75, 77]],
  Puducherry: [
    [53, 53],
    [60, 60],
    [67, 67],
  ],
  Punjab: [[14, 16]],
  Rajasthan: [[30, 34]],
  Sikkim: [[73, 73]],
  "Tamil Nadu": [[60, 64]],
  Telangana: [[50, 50]],
  Tripura: [[79, 79]],
  "Uttar Pradesh": [[20, 28]],
  Uttarakhand: [[24, 26]],
  "West Bengal": [[70, 74]],
};

/** Whether a PIN code has one of the State's usual prefixes. */
export function pinFitsState(pincode: string, state: GstStateName): boolean {
  const prefix = Number(pincode.slice(0, 2));
  return PIN_PREFIXES[state].some(([from, to]) => prefix >= from && prefix <= to);
}
