import type { Scan } from "./scan.ts";

const WITH = String.raw`(?:with|w\/|c\/w|and|&|\+) ?`;
const NUTS = `(?:(?:2|two|both|its) )?(?:hex |hexagon )?nuts`;
const WASHER = String.raw` ?(?:and|&|\+|,) ?(?:1 |a )?(?:plain |flat )?washers?`;
const END = String.raw`(?! ?(?:and|&|\+|,|(?:plain |flat |spring )?washer))(?!\p{L})`;
/** What parts come with, and what says that it is asked for with them. */
const INCLUDED: readonly (readonly [part: RegExp, what: RegExp])[] = [
  [/(?<!\p{L})u[ -]?(?:bolt|clamp)/u, new RegExp(`${WITH}${NUTS}${END}`, "gu")],
  [
    /wedge anchor|through bolt|stud anchor|anchor bolt|chemical (?:anchor )?(?:stud|bolt)/u,
    new RegExp(`${WITH}(?:hex )?nut${WASHER}(?!\\p{L})`, "gu"),
  ],
  [/foundation|(?<!\p{L})[lj][ -]?bolt/u, new RegExp(`${WITH}${NUTS}(?:${WASHER})?${END}`, "gu")],
];

/** Takes out of a text what its part comes with: a U-bolt has two nuts, a wedge anchor a nut and a washer. */
export function takeIncluded(scan: Scan) {
  for (const [part, what] of INCLUDED)
    if (part.test(scan.text)) scan.take(what, "word", ([all = ""]) => all.trim());
}
