import type { Want } from "./parsed-query.ts";

const KEY = "(?:(?:allen|hex|hexagon|unbrako) ?keys?|keys? ?(?:allen|hex|hexagon))";
const TOOLS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["hexagon keys", new RegExp(`(?<!\\p{L})${KEY}(?!\\p{L})`, "u")],
  ["spanners", /(?<!\p{L})(?:spanners?|wrench(?:es)?)(?!\p{L})/u],
  ["screwdrivers", /(?<!\p{L})screw ?drivers?(?!\p{L})/u],
  ["drill bits", /(?<!\p{L})drill bits?(?!\p{L})/u],
];
/** Together with one of these, the tool describes how a part is turned. */
const PART =
  /bolt|bold|screw(?! ?driver)|cap(?!\p{L})|csk|countersunk|head|grub|socket|button|shcs|bhcs|nut|wala|wali|wale|pech|(?<![\p{L}\p{N}])m ?\d|\d ?x ?\d{2}(?! ?mm sds)/u;

/** Tools are not sold. The parts that they turn are the nearest match. */
export function toolWants(text: string): Want[] {
  const [name] = TOOLS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (!name || (name !== "drill bits" && PART.test(text))) return [];
  return [{ notFound: `No ${name}.`, lacks: "another kind of part", matchedBy: null, standsFor: null }];
}
