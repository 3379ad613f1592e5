import type { Vocabulary } from "../vocabulary.ts";
import type { PartMatch } from "./parsed-query.ts";
import type { Sizes } from "./read-sizes.ts";
import type { Words } from "./read-words.ts";
import type { Scan } from "./scan.ts";
import { STANDARDS } from "./words/standards.ts";

/** `DIN 6797 A`: the letter of a form behind the standards that have forms. */
const FORM_LETTER = /(?<![\p{L}\p{N}])(din ?(?:125|127|128|439|6797|6798|7504|7337)) ([abjknop])(?= |$)/gu;
/** `ISO 7089-8`, a size where the standard has no part of that number. */
const NUMBERED = /(?<![\p{L}\p{N}])((?:din|iso) ?\d{2,5})( ?- ?)(\d{1,2})(?![\p{L}\p{N}.])(?:(-)(?=\d))?/gu;
const HAS_NUMBERED_PARTS = /^(?:iso (?:7380|7046|7093|7085)|din (?:976|3017|8140|18182|267))$/;
const STANDARD = /(?<![\p{L}\p{N}])(?:din|iso|is|en) ?\d{2,5}/u;

/**
 * Reads the designations of standards, such as `ISO 4032 - M12 - 8` and `DIN 6797 A 8.4`, as texts: the hyphens between
 * their blocks become spaces. The length stays, because terms are indexes of the text.
 */
export function plainDesignations(text: string): string {
  if (!STANDARD.test(text)) return text;
  return text
    .replace(FORM_LETTER, "$1-$2")
    .replace(NUMBERED, (all, standard: string, hyphen: string, number: string, next = "") => {
      const key = standard.replace(/(\p{L}) ?(\p{N})/u, "$1 $2");
      const isPart = !STANDARDS.has(key) || STANDARDS.has(`${key}-${number}`) || HAS_NUMBERED_PARTS.test(key);
      return isPart ? all : `${standard}${" ".repeat(hyphen.length)}${number}${next.replace("-", " ")}`;
    })
    .replaceAll(" - ", "   ");
}

const NUT_CLASSES = ["04", "5", "6", "8", "10", "12"];
const NUT = /nut$|^insert-nut/;
const NUTS_WITH_CLASS = /^(?:hex|nyloc|flange|jam|castle|dome)-nut$/;

/** Takes the class of nuts where it stands behind their thread, as in `DIN 934 M8 8`. Returns the other words. */
export function takeNutClass(
  scan: Scan,
  {
    words,
    sizes,
    parts,
    vocabulary,
  }: { words: Words; sizes: Sizes; parts: readonly PartMatch[]; vocabulary: Vocabulary },
): Words["left"] {
  const areNuts =
    parts.every(({ slug }) => NUT.test(slug)) && parts.some(({ slug }) => NUTS_WITH_CLASS.test(slug));
  if (!areNuts || sizes.kind !== "thread" || sizes.length || words.materials.length > 0) return words.left;
  return words.left.filter(({ word, from, to }) => {
    const meaning = NUT_CLASSES.includes(word) ? vocabulary.phrases.get(`class${word}`) : undefined;
    if (meaning?.kind !== "material" || words.materials.length > 0) return true;
    scan.takeAt("material", meaning.label, from, to);
    words.materials.push(meaning);
    return false;
  });
}
