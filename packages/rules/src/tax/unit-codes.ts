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

/**
 * How lists and accounting programs write a unit, besides its code, its words and its sign. `mt` is none: the trade
 * writes it for metric tons and for metres.
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
    const { one, many, sign = unit, portal } = wordsOf(unit);
    const words = [unit, one, many, sign, `${unit}-${portal}`, ...(WRITTEN[unit]?.split(" ") ?? [])];
    return words.map((word) => [plainWord(word), unit] as const);
  }),
);

/** The unit that somebody wrote as `Mtr`, `mtrs.`, `METERS (Mtr)` or `MTR-METERS`; null if it is none. */
export const unitOfWord = (word: string): UnitCode | null =>
  UNIT_OF_WORD.get(plainWord(word)) ?? UNIT_OF_WORD.get(plainWord(word.replace(/\(.*\)$/, ""))) ?? null;

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

/** `90 m and 3 items`: lines summed by what they count. Pieces and packs are `counted` together, as items unless told. */
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

/** A line as it is on the wire. */
type WireLine = { sale_unit_id?: number | undefined; unit_code?: UnitCode | undefined };

/** What the quantity of a line on the wire counts: further units such as boxes count themselves. */
export const unitOfLine = ({ sale_unit_id, unit_code = "NOS" }: WireLine): UnitCode =>
  sale_unit_id === undefined ? unit_code : "PAC";

/** What a part on the wire is sold by: packs, if one holds several. */
export const unitOfPart = ({
  pack_size: packSize = 1,
  unit_code: unit = "NOS",
}: {
  pack_size?: number | undefined;
  unit_code?: UnitCode | undefined;
}): UnitCode => unitCodeOf({ packSize, unit });

/** How many of a line on the wire: `3`, or `90 m`. */
export const countOf = (quantity: number, line: WireLine): string => countText(quantity, unitOfLine(line));

/** ` per m`: what stands behind the price of one; nothing for pieces. */
export const perUnit = (unit: UnitCode = "NOS"): string =>
  unit === "NOS" || unit === "PAC" ? "" : ` per ${wordsOf(unit).sign ?? wordsOf(unit).one}`;

/** `piece` or `metre`: one, in a sentence such as "₹45.00 a metre". */
export const oneOf = (unit: UnitCode = "NOS"): string => UNITS[unit].one;

/** `metres`: several, in a sentence such as "Too few metres are left". */
export const manyOf = (unit: UnitCode = "NOS"): string => UNITS[unit].many;

/** UN/CEFACT's common code of a unit, for structured data. */
export const commonCodeOf = (unit: UnitCode = "NOS"): string => UNITS[unit].common;

/** A unit on the wire: absent for pieces. */
export const wireUnit = (unit: UnitCode): { unit_code?: UnitCode } =>
  unit === "NOS" ? {} : { unit_code: unit };
