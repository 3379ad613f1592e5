import { z } from "zod";

const NAME_MAX = 80;
const TEXT_MAX = 2_000;
const MEANING_MAX = 120;
const TRADE_NAMES_MAX = 30;

/** What the forms of categories and sub-categories take. */
export const PLACE_NAME = z
  .string()
  .trim()
  .min(1, "Give it a name")
  .max(NAME_MAX, `At most ${NAME_MAX} characters`)
  .refine((name) => !/[/\\?#]/.test(name), "A name stands in an address: no / \\ ? #");
export const PLACE_TEXT = z.string().trim().max(TEXT_MAX, `At most ${TEXT_MAX} characters`);
export const MEANING = z
  .string()
  .trim()
  .min(1, "Say what this column means")
  .max(MEANING_MAX, `At most ${MEANING_MAX} characters`);
/** One a line, or with commas between. */
export const TRADE_NAMES = PLACE_TEXT.transform((text) => [
  ...new Set(text.split(/[,\n]/).flatMap((name) => name.trim() || [])),
]).refine((names) => names.length <= TRADE_NAMES_MAX, `At most ${TRADE_NAMES_MAX} names`);
