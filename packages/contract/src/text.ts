import { z } from "zod";

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]|[\u2028\u2029]/u;
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** How many characters of a text can be seen: zero-width ones can't. */
export const visibleLength = (text: string): number => text.replace(INVISIBLE, "").length;

export const isOneLine = (text: string): boolean => !CONTROL.test(text);

type Said = { required?: string; tooLong?: string };

const emptyIfInvisible = (text: string) => (visibleLength(text) === 0 ? "" : text);
/** Browsers send CR LF, and people paste tabs. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\t", " ");

const string = (required: string | undefined) =>
  z.string({ error: ({ input }) => (input === undefined && required ? required : undefined) });
const limits = (text: z.ZodString, max: number, { required, tooLong }: Said) =>
  (required === undefined ? text : text.min(1, { error: required, abort: true })).max(max, {
    error: tooLong ?? `Must be at most ${max} characters`,
    abort: true,
  });

/** A text of one line, trimmed. What nobody can see is empty, and refused with `required` where that is given. */
export const oneLine = (max: number, said: Said = {}) =>
  limits(string(said.required).trim().overwrite(emptyIfInvisible), max, said).refine(isOneLine, {
    error: "Write it in one line, without control characters",
    abort: true,
  });

/** A text of several lines, trimmed, each ended by a line feed alone. */
export const lines = (max: number, said: Said = {}) =>
  limits(string(said.required).overwrite(withLineFeeds).trim().overwrite(emptyIfInvisible), max, said).refine(
    (text) => !CONTROL_BUT_LINE_FEED.test(text),
    { error: "Contains a character that is not allowed", abort: true },
  );

const LOCAL_PART_MAX = 64;

/** An address as people have one: no quotation marks, comments or addresses by number. */
export const isEmail = (text: string): boolean =>
  text.indexOf("@") <= LOCAL_PART_MAX && z.regexes.email.test(text);
