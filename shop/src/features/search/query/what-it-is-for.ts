import { exactly, type PartMatch } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import type { Sizes } from "./sizes.ts";

const KINDS_OF_IT = "castle|castellated|slotted|hex|machine|wood|chipboard|self tapping|allen|cap";
/** `split pin for M12 castle nut` refers to no nut, and `spring washer for M10 bolt` to no bolt. */
const FOR_ANOTHER_PART = new RegExp(
  `(?<=(?<!\\p{L})(?:washer|nut|pin|plug|clip|circlip|bolt)s?(?: [^ ]+){0,2}?) for (?:a |the )?((?:[^ ]+ ){0,2}?)(?:(?:${KINDS_OF_IT}) )*(?:bolt|screw|stud|nut|rod)s?(?!\\p{L})`,
  "gu",
);
/** `wall plug for 8 mm screw`. */
const PLUG_FOR_A_SCREW =
  /(?<=(?<!\p{L})plugs? )for (?:a )?(\d{1,2}(?:\.\d)?) ?(?:mm )?(?:wood |chipboard )?screws?(?!\p{L})/gu;
/** Wall plugs and the thickest screws that they hold, in mm. */
const SCREWS_OF_PLUGS = [
  [5, 4],
  [6, 5],
  [8, 6],
  [10, 8],
  [12, 10],
  [14, 12],
] as const;
/** Split pins and the thickest bolts that they secure, in mm (ISO 1234). */
const BOLTS_OF_SPLIT_PINS = [
  [1, 4.5],
  [1.2, 5.5],
  [1.6, 7],
  [2, 9],
  [2.5, 11],
  [3.2, 14],
  [4, 20],
  [5, 27],
  [6.3, 39],
  [8, 56],
  [10, 80],
] as const;
type Pairs = readonly (readonly [part: number, largest: number])[];
const partFor = (pairs: Pairs, size: number) => pairs.find(([, largest]) => size <= largest)?.[0];

/** A text without the part that its own part is for. The size remains, as the size of a wall plug. */
export const withoutItsPurpose = (text: string): string =>
  text
    .replace(PLUG_FOR_A_SCREW, (all, screw: string) => {
      const plug = partFor(SCREWS_OF_PLUGS, Number(screw));
      return plug === undefined ? all : `s${plug}`;
    })
    .replace(FOR_ANOTHER_PART, (_, size: string) => ` ${size}`.trimEnd());

/** Takes the thread of a split pin without a length as that of the bolt that it secures. */
export function takeBoltOfSplitPin(scan: Scan, sizes: Sizes, parts: readonly PartMatch[]) {
  const { kind, width, length } = sizes;
  if (kind !== "thread" || !width || length || width.from !== width.to) return;
  if (parts.length === 0 || !parts.every(({ slug }) => slug === "split-cotter-pin")) return;
  const pin = partFor(BOLTS_OF_SPLIT_PINS, width.to);
  if (pin === undefined) return;
  scan.rename(`M${width.to}`, `${pin} mm, for M${width.to}`);
  Object.assign(sizes, { kind: "plain", width: exactly(pin) });
}
