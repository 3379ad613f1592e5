import type { Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";

const KEY = "(?:(?:allen|hex|hexagon|unbrako) ?keys?|keys? ?(?:allen|hex|hexagon))";
const OF_TAPS = "hss|hand|machine|spiral|flute|straight|bottoming|pipe|threading|thread|metric";
/** A tap bolt, a tap end and a tapping screw are parts. */
const TAP = `(?<!self[ -]?)taps?(?: (?:and|&) dies?)?(?: set)?(?! ?(?:end|washer|rivet|stud))`;
const TOOLS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["hexagon keys", new RegExp(`(?<!\\p{L})${KEY}(?!\\p{L})`, "gu")],
  ["spanners", /(?<!\p{L})(?:spanners?|wrench(?:es)?)(?!\p{L})/gu],
  ["screwdrivers", /(?<!\p{L})screw ?drivers?(?!\p{L})/gu],
  ["drill bits", /(?<!\p{L})drill bits?(?!\p{L})/gu],
  ["taps", new RegExp(`(?<!\\p{L})(?:(?:${OF_TAPS}) ){0,3}${TAP}(?!\\p{L})`, "gu")],
];
/** Together with one of these, the tool describes how a part is turned. */
const PART =
  /bolt|bold|screw(?! ?driver)|cap(?!\p{L})|csk|countersunk|head|grub|socket|button|shcs|bhcs|nut|wala|wali|wale|pech|\d ?x ?\d{2}(?! ?mm sds)/u;
const THREAD = /(?<![\p{L}\p{N}])m ?\d/u;

/** `tap` alone begins many words. */
const isToolAlone = (name: string, text: string) =>
  name === "drill bits" ||
  !(PART.test(text) || (name === "hexagon keys" && THREAD.test(text)) || (name === "taps" && text === "tap"));

/**
 * Tools are not sold. The parts that they turn are the nearest match. Takes the tool's name from the text, except that of
 * a key, which is also that of the screws which it turns.
 */
export function takeTools(scan: Scan): Want[] {
  const tool = TOOLS.find(([, pattern]) => scan.text.search(pattern) >= 0);
  if (!tool) return [];
  const [name, pattern] = tool;
  if (!isToolAlone(name, scan.text)) return [];
  if (name !== "hexagon keys") scan.take(pattern, "word", ([typed = ""]) => typed);
  return [{ notFound: `No ${name}.`, lacks: "another kind of part", matchedBy: null, standsFor: null }];
}
