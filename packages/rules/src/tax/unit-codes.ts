/**
 * A shop's units of sale, by their GST unit quantity codes (UQC): the portal's name, the singular and plural, the sign
 * if the trade writes one, and UN/CEFACT's code (recommendation 20).
 */
const UNITS = {
  NOS: { portal: "NUMBERS", singular: "piece", plural: "pieces", common: "C62" },
  PAC: { portal: "PACKS", singular: "pack", plural: "packs", common: "C62" },
  PRS: { portal: "PAIRS", singular: "pair", plural: "pairs", common: "PR" },
  SET: { portal: "SETS", singular: "set", plural: "sets", common: "SET" },
  MTR: { portal: "METERS", singular: "metre", plural: "metres", sign: "m", common: "MTR" },
  KGS: { portal: "KILOGRAMS", singular: "kilogram", plural: "kilograms", sign: "kg", common: "KGM" },
  GMS: { portal: "GRAMMES", singular: "gram", plural: "grams", sign: "g", common: "GRM" },
  LTR: { portal: "LITRES", singular: "litre", plural: "litres", sign: "l", common: "LTR" },
  SQM: {
    portal: "SQUARE METERS",
    singular: "square metre",
    plural: "square metres",
    sign: "m²",
    common: "MTK",
  },
  SQF: {
    portal: "SQUARE FEET",
    singular: "square foot",
    plural: "square feet",
    sign: "sq ft",
    common: "FTK",
  },
  CBM: { portal: "CUBIC METERS", singular: "cubic metre", plural: "cubic metres", sign: "m³", common: "MTQ" },
  ROL: { portal: "ROLLS", singular: "roll", plural: "rolls", common: "XRO" },
  BDL: { portal: "BUNDLES", singular: "bundle", plural: "bundles", common: "XBE" },
  BAG: { portal: "BAGS", singular: "bag", plural: "bags", common: "XBG" },
  BOX: { portal: "BOX", singular: "box", plural: "boxes", common: "XBX" },
  BTL: { portal: "BOTTLES", singular: "bottle", plural: "bottles", common: "XBO" },
  CAN: { portal: "CANS", singular: "can", plural: "cans", common: "XCA" },
  TUB: { portal: "TUBES", singular: "tube", plural: "tubes", common: "XTU" },
} as const satisfies Record<string, UnitWords>;
type UnitWords = { portal: string; singular: string; plural: string; sign?: string; common: string };
export type UnitCode = keyof typeof UNITS;

const wordsOf = (unit: UnitCode): UnitWords => UNITS[unit];

/** The units by which a sub-category can be sold. Packs are not among them; they result from a pack size. */
export const SOLD_UNITS = Object.keys(UNITS).filter((unit) => unit !== "PAC") as [UnitCode, ...UnitCode[]];

/**
 * How lists and accounting programs write a unit, besides its code, words and sign. `mt` is not included, because the
 * trade uses it for both metric tons and metres.
 */
const WRITTEN: Partial<Record<UnitCode, string>> = {
  NOS: "no nos number numbers pc pcs pce each ea unit units unt",
  PAC: "pkt packet packets",
  PRS: "pr prs",
  SET: "sets",
  MTR: "mtr mtrs rmt meter meters rm",
  KGS: "kgs kilo kilos kilogramme kilogrammes",
  GMS: "gm gms gramme grammes",
  LTR: "ltr ltrs lit liter liters",
  SQM: "sqm sqmt sqmtr sqmtrs sqmetre sqmetres sqmeter m2",
  SQF: "sqf sqft",
  CBM: "cbm cum m3",
  ROL: "rol coil coils",
  BDL: "bdl bdls",
  BTL: "btl btls",
};

const plainWord = (word: string) => word.toLowerCase().replace(/[\s.]/g, "");
const UNIT_OF_WORD = new Map(
  (Object.keys(UNITS) as UnitCode[]).flatMap((unit) => {
    const { singular, plural, sign = unit, portal } = wordsOf(unit);
    const words = [unit, singular, plural, sign, `${unit}-${portal}`, ...(WRITTEN[unit]?.split(" ") ?? [])];
    return words.map((word) => [plainWord(word), unit] as const);
  }),
);

/** The unit written as `Mtr`, `mtrs.`, `METERS (Mtr)` or `MTR-METERS`; null if it is not a unit. */
export const unitOfWord = (word: string): UnitCode | null =>
  UNIT_OF_WORD.get(plainWord(word)) ?? UNIT_OF_WORD.get(plainWord(word.replace(/\(.*\)$/, ""))) ?? null;

/** The unit of a part's quantity: packs (`PAC`) if a pack contains more than one, otherwise its unit of sale. */
export const unitCodeOf = ({ packSize, unit }: { packSize: number; unit: UnitCode }): UnitCode =>
  packSize > 1 ? "PAC" : unit;

/** `PAC-PACKS`: a unit in the form used in GSTR-1. */
export const unitInReturn = (unit: UnitCode): string => `${unit}-${UNITS[unit].portal}`;

/** `pieces`, `piece` or `m`: the word after a number. */
export function unitWord(quantity: number, unit: UnitCode = "NOS"): string {
  const { singular, plural, sign } = wordsOf(unit);
  return sign ?? (quantity === 1 ? singular : plural);
}

/** `1,200 pieces`, `90 m`, `2 pairs`. */
export const quantityText = (quantity: number, unit: UnitCode = "NOS"): string =>
  `${quantity.toLocaleString("en-IN")} ${unitWord(quantity, unit)}`;

/** `1,200` for pieces or packs, as buyers expect in a shop; `90 m` or `2 pairs` for everything else. */
export const countText = (quantity: number, unit: UnitCode = "NOS"): string =>
  unit === "NOS" || unit === "PAC" ? quantity.toLocaleString("en-IN") : quantityText(quantity, unit);

/** `90 m and 3 items`: lines summed by unit. Pieces and packs are `counted` together, by default as items. */
export function sumText(
  lines: readonly { quantity: number; unit?: UnitCode | undefined }[],
  counted: (quantity: number) => string = (count) =>
    `${count.toLocaleString("en-IN")} ${count === 1 ? "item" : "items"}`,
): string {
  const sums = new Map<UnitCode, number>();
  for (const { quantity, unit = "NOS" } of lines) {
    const key = unit === "PAC" ? "NOS" : unit;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  const texts = [...sums].map(([unit, sum]) => (unit === "NOS" ? counted(sum) : quantityText(sum, unit)));
  return texts.length === 0 ? counted(0) : LISTED.format(texts);
}

const LISTED = new Intl.ListFormat("en-GB");

/** A line in the form of the API. */
type WireLine = { sale_unit_id?: number | undefined; unit_code?: UnitCode | undefined };

/** The unit of a line's quantity in the API: units such as boxes are counted as such. */
export const unitOfLine = ({ sale_unit_id, unit_code = "NOS" }: WireLine): UnitCode =>
  sale_unit_id === undefined ? unit_code : "PAC";

/** A part's unit of sale in the API: packs, if one contains several pieces. */
export const unitOfPart = ({
  pack_size: packSize = 1,
  unit_code: unit = "NOS",
}: {
  pack_size?: number | undefined;
  unit_code?: UnitCode | undefined;
}): UnitCode => unitCodeOf({ packSize, unit });

/** The quantity of a line in the API: `3`, or `90 m`. */
export const countOf = (quantity: number, line: WireLine): string => countText(quantity, unitOfLine(line));

/** ` per m`: the text after the price of one; empty for pieces. */
export const perUnit = (unit: UnitCode = "NOS"): string =>
  unit === "NOS" || unit === "PAC" ? "" : ` per ${wordsOf(unit).sign ?? wordsOf(unit).singular}`;

/** `piece` or `metre`: the singular in a sentence such as "₹45.00 a metre". */
export const unitSingular = (unit: UnitCode = "NOS"): string => UNITS[unit].singular;

/** `metres`: the plural in a sentence such as "Too few metres are left". */
export const unitPlural = (unit: UnitCode = "NOS"): string => UNITS[unit].plural;

/** UN/CEFACT's common code of a unit, for structured data. */
export const commonCodeOf = (unit: UnitCode = "NOS"): string => UNITS[unit].common;

/** A unit in the form of the API: absent for pieces. */
export const serializeUnit = (unit: UnitCode): { unit_code?: UnitCode } =>
  unit === "NOS" ? {} : { unit_code: unit };
