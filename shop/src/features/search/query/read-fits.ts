import { partMatchesOf } from "../vocabulary.ts";
import type { Want } from "./parsed-query.ts";

const PIN =
  /(?<!\p{L})(?:dowel|parallel pin|cylindrical pin)|(?<![\p{L}\p{N}])(?:iso ?(?:2338|8734)|din ?(?:7|6325))(?!\d)/u;
/** `6h8 x 20` and `6 m6 x 30`: a diameter with its fit. */
const FIT = /(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d)?) ?(m6|h[4-9]|h1[0-2])(?![\p{L}\p{N}])/gu;
/** `8 x 30 m6`: the fit after the length. */
const FIT_BEHIND =
  /(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d)?(?: ?mm)? ?x ?\d{1,3}(?: ?mm)?),? (m6|h[4-9]|h1[0-2])(?![\p{L}\p{N}]| ?x)/gu;
/** The fit of hardened pins (ISO 8734, DIN 6325). */
const HARDENED = "m6";

/** Takes the fits of pins' diameters out of a text. Only hardened pins are known to have one. */
export function readFits(text: string): { text: string; wants: Want[] } {
  if (!PIN.test(text)) return { text, wants: [] };
  const wants: Want[] = [];
  const withoutFit = (_: string, size: string, fit: string) => {
    wants.push({
      notFound: `No such pins of fit ${fit}.`,
      lacks: `not listed with fit ${fit}`,
      matchedBy: fit === HARDENED ? { parts: partMatchesOf("dowel-pin:hard") } : null,
      standsFor: null,
    });
    return size;
  };
  return { text: text.replace(FIT_BEHIND, withoutFit).replace(FIT, withoutFit), wants };
}
