import type { Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";

const NUMBER = String.raw`(?<![\p{L}\p{N}.])\d{1,5}(?:\.\d+)?`;
/** No word is in both of its lists: a text that repeats one could be read in too many ways. */
const TOLD = "(?:working |safe |rated )?(?:loads?|capacity|capacities|swl|wll|limit|lifting|lift|weight)";
/** A number of kilograms is how much is ordered, unless a word for loads is next to it. */
const KILOS = "(?:kgs?|kilos?)";
const HEAVY = "(?:metric )?(?:tons?|tonnes?|mt|kn)";
const LOAD = new RegExp(
  [
    `(?:for (?:a )?)?(?:${TOLD} )*${NUMBER} ?${HEAVY}(?: ${TOLD})*(?!\\p{L})`,
    `(?:for (?:a )?)?${NUMBER} ?${KILOS}(?: ${TOLD})+(?!\\p{L})`,
    `(?:for (?:a )?)?(?:${TOLD} )+${NUMBER} ?${KILOS}(?!\\p{L})`,
  ].join("|"),
  "gu",
);
/** Rings for lifting are chosen by what they hold. */
const RING = /(?<!\p{L})(?:eye ?(?:bolt|nut)|ring (?:bolt|nut)|lifting|shackle)/u;
const LOAD_OF_RING = new RegExp(`(?:for (?:a )?)?${NUMBER} ?(?:${KILOS}|t)(?!\\p{L})`, "gu");

const FIGURE = new RegExp(`(${NUMBER}) ?(${KILOS}|${HEAVY}|t)(?!\\p{L})`, "u");

/** Takes the load that a part must hold, as in `eye bolt 1 ton`. */
export function readLoads(scan: Scan): Want[] {
  const wants: Want[] = [];
  for (const pattern of RING.test(scan.text) ? [LOAD, LOAD_OF_RING] : [LOAD])
    scan.take(pattern, "word", ([typed = ""]) => {
      const [, number = "", unit = ""] = FIGURE.exec(typed) ?? [];
      wants.push({
        notFound: `We list no part by a load of ${number} ${unit}.`,
        lacks: "its load is not stated",
        matchedBy: { words: [number, unit] },
        standsFor: null,
      });
      return `Load ${number} ${unit}`;
    });
  return wants;
}
