import { NO_QUANTITY, type Quantity } from "./read-list.ts";

/** The number of pieces in a unit. A unit of packs counts the packs of the part, whatever their size. */
const PIECES: readonly (readonly [pieces: number, words: string])[] = [
  [
    1,
    "nos|no|pcs|pc|pce|pces|pieces|piece|ea|each|stk|stck|stück|stueck|st|units|unit|off|sets|set|nag|adad|numbers|qty|नग|पीस|अदद",
  ],
  [2, "pairs|pair|prs|pr|jodi"],
  [12, "dozens|dozen|dozs|doz|dzn|dz|darjan|darzan|dutzend|दर्जन"],
  [100, "hundreds|hundred|saikda|saikra|sau"],
  [144, "gross|grs|gro"],
  [1000, "thousands|thousand|hazar|hazaar|tausend"],
];
const PACKS =
  "boxes|box|bxs|packs|pack|packets|packet|pkts|pkt|pks|pk|bags|bag|cartons|carton|ctns|ctn|dabba|dibba|packung|karton|vpe";
const MEASURES =
  "kilograms|kilogram|kgs|kg|kilos|kilo|grams|gram|gms|gm|tons|tonnes|ton|mt|mtrs|mtr|meters|metres|meter|metre|rmt|feet|ft|m|lots|lot|rolls|roll|lengths";
const WORDS = [...PIECES.map(([, words]) => words), PACKS, MEASURES].join("|");

const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "1/2": 0.5,
  "1/4": 0.25,
  half: 0.5,
  aadha: 0.5,
};
const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const CELL = new RegExp(
  `^(?:qty|quantity|menge|anzahl)?[ .:=-]*(?:~|approx\\.? ?)?(${NUMBER}|½|¼|¾|1/2|half|aadha)(½)? ?[-/]?(?:(${WORDS})\\.?)?(?: only)?(?:/-)?$`,
  "iu",
);

const numberOf = (text: string, isGerman: boolean): number => {
  const known = FRACTIONS[text.toLowerCase()];
  if (known !== undefined) return known;
  const plain = text.replaceAll(",", "");
  // In a German list, 1.000 is a thousand. In others it is 1, printed with decimals.
  return Number(isGerman && /^\d{1,3}(?:\.\d{3})+$/.test(plain) ? plain.replaceAll(".", "") : plain);
};

const unitIn = (words: string, unit: string) => new RegExp(`^(?:${words})$`, "iu").test(unit);

/** The quantity for a number and its unit. `pieces` and `packs` are null if they would not be whole. */
export function quantityOf(number: string, unit: string, { isGerman = false, asked = "" } = {}): Quantity {
  const half = number.endsWith("½") && number.length > 1 ? 0.5 : 0;
  const value = numberOf(half ? number.slice(0, -1) : number, isGerman) + half;
  const written = asked || [number, unit].filter(Boolean).join(" ");
  if (!Number.isFinite(value) || value <= 0) return NO_QUANTITY;
  const whole = (count: number) => (Number.isInteger(count) && count <= 1e9 ? count : null);
  if (unitIn(PACKS, unit)) return { asked: written, pieces: null, packs: whole(value) };
  if (unitIn(MEASURES, unit)) return { asked: written, pieces: null, packs: null };
  const each = PIECES.find(([, words]) => unitIn(words, unit))?.[0] ?? (unit === "" ? 1 : null);
  return { asked: written, pieces: each === null ? null : whole(value * each), packs: null };
}

/** A cell containing only a quantity, such as `1,00,000`, `2 doz` or `½ gross`. Null if it does not. */
export function quantityInCell(cell: string, unit = "", isGerman = false): Quantity | null {
  const match = CELL.exec(cell.trim());
  if (!match) return null;
  const [, number = "", half = "", ownUnit = ""] = match;
  const named = ownUnit || unit.trim().replace(/\.$/, "");
  return quantityOf(number + half, named, {
    isGerman,
    asked: ownUnit || !unit ? cell.trim() : `${cell.trim()} ${unit.trim()}`,
  });
}

export const isUnit = (cell: string): boolean => new RegExp(`^(?:${WORDS})\\.?$`, "iu").test(cell.trim());

/** Not inside a word or a number such as `1,000`. `A2,100` is A2 and a quantity of 100. */
const START = String.raw`(?<![\p{L}\p{N}./#])(?<!(?<![\p{L}\d.])\d{1,3},)`;
const COUNTED = `(${NUMBER}|½|1/2|half|aadha)`;
/** Units that can follow a number in a text; `m`, `st` and `no` have other meanings there. */
const TEXT_UNITS = WORDS.split("|")
  .filter(
    (word) => !/^(?:m|st|no|off|pr|mt|ft|feet|mtrs?|meters?|metres?|rmt|lengths|qty|gm|sau)$/.test(word),
  )
  .join("|");
const LABELLED = new RegExp(
  `[(\\[]?${START}(?:qty|qnty|quantity|reqd qty|req qty|menge|anzahl|matra)[ .:=-]{0,4}${COUNTED} ?(?:(${WORDS})${END}\\.?)?[)\\]]?`,
  "iu",
);
/** `per box` and `pack of 100` describe the content of a pack. */
const WITH_UNIT = new RegExp(
  `[(\\[]?(?<!(?<!\\p{L})(?:per|of|rs\\.?) ?)(?<![@₹] ?)${START}${COUNTED} ?-?(${TEXT_UNITS})${END}\\.?(?! ?(?:of|x) ?\\d)[)\\]]?(?: only${END})?`,
  "iu",
);
/** `20 off`, and `12 no.` at the end. */
const AT_END = new RegExp(`[-–—=:,; ]+${COUNTED} ?(off|no|st)\\.?$`, "iu");
const TIMES_FIRST = new RegExp(`^${COUNTED} ?[x×*] ?(?=[\\p{L}])`, "iu");
const TIMES_LAST = new RegExp(`(?<=\\p{L}{2,}\\d{0,3}\\)?) [x×*] ?(${NUMBER})$`, "iu");
const AFTER_SIGN = new RegExp(`(?: ?(?:=|→|=>|->|:) ?| [-–—]{1,3} ?)(${NUMBER})$`, "u");
const IN_BRACKETS = new RegExp(`[(\\[](${NUMBER})[)\\]]$`, "u");
const FIRST = new RegExp(
  `^(${NUMBER}) (?=[\\p{L}])(?!(?:mm|cm|inch|in|m|no|number|gauge|g|x|nb|dn|ml|sut|soot|key|spanner|pan|af)${END})`,
  "iu",
);
const LAST = new RegExp(`(?<!(?<!\\p{L})[x×*/.-] ?)(?<=[\\p{L}\\p{N})\\]"'])[,;]? (${NUMBER})$`, "u");

/** `4 screw for door hinge`. */
const COUNTED_PARTS = new RegExp(
  `^(${NUMBER}) (?=(?:(?!(?:mm|cm|inch|in|m|no|nos|number|gauge|g|sut|soot|key|spanner|pan|grade|class)${END})\\p{L}+ ){0,2}(?:screw|bolt|nut|washer|nail|hook|pin)s? for \\P{N}*$)`,
  "iu",
);
/** No part is as long as the 40,200 mm of `M8 x 40,200`. */
const LENGTH_BEFORE_COMMA = /(?<=\d ?[x×*] ?)(\d{2,3}),(?=\d{2})/giu;
/** `M8 nut,200`. One digit after a comma may be a decimal of a German size. */
const AFTER_COMMA = /,(\d{1,3}(?:,\d{2,3})+|\d{2,6})$/u;
const STANDALONE = /(?<![\p{L}\d./-])(\d{1,3})$/u;

/** A part number of letters and digits joined by hyphens. */
const AFTER_SKU = new RegExp(`^(\\p{L}{2,5}-[\\p{L}\\p{N}.-]+)[ ,;:=x-]+(${NUMBER})$`, "iu");

const HAS_SIZE =
  /(?<![\p{L}\p{N}])m ?\d|\d ?(?:mm)? ?[x×*] ?\d|\d ?(?:"|inch)|\d\/(?:2|4|8|16)(?!\d)|\d ?mm|\d ?nb\b|\bnb ?\d|circlips? ?(?:[ab] ?)?\d/iu;
const HAS_LENGTH =
  /\d ?(?:mm|")? ?[x×*] ?\d|\b(?:length|len|long|lg|l ?=) ?[=:-]? ?\d|m ?\d{1,2},? \d{1,3} ?mm\b|\d ?(?:mtr|meter|metre)s?\b|\d ?(?:mm)? ?(?:long|lg|length)\b/iu;
const NEEDS_NO_LENGTH =
  /\b(?:nut|nuts|washer|washers|circlip|circlips|mutter|scheibe|rivnut|ring|e-?ring|clip|clamp|belleville|insert|plug|gitt[iy]|u[- ]?bolt|u[- ]?clamp)s?\b/i;
/** Standards of nuts, washers and rings, whose size is one number. */
const WITHOUT_LENGTH =
  /\b(?:din ?(?:12[5-8]|43[3-6]|439|440|47[12]|555|557|562|58[02]|917|929|93[4-6]|98[025]|986|1587|137|6796|6797|6798|6799|6899|691[56]|692[356]|7349|7989|9021)|iso ?(?:403[2-6]|404[0-3]|7040|7042|7089|709[0-4]|867[3-5]|1051[1-3])|is ?(?:3063|2016|6623|6649))(?!\d)/i;
/** A number after one of these describes the kind of part, not the quantity. */
const NAMES_NUMBER =
  /(?:\b(?:din|iso|is|en|grade|gr|class|type|no|size|length|dia|l|astm|a|b|en|m|part|drg|key|pack of|upto|to|of|hv|sae|long)[ .:#=-]*|#)$/i;

/** Splits a line of text into its quantity, if there is one, and the remaining text. */
export function takeQuantity(written: string): { text: string; quantity: Quantity } {
  const line = written.replace(LENGTH_BEFORE_COMMA, "$1, ");
  const cut = (match: RegExpExecArray, number: string | undefined, unit = "") => ({
    text: `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`
      .replace(/\s+/g, " ")
      .replace(/^[\s,;:=–—-]+|[\s,;:=–—-]+$/g, ""),
    quantity: quantityOf(number ?? "", unit, { asked: [number, unit].filter(Boolean).join(" ") }),
  });
  const afterSku = AFTER_SKU.exec(line);
  if (afterSku) return { text: afterSku[1] ?? "", quantity: quantityOf(afterSku[2] ?? "", "") };
  for (const pattern of [LABELLED, WITH_UNIT, AT_END]) {
    const match = pattern.exec(line);
    if (match) return cut(match, match[1], match[2]);
  }
  for (const pattern of [TIMES_FIRST, TIMES_LAST, IN_BRACKETS]) {
    const match = pattern.exec(line);
    if (match && !NAMES_NUMBER.test(line.slice(0, match.index))) return cut(match, match[1]);
  }
  const before = (match: RegExpExecArray) => line.slice(0, match.index);
  const sign = AFTER_SIGN.exec(line);
  if (sign && HAS_SIZE.test(before(sign)) && !NAMES_NUMBER.test(before(sign)) && isSized(before(sign)))
    return cut(sign, sign[1]);
  const first = FIRST.exec(line);
  if (first && HAS_SIZE.test(line.slice(first[0].length))) return cut(first, first[1]);
  const last = LAST.exec(line);
  const counted = COUNTED_PARTS.exec(line);
  if (counted) return cut(counted, counted[1]);
  if (last && !NAMES_NUMBER.test(before(last)) && isSized(before(last)) && !isGradeNumber(last[1]))
    return cut(last, last[1]);
  const listed = AFTER_COMMA.exec(line);
  if (listed && isSized(before(listed)) && !isGradeNumber(listed[1]) && !isInThousands(before(listed)))
    return cut(listed, listed[1]);
  return { text: line, quantity: NO_QUANTITY };
}

/** Whether a text has every size that its part needs, so that another number can only be a quantity. */
const isSized = (text: string) =>
  HAS_LENGTH.test(text) || (HAS_SIZE.test(text) && (NEEDS_NO_LENGTH.test(text) || WITHOUT_LENGTH.test(text)));
/** Whether a comma at the end of a text is within a number: `rod M8 x 1` of `rod M8 x 1,000`. */
function isInThousands(text: string): boolean {
  if (/[x×*] ?\d$/iu.test(text)) return true;
  const number = STANDALONE.exec(text)?.[1];
  if (number === undefined) return false;
  const beforeIt = text.slice(0, -number.length);
  return !isGradeNumber(number) && !NAMES_NUMBER.test(beforeIt);
}
const isGradeNumber = (text = "") =>
  /^(?:20[12]|30[1-4]|31[0-7]|4[1-4]\d|4\.6|4\.8|5\.8|8\.8|10\.9|12\.9|88|109|129)$/.test(text);
