import type { Scan } from "./scan.ts";

const WITH = String.raw`(?:with|w\/|c\/w|and|&|\+) ?`;
const NUTS = `(?:(?:2|two|both|its) )?(?:hex |hexagon )?nuts`;
const WASHER = String.raw` ?(?:and|&|\+|,) ?(?:1 |a )?(?:plain |flat )?washers?`;
const END = String.raw`(?! ?(?:and|&|\+|,|(?:plain |flat |spring )?washer))(?!\p{L})`;
/** What comes with a part, and the text that mentions it. */
const INCLUDED: readonly (readonly [part: RegExp, what: RegExp])[] = [
  [/(?<!\p{L})u[ -]?(?:bolt|clamp)/u, new RegExp(`${WITH}${NUTS}${END}`, "gu")],
  [
    /wedge anchor|through bolt|stud anchor|anchor bolt|chemical (?:anchor )?(?:stud|bolt)/u,
    new RegExp(`${WITH}(?:hex )?nut${WASHER}(?!\\p{L})`, "gu"),
  ],
  [/foundation|(?<!\p{L})[lj][ -]?bolt/u, new RegExp(`${WITH}${NUTS}(?:${WASHER})?${END}`, "gu")],
];

/** Nuts and washers that accompany a bolt: `with 2 nuts and spring washer`. */
const PIECE = String.raw`(?:\d{1,2} |two |a )?(?:m ?\d{1,2} )?(?:(?:hex|plain|flat|spring|lock|nyloc|steel|ss|ms) ){0,2}(?:nuts?|washers?)(?!\p{L})`;
const FURTHER = new RegExp(`(?:with|w\\/|c\\/w) ?${PIECE}(?: ?(?:and|&|\\+|,|\\/) ?${PIECE})*`, "gu");
/** Screws with a washer are separate parts. */
const OF_BOLTS = /bolt|stud|rod(?!\p{L})|anchor/u;

/**
 * Removes from a text what comes with its part: a U-bolt includes two nuts, a wedge anchor a nut and a washer. Returns
 * whether other parts accompany it, which are also removed.
 */
export function takeIncluded(scan: Scan): boolean {
  for (const [pattern, included] of INCLUDED)
    if (pattern.test(scan.text)) scan.take(included, "word", ([all = ""]) => all.trim());
  let hasFurther = false;
  scan.take(FURTHER, "word", ([all = ""], at) => {
    if (!OF_BOLTS.test(scan.text.slice(0, at))) return null;
    hasFurther = true;
    return all.trim();
  });
  return hasFurther;
}
