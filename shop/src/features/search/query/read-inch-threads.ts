import { exactly, type Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import { inchesAsLength, inchesOf, type Sizes } from "./sizes.ts";
import { type InchSeries, inchThread, nominalInches } from "./words/inch-threads.ts";

const START = String.raw`(?<![\p{L}\p{N}.\/])`;
const MIXED = String.raw`\d{1,2}[ -]\d{1,2}\/\d{1,2}`;
const SIZE = `(${MIXED}|\\d{1,2}\\/\\d{1,2}|\\d{1,2})`;
const NUMBER = `(?:# ?|no[. ] ?)?`;
const SERIES_WORD = `(unc|unf|unef|uns|bsw|bsf|whitworth|whit|british standard whitworth)`;
const IN_METRES = String.raw`(?![\d.]| ?(?:m|mtrs?|met(?:er|re)s?|ft|feet)(?!\p{L}))`;
const LENGTH = `(?: ?(?:"|inch|in)?(?: ?x ?(${MIXED}|\\d{1,2}\\/\\d{1,2}|\\d{1,3}(?:\\.\\d{1,3})?)${IN_METRES}(?: ?(mm|"|inch|in)(?![\\p{L}]))?)?)`;

/** `1/4-20 UNC x 1`, `8-32 x 1/2`, `#10-24`, `no. 10-32`. */
const WITH_TPI = new RegExp(
  `${START}${NUMBER}${SIZE} ?"? ?- ?(\\d{1,2})(?! ?mm|[\\p{N}.\\/]) ?(?:tpi ?)?${SERIES_WORD}?${LENGTH}(?![\\p{N}\\/])`,
  "gu",
);
/** `10/32 x 3/4`: a number and its threads per inch. Fractions of an inch are not written like this. */
const SLASHED = new RegExp(
  `${START}${NUMBER}(4|6|8|10|12)\\/(\\d{2})(?! ?(?:mm|"|inch|in)(?!\\p{L})|[\\p{N}.\\/-]) ?${SERIES_WORD}?${LENGTH}(?![\\p{N}\\/])`,
  "gu",
);
/** `3/8 x 1-1/2 UNC`, `1/4" x 1" unf`. */
const LENGTH_BEFORE_SERIES = new RegExp(
  `${START}#?${SIZE} ?(?:"|inch|in)? ?x ?(${MIXED}|\\d{1,2}\\/\\d{1,2}|\\d{1,3}(?:\\.\\d{1,3})?) ?(mm|"|inch|in)? ?${SERIES_WORD}(?![\\p{L}\\p{N}])`,
  "gu",
);
/** `5/16 UNC x 1 1/2`, `1/2 inch BSW`. */
const WITH_SERIES = new RegExp(
  `${START}#?${SIZE} ?("|inch|in)? ?${SERIES_WORD}${LENGTH}(?![\\p{N}\\/])`,
  "gu",
);
/** `UNC 5/16 x 1`, and a series whose size is elsewhere. */
const SERIES_FIRST = new RegExp(
  `${START}${SERIES_WORD} ?#?${SIZE} ?(?:"|inch|in)?${LENGTH}(?![\\p{N}\\/])`,
  "gu",
);
const SERIES_ALONE = new RegExp(`${START}${SERIES_WORD}(?![\\p{L}\\p{N}])`, "gu");
/** A pipe plug is not a wall plug, so the word belongs to the thread. */
const PIPE_THREAD = new RegExp(`${START}(bsp[tp]?|nptf?|npsm?)(?: plugs?)?(?![\\p{L}\\p{N}])`, "gu");
/** A longer length without a unit is in millimetres. */
const LONGEST_IN_INCHES = 12;
/** Hose clamps are identified by a range of millimetres, such as `8-32`. */
const NAMED_BY_SPAN = /hose|clip|clamp|jubilee/;

const nameOf = (word: string): string => (word.startsWith("w") || word.startsWith("british") ? "bsw" : word);
const sold = (name: string): InchSeries | undefined =>
  name === "unc" || name === "unf" || name === "bsw" ? name : undefined;

const inchThreadWant = (name: string): Want => ({
  notFound: `No ${name.toUpperCase()} threads of this size.`,
  lacks: `not ${name.toUpperCase()}`,
  matchedBy: { words: [name.toLowerCase()] },
  standsFor: null,
});

/** Takes inch threads out of the text. Their wants say that a metric part of a similar size does not fit. */
export function readInchThreads(scan: Scan, sizes: Sizes): Want[] {
  const wants: Want[] = [];
  const take = (
    size: string,
    { tpi, word, isInInches }: { tpi?: number; word: string | undefined; isInInches?: boolean },
    length: string | undefined,
    unit: string | undefined,
  ) => {
    if (sizes.width) return null;
    const name = word && nameOf(word);
    const series = name === undefined ? undefined : sold(name);
    const thread = inchThread(size.replace("-", " "), { tpi, series, isInInches });
    const isWrong = !thread && tpi !== undefined && series !== undefined;
    if (!thread && !isWrong && (!name || series)) return null;
    const inches = thread?.inches ?? nominalInches(size) ?? inchesOf(size);
    const mm = Math.round(inches * 2540) / 100;
    sizes.kind = "inch thread";
    sizes.width = exactly(mm);
    if (length) {
      const isMm = unit === "mm" || (!unit && inchesOf(length) > LONGEST_IN_INCHES);
      sizes.length = isMm ? exactly(Number(length)) : inchesAsLength(inchesOf(length));
    }
    const shown = name ?? thread?.series ?? "";
    const notFound = `No ${shown.toUpperCase()} thread has ${tpi} threads per inch at ${size}.`;
    const want = inchThreadWant(shown);
    const lacks = `not ${tpi} threads per inch`;
    wants.push(isWrong ? { ...want, notFound, lacks, matchedBy: null } : want);
    const turns = tpi ? `-${tpi}` : "";
    return `${size}${turns} ${shown.toUpperCase()}${length ? ` x ${length}${unit === "mm" ? " mm" : ""}` : ""}`;
  };
  if (!NAMED_BY_SPAN.test(scan.text))
    for (const pattern of [WITH_TPI, SLASHED])
      scan.take(pattern, "size", ([, size = "", tpi, word, length, unit]) =>
        take(size, { tpi: Number(tpi), word }, length, unit),
      );
  scan.take(LENGTH_BEFORE_SERIES, "size", ([, size = "", length, unit, word]) =>
    take(size, { word }, length, unit),
  );
  scan.take(WITH_SERIES, "size", ([, size = "", inch, word, length, unit]) =>
    take(size, { word, isInInches: inch !== undefined }, length, unit),
  );
  scan.take(SERIES_FIRST, "size", ([, word, size = "", length, unit]) => take(size, { word }, length, unit));
  const other = ([, word = ""]: (string | undefined)[]) => {
    const name = nameOf(word);
    if (wants.length === 0)
      wants.push({ ...inchThreadWant(name), notFound: `No ${name.toUpperCase()} threads.` });
    return name.toUpperCase();
  };
  scan.take(SERIES_ALONE, "size", other);
  scan.take(PIPE_THREAD, "size", other);
  return wants;
}
