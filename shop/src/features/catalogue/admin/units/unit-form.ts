import { BARCODE_INVALID, isBarcode } from "@kasna/rules/catalogue/barcodes";
import { PRICE_MAX_RUPEES, QUANTITY_MOST } from "@kasna/rules/limits";
import { z } from "zod";
import {
  idField,
  optionalRupees,
  optionalText,
  rupeesField,
  rupeesShown,
  type Shown,
  seenField,
  textField,
  wholeField,
} from "../../../../admin-kit/form-fields.ts";
import { PACK_MAX } from "../parts/cell-kinds.ts";

const UNIT_NAME_MAX = 60;
const CODE_INVALID = "Enter 1 to 12 letters and digits";
const CONTENT_INVALID = `Enter a whole number up to ${PACK_MAX}, or a weight such as 1 kg`;
const PRICE_INVALID = `Enter an amount above 0 and at most ${PRICE_MAX_RUPEES} rupees`;
const WEIGHT = /^(\d{1,6}(?:\.\d{1,3})?)\s*(kg|g)$/i;

/** The content of a unit: pieces, or a weight in grams. */
type Content = { pieces: number } | { grams: number };

const content = z
  .string()
  .trim()
  .transform((text, context): Content => {
    const weight = WEIGHT.exec(text);
    if (weight) return { grams: Number(weight[1]) * (weight[2]?.toLowerCase() === "kg" ? 1000 : 1) };
    const pieces = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (pieces >= 1 && pieces <= PACK_MAX) return { pieces };
    context.addIssue({ code: "custom", message: CONTENT_INVALID });
    return z.NEVER;
  });

const PRICE_MAX_PAISE = PRICE_MAX_RUPEES * 100;

const unitFields = {
  name: textField(UNIT_NAME_MAX, "Enter a name, such as Box of 100"),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,12}$/, CODE_INVALID),
  content,
  price: rupeesField.refine((paise) => paise > 0 && paise <= PRICE_MAX_PAISE, PRICE_INVALID),
  mrp: optionalRupees.refine((paise) => paise !== 0, PRICE_INVALID),
  barcode: optionalText(48).refine((text) => text === "" || isBarcode(text), BARCODE_INVALID),
  minimum: wholeField(1, QUANTITY_MOST),
  step: wholeField(1, QUANTITY_MOST),
};

export const savingUnit = z.object({
  intent: z.literal("save-unit"),
  unit: z.union([z.literal("").transform(() => null), idField()]),
  seen: seenField,
  ...unitFields,
});
export const removingUnit = z.object({ intent: z.literal("remove-unit"), unit: idField() });

type Stored = {
  name: string;
  code: string;
  pieces: number;
  pricePaise: number;
  mrpPaise: number | null;
  minimum: number;
  step: number;
  barcode: string;
};
/** The values of the form for another unit. */
export const unitFieldsOf = (unit: Stored): Shown => ({
  name: unit.name,
  code: unit.code,
  content: String(unit.pieces),
  price: rupeesShown(unit.pricePaise),
  mrp: rupeesShown(unit.mrpPaise),
  minimum: String(unit.minimum),
  step: String(unit.step),
  barcode: unit.barcode,
});
export const NEW_UNIT: Shown = {
  name: "",
  code: "",
  content: "",
  price: "",
  mrp: "",
  minimum: "1",
  step: "1",
  barcode: "",
};

/** The terms of another unit as staff enter them. The price is in paise. */
export type UnitTerms = Omit<z.output<typeof savingUnit>, "intent" | "unit" | "seen">;

/**
 * The number of pieces in a content, for a part whose piece weighs this many grams: as many as do not exceed the
 * weight.
 */
export const piecesIn = (content: Content, pieceGrams: number): number =>
  "pieces" in content ? content.pieces : Math.floor(content.grams / pieceGrams + 1e-9);
