import { SOLD_UNITS } from "@kasna/rules/tax/unit-codes";
import { z } from "zod";
import { optionalLines, optionalText, textField } from "../../../../admin-kit/form-fields.ts";

const NAME_MAX = 80;
const TEXT_MAX = 2_000;
const TRADE_NAMES_MAX = 30;

/** Form fields of categories and sub-categories. */
export const CATEGORY_NAME = textField(NAME_MAX, "Enter a name").refine(
  (name) => !/[/\\?#]/.test(name),
  "A name is part of an address. Do not use / \\ ? #",
);
/** The unit of sale of a sub-category's parts. */
export const SOLD_UNIT = z.enum(SOLD_UNITS, "Choose a unit");
export const STANDARD = optionalText(TEXT_MAX);
export const CATEGORY_TEXT = optionalLines(TEXT_MAX);
/** Separated by line breaks or commas. */
export const TRADE_NAMES = CATEGORY_TEXT.transform((text) => [
  ...new Set(text.split(/[,\n]/).flatMap((name) => name.trim() || [])),
]).refine((names) => names.length <= TRADE_NAMES_MAX, `At most ${TRADE_NAMES_MAX} names`);
