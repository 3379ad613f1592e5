import type { Vocabulary } from "../vocabulary.ts";
import type { PartMatch } from "./parsed-query.ts";
import type { Words } from "./read-words.ts";
import type { Scan } from "./scan.ts";
import type { Sizes } from "./sizes.ts";
import { withoutItsPurpose } from "./what-it-is-for.ts";
import { STANDARDS } from "./words/standards.ts";

/** `DIN 6797 A`: the letter of a form, after a standard that has forms. */
const FORM_LETTER = /(?<![\p{L}\p{N}])(din ?(?:125|127|128|439|6797|6798|7504|7337)) ([abjknop])(?= |$)/gu;
/** `ISO 7089-8`: a size, if the standard has no part with that number. */
const NUMBERED = /(?<![\p{L}\p{N}])((?:din|iso) ?\d{2,5})( ?- ?)(\d{1,2})(?![\p{L}\p{N}.])(?:(-)(?=\d))?/gu;
const HAS_NUMBERED_PARTS = /^(?:iso (?:7380|7046|7093|7085)|din (?:976|3017|8140|18182|267))$/;
/** `A25` of a circlip is size 25 in the ordinary form; but `A2` and `A4` are steels. */
const CIRCLIP = /circlip|(?<!\p{L})din ?47[12](?!\d)/u;
const RING_SIZE = /(?<![\p{L}\p{N}])[ab] ?(?![24](?!\d))(\d{1,3})(?![\p{N}.])/gu;
/** `985 din`, as it is spoken. */
const NUMBER_FIRST = /(?<![\p{L}\p{N}.x])(\d{3,5}) (din|iso)(?! ?[\p{N}:.-])(?!\p{L})/gu;
const STANDARD = /(?<![\p{L}\p{N}])(?:din|iso|is|en) ?\d{2,5}/u;

/**
 * Reads the designations of standards, such as `ISO 4032 - M12 - 8` and `DIN 6797 A 8.4`, as texts: the hyphens between
 * their blocks become spaces.
 */
export function plainDesignations(text: string): string {
  const sized = CIRCLIP.test(text) ? text.replace(RING_SIZE, "$1 mm") : text;
  const turned = sized.replace(NUMBER_FIRST, (all, number: string, body: string) =>
    STANDARDS.has(`${body} ${number}`) ? `${body} ${number}` : all,
  );
  if (!STANDARD.test(turned)) return turned;
  return turned
    .replace(FORM_LETTER, "$1-$2")
    .replace(NUMBERED, (all, standard: string, hyphen: string, number: string, next = "") => {
      const key = standard.replace(/(\p{L}) ?(\p{N})/u, "$1 $2");
      const isPart = !STANDARDS.has(key) || STANDARDS.has(`${key}-${number}`) || HAS_NUMBERED_PARTS.test(key);
      return isPart ? all : `${standard}${" ".repeat(hyphen.length)}${number}${next.replace("-", " ")}`;
    })
    .replaceAll(" - ", "   ");
}

/** `Gr.8.8`. */
const GRADE_WITH_DOT = /(?<!\p{L})(gr|grade|cl|class)\.(?=\d)/gu;
/** A `Linsenkopfschraube` is a pan head screw, but with ISO 7380 it has a button head. */
const BUTTON_HEAD = /linsenkopfschrauben?(?=.*iso ?7380)|(?<=iso ?7380.*)linsenkopfschrauben?/gu;
/** `6kt-Mutter` and `Skt-Schraube` are hexagon nuts and bolts, `U-Scheibe` a plain washer. */
const HEXAGON_IN_SHORT = /(?<![\p{L}\p{N}])(?:6|s|sechs)[ -]?kt\.?[ -]?(?=mutter|schraube|kopfschraube)/gu;
const PLAIN_WASHER_IN_SHORT = /(?<!\p{L})u[ -](?=scheibe)/gu;
/** DIN identifies these washers by their bore: `DIN 125 - A 8.4` is for M8. */
const WASHER_BY_BORE =
  /(?<![\p{L}\p{N}])(din ?(?:125|126|433|440|6797|6798|9021))[ -]*(?:([abj])(?![\p{L}\p{N}])[ -]*)?(?<![\p{N}])(\d{1,2}(?:\.\d)?)(?![\p{L}\p{N}.]| ?x)/gu;
const THREAD_OF_BORE: Readonly<Record<string, number>> = {
  "3.2": 3,
  "4.3": 4,
  "5.3": 5,
  "6.4": 6,
  "8.4": 8,
  "10.5": 10,
  "13": 12,
  "15": 14,
  "17": 16,
  "21": 20,
  "23": 22,
  "25": 24,
  "28": 27,
  "31": 30,
  "37": 36,
};

/** `10.5 id` for a washer, `id 10.5` and `10.5 mm hole`: the bore of those for M10. */
const BORE_OF_WASHER =
  /(?<=washer.*)(?<![\p{L}\p{N}.])(?:(\d{1,2}(?:\.\d)?) ?(?:mm ?)?(?:id|hole|bore)(?!\p{L})|(?:id|hole|bore) ?(\d{1,2}(?:\.\d)?) ?(?:mm(?!\p{L}))?)|(?<![\p{L}\p{N}.])(\d{1,2}(?:\.\d)?) ?(?:mm ?)?(?:id|hole|bore)(?!\p{L})(?=.*washer)/gu;
/** The bolts meant by a hole of a whole size: no washer has a bore of 16 mm, so it fits M16. */
const THREADS = Object.values(THREAD_OF_BORE);

/** `HD` means head, but an HD bolt holds down. */
const HEAD = /(?<=\p{L} )hd(?!\p{L})|(?<![\p{L}\p{N}])hd(?!\p{L}| ?bolt)/gu;
/** Every taper pin has this taper (ISO 2339). */
const TAPER = /(?<=taper.*) ?(?<!\d)1 ?[:/] ?50(?!\d)|(?<!\d)1 ?[:/] ?50 ?(?=taper)/gu;

export const inFull = (text: string): string =>
  withoutItsPurpose(text)
    .replace(WASHER_BY_BORE, (all, standard: string, form: string | undefined, bore: string) =>
      THREAD_OF_BORE[bore] === undefined
        ? all
        : [standard, form, `m${THREAD_OF_BORE[bore]}`].filter(Boolean).join(" "),
    )
    .replace(BORE_OF_WASHER, (all, ...bores: unknown[]) => {
      const bore = bores.slice(0, 3).find((value) => value !== undefined);
      const thread = THREAD_OF_BORE[String(bore)] ?? THREADS.find((size) => size === Number(bore));
      return thread === undefined ? all : `m${thread}`;
    })
    .replace(TAPER, "")
    .replace(HEXAGON_IN_SHORT, "sechskant")
    .replace(PLAIN_WASHER_IN_SHORT, "unterleg")
    .replace(GRADE_WITH_DOT, "$1 ")
    .replace(BUTTON_HEAD, "button head screw")
    .replace(HEAD, "head");

const NUT_CLASSES = ["04", "5", "6", "8", "10", "12"];
const NUT = /nut$|^insert-nut/;
const NUTS_WITH_CLASS = /^(?:hex|nyloc|flange|jam|castle|dome)-nut$/;

/** Takes the class of nuts after their thread, as in `DIN 934 M8 8`. Returns the other words. */
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
