/**
 * The units that a shop sells by, under their unit quantity codes (UQC) of GST: the portal's name, the words for one and
 * for several, the sign if the trade writes one, and UN/CEFACT's code (recommendation 20).
 */
const UNITS = {
  NOS: { portal: "NUMBERS", one: "piece", many: "pieces", common: "C62" },
  PAC: { portal: "PACKS", one: "pack", many: "packs", common: "C62" },
  PRS: { portal: "PAIRS", one: "pair", many: "pairs", common: "PR" },
  SET: { portal: "SETS", one: "set", many: "sets", common: "SET" },
  MTR: { portal: "METERS", one: "metre", many: "metres", sign: "m", common: "MTR" },
  KGS: { portal: "KILOGRAMS", one: "kilogram", many: "kilograms", sign: "kg", common: "KGM" },
  GMS: { portal: "GRAMMES", one: "gram", many: "grams", sign: "g", common: "GRM" },
  LTR: { portal: "LITRES", one: "litre", many: "litres", sign: "l", common: "LTR" },
  SQM: { portal: "SQUARE METERS", one: "square metre", many: "square metres", sign: "m²", common: "MTK" },
  SQF: { portal: "SQUARE FEET", one: "square foot", many: "square feet", sign: "sq ft", common: "FTK" },
  CBM: { portal: "CUBIC METERS", one: "cubic metre", many: "cubic metres", sign: "m³", common: "MTQ" },
  ROL: { portal: "ROLLS", one: "roll", many: "rolls", common: "XRO" },
  BDL: { portal: "BUNDLES", one: "bundle", many: "bundles", common: "XBE" },
  BAG: { portal: "BAGS", one: "bag", many: "bags", common: "XBG" },
  BOX: { portal: "BOX", one: "box", many: "boxes", common: "XBX" },
  BTL: { portal: "BOTTLES", one: "bottle", many: "bottles", common: "XBO" },
  CAN: { portal: "CANS", one: "can", many: "cans", common: "XCA" },
  TUB: { portal: "TUBES", one: "tube", many: "tubes", common: "XTU" },
} as const satisfies Record<string, UnitWords>;
type UnitWords = { portal: string; one: string; many: string; sign?: string; common: string };
export type UnitCode = keyof typeof UNITS;

const wordsOf = (unit: UnitCode): UnitWords => UNITS[unit];

/** The units that a sub-category can be sold by. Packs are what a pack size makes of one. */
export const SOLD_UNITS = Object.keys(UNITS).filter((unit) => unit !== "PAC") as [UnitCode, ...UnitCode[]];

/** What a quantity of a part counts: packs (`PAC`) if a pack holds more than one, else the unit it is sold by. */
export const unitCodeOf = ({ packSize, unit }: { packSize: number; unit: UnitCode }): UnitCode =>
  packSize > 1 ? "PAC" : unit;

/** `PAC-PACKS`: a unit as GSTR-1 writes it. */
export const unitInReturn = (unit: UnitCode): string => `${unit}-${UNITS[unit].portal}`;

/** `pieces`, `piece` or `m`: what stands behind a number. */
export function unitWord(quantity: number, unit: UnitCode = "NOS"): string {
  const { one, many, sign } = wordsOf(unit);
  return sign ?? (quantity === 1 ? one : many);
}

/** `1,200 pieces`, `90 m`, `2 pairs`. */
export const quantityText = (quantity: number, unit: UnitCode = "NOS"): string =>
  `${quantity.toLocaleString("en-IN")} ${unitWord(quantity, unit)}`;

/** `1,200` of what is counted in pieces or packs, as buyers expect of a shop; `90 m` or `2 pairs` of all else. */
export const countText = (quantity: number, unit: UnitCode = "NOS"): string =>
  unit === "NOS" || unit === "PAC" ? quantity.toLocaleString("en-IN") : quantityText(quantity, unit);

/** `piece` or `metre`: one, in a sentence such as "₹45.00 a metre". */
export const oneOf = (unit: UnitCode = "NOS"): string => UNITS[unit].one;

/** UN/CEFACT's common code of a unit, for structured data. */
export const commonCodeOf = (unit: UnitCode): string => UNITS[unit].common;

/** A unit on the wire: absent for pieces. */
export const wireUnit = (unit: UnitCode): { unit_code?: UnitCode } =>
  unit === "NOS" ? {} : { unit_code: unit };
