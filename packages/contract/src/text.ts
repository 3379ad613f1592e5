import { z } from "zod";

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]|[\u2028\u2029]/u;
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** The number of visible characters, without zero-width characters and blanks. */
export const visibleLength = (text: string): number => text.replace(INVISIBLE, "").length;

export const isSingleLine = (text: string): boolean => !CONTROL.test(text);

type FieldErrors = { required?: string; tooLong?: string };

/** A text consisting only of zero-width characters counts as empty. */
const emptyIfInvisible = (text: string) => (visibleLength(text) === 0 ? "" : text);
/**
 * Characters that change the direction of the text after them, even of the rest of the page. They come along when a
 * number is copied from the contacts app.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
const withoutTurns = (text: string) => text.replace(TURNS, "");
/** Browsers send CR LF, and people paste tabs. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\t", " ");

const string = (required: string | undefined) =>
  z.string({ error: ({ input }) => (input === undefined && required ? required : undefined) });
const limits = (text: z.ZodString, max: number, { required, tooLong }: FieldErrors) =>
  (required === undefined ? text : text.min(1, { error: required, abort: true })).max(max, {
    error: tooLong ?? `Must be at most ${max} characters`,
    abort: true,
  });

/** A single-line text, trimmed. Invisible text counts as empty; an empty text fails with `required` if given. */
export const singleLine = (max: number, errors: FieldErrors = {}) =>
  limits(
    string(errors.required).overwrite(withoutTurns).trim().overwrite(emptyIfInvisible),
    max,
    errors,
  ).refine(isSingleLine, {
    error: "Enter a single line, without control characters",
    abort: true,
  });

/** A multi-line text, trimmed, with its line ends normalised to line feeds. */
export const lines = (max: number, errors: FieldErrors = {}) =>
  limits(
    string(errors.required)
      .overwrite(withoutTurns)
      .overwrite(withLineFeeds)
      .trim()
      .overwrite(emptyIfInvisible),
    max,
    errors,
  ).refine((text) => !CONTROL_BUT_LINE_FEED.test(text), {
    error: "Contains a character that is not allowed",
    abort: true,
  });

const LOCAL_PART_MAX = 64;

/** An everyday e-mail address: no quoted names, comments or IP addresses. */
export const isEmail = (text: string): boolean =>
  text.indexOf("@") <= LOCAL_PART_MAX && z.regexes.email.test(text);
