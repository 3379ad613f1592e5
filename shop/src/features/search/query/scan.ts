import type { Term, TermKind } from "./parsed-query.ts";

const TEXT_MAX = 300;
/** Before the sign of a fraction, so that `1½` is not read as `11/2`. */
const MIXED_NUMBER = /(?<=\d)(?=[¼-¾⅐-⅞])/g;
/** The sign of a diameter, next to its number. */
const DIAMETER_SIGN = /[ø⌀∅φ](?= ?\d)|(?<=\d ?(?:mm ?)?)[ø⌀∅φ]/gu;

const INCHES_BY_NAME: Readonly<Record<string, string>> = {
  quarter: "1/4",
  pau: "1/4",
  half: "1/2",
  aadha: "1/2",
  adha: "1/2",
  pauna: "3/4",
  paun: "3/4",
  sawa: "1 1/4",
  dedh: "1 1/2",
  derh: "1 1/2",
  dhai: "2 1/2",
  adhai: "2 1/2",
  ek: "1",
  do: "2",
  teen: "3",
  char: "4",
  chaar: "4",
};
/** `2" NB`: pipes are identified by their bore in inches anyway. */
const BORE_IN_INCHES = /(?<=\d ?)("|inch|in) ?nb(?!\p{L})/gu;
const HINDI_NUMBERS: Readonly<Record<string, string>> = {
  paanch: "5",
  panch: "5",
  chhe: "6",
  chhah: "6",
  aath: "8",
  das: "10",
  dus: "10",
  barah: "12",
  bara: "12",
  baarah: "12",
  chaudah: "14",
  solah: "16",
  bees: "20",
  chaubis: "24",
};
/** Before a unit, or before a word that a size belongs to: `das mm`, `aath ka bolt`, `barah number`. */
const SAID_NUMBERS = new RegExp(
  `(?<!\\p{L})(${Object.keys(HINDI_NUMBERS).join("|")}) (?=(?:mm|no|num|number|ka|ke|ki|wala|wale|wali|sut|soot|inch)(?!\\p{L}))`,
  "gu",
);
/** A decimal comma before one or two digits, as in `M12x1,5`, but not in a list such as `6,8,10` or `30,12.9`. */
const DECIMAL_COMMA = /(?<=(?:^|[^\d,.])\d{1,2}),(?=\d{1,2}(?:[^\d,.]|\.(?!\d)|$))/g;
/** The comma of `1,500`. */
const THOUSANDS = /(?<=(?:^|[^\d,.])\d{1,3}),(?=\d{3}(?!\d))/g;
const NAMED_INCHES = new RegExp(`\\b(${Object.keys(INCHES_BY_NAME).join("|")}) inch`, "g");
/** A sut is an eighth of an inch. */
const SUT = /(?<![\p{L}\p{N}.])(\d{1,2}) ?(?:sut|soot|suut|सूत)(?!\p{L})/gu;
const SUT_WORD = /(?<!\p{L})(?:sut|soot|suut|सूत)(?!\p{L})/iu;

function inEighths(eighths: number): string {
  const whole = Math.floor(eighths / 8);
  let [over, under] = [eighths % 8, 8];
  while (over > 0 && over % 2 === 0) [over, under] = [over / 2, under / 2];
  return [whole > 0 || over === 0 ? String(whole) : "", over > 0 ? `${over}/${under}` : ""]
    .filter(Boolean)
    .join(" ");
}

/**
 * Normalises what keyboards write in different ways: case, width, fractions, signs of multiplication, diameters and inches,
 * digits, spaces.
 */
export const normalize = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .replaceAll("\0", " ")
    .replace(MIXED_NUMBER, " ")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("\u2044", "/")
    .replace(DIAMETER_SIGN, " dia ")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[×✕*]/g, "x")
    .replace(/[“”″]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(BORE_IN_INCHES, "$1")
    .replace(THOUSANDS, "")
    .replace(DECIMAL_COMMA, ".")
    .replace(SAID_NUMBERS, (_, name: string) => `${HINDI_NUMBERS[name]} `)
    .replace(NAMED_INCHES, (_, name: string) => `${INCHES_BY_NAME[name]} inch`)
    .replace(SUT, (_, eighths: string) => `${inEighths(Number(eighths))} inch`)
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text gives a size in sut. */
export const isInSut = (text: string): boolean => SUT_WORD.test(text);

/** A text from which terms are taken one by one, each recorded with its position. */
export class Scan {
  readonly terms: Term[] = [];
  readonly text: string;
  private rest: string;

  constructor(text: string) {
    this.text = text;
    this.rest = text;
  }

  /** Takes each match for which `read` returns a label. Null leaves the match for later patterns. */
  take(pattern: RegExp, kind: TermKind, read: (match: (string | undefined)[], at: number) => string | null) {
    for (const match of [...this.rest.matchAll(pattern)]) {
      const label = read([...match], match.index);
      if (label !== null) this.takeAt(kind, label, match.index, match.index + match[0].length);
    }
  }

  takeAt(kind: TermKind, label: string, from: number, to: number) {
    this.terms.push({ kind, label, from, to });
    this.rest = this.rest.slice(0, from) + "\0".repeat(to - from) + this.rest.slice(to);
  }

  /** Renames a term. */
  rename(label: string, to: string) {
    for (const term of this.terms) if (term.label === label) term.label = to;
  }

  /** Whether any text between two indexes has been taken. */
  isTakenBetween = (from: number, to: number) => this.rest.slice(from, to).includes("\0");

  /** Returns the remaining words with their indexes. */
  words(): { word: string; from: number; to: number }[] {
    return [...this.rest.matchAll(/[\p{L}\p{M}\p{N}]+(?:\.\d+(?:x\d+)*)*/gu)].map((match) => ({
      word: match[0],
      from: match.index,
      to: match.index + match[0].length,
    }));
  }
}
