import { plainName } from "@kasna/rules/catalogue/attributes";
import { plainHeader } from "./catalogue-file.ts";
import { NAMES_ELSEWHERE } from "./names-elsewhere.ts";

const UNITS =
  /(?:[\s_([]+)(?:in\s+)?(mm|cm|m|inch|inches|kg|kgs|g|gms?|grams?|lbs?|oz|₹|rs\.?|inr|nos?\.?|pcs)[\])]?\s*\**$/i;

/**
 * Units that outside brackets are ordinary words, or that no measure can be read in, so that their lines are rejected.
 */
const UNITS_IN_BRACKETS = /[([]\s*(in|ft|feet|mg|µm|["″'′])\s*[)\]]/i;

/** The unit in the heading of a measure, `kg` of `Weight (kg)`, or empty. */
export const unitInHeading = (heading: string): string =>
  (UNITS.exec(heading.trim()) ?? UNITS_IN_BRACKETS.exec(heading))?.[1]?.toLowerCase() ?? "";

const LAST_BRACKETS = /[([]\s*(?:in\s+)?([^()[\]]+?)\s*[)\]][^()[\]]*$/i;

/** The unit in the heading of an attribute's column, `psi` of `Pressure (psi)`, or empty. */
export function unitOfAttributeIn(heading: string, name: string): string {
  const bare = plainName(heading.replace(/[([].*$/, ""));
  // The brackets, or a last word that looks like a unit, may belong to the name.
  if (plainName(heading) === plainName(name) && bare !== plainName(name)) return "";
  return LAST_BRACKETS.exec(heading)?.[1] ?? (bare === plainName(name) ? "" : unitInHeading(heading));
}

/** A heading in the form used for comparing names: without its unit, case, marks and `*`. */
const comparable = (heading: string) => [
  plainHeader(heading),
  plainName(heading),
  plainName(heading.replace(/[([].*$/, "")),
  plainHeader(heading.trim().replace(UNITS, "")),
];

const IN_FULL: Readonly<Record<string, string>> = {
  std: "standard",
  qty: "quantity",
  no: "number",
  num: "number",
  op: "opening",
  cl: "closing",
  bal: "balance",
  desc: "description",
  wt: "weight",
  matl: "material",
  grp: "group",
};
/** Words that say whether prices include GST, and their currency. */
const OF_PRICES =
  /^(?:incl|inclusive|including|excl|exclusive|excluding|ex|with|without|of|gst|tax|taxes|in|rs|inr|₹)$/;

/** A name with its abbreviations in full: `std_rate_incl_gst` is `standard_rate`. */
const inFull = (name: string) =>
  name
    .split("_")
    .filter((word, index) => index === 0 || !OF_PRICES.test(word))
    .map((word) => IN_FULL[word] ?? word)
    .join("_");

/** The names that a slash in a heading separates: `Item Name/Code` is an item name or an item code. */
function alternatives(heading: string): string[] {
  const [first = "", ...others] = heading
    .replace(/[([].*$/, "")
    .split("/")
    .map((part) => part.trim());
  const shared = first.split(/\s+/).slice(0, -1).join(" ");
  return others.length === 0 ? [] : [first, ...others.flatMap((other) => [`${shared} ${other}`, other])];
}

/** A heading that only resembles a column's name ranks after all exact ones. */
const RESEMBLES = 100;

const inFullElsewhere: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMES_ELSEWHERE).map(([header, names]) => [header, names.map(inFull)]),
);

/**
 * How likely it is that a heading names a column: 0 for the column's own name, then 1 and more; null if it does not.
 */
export function namesColumn(
  heading: string,
  { header, label, names: own = [] }: { header: string; label: string; names?: readonly string[] },
): number | null {
  const ours = [plainName(header), plainHeader(label), ...own];
  const names = [...ours, ...(NAMES_ELSEWHERE[header] ?? [])];
  const rankIn = (among: readonly string[], called: readonly string[]) =>
    Math.min(
      ...called.map((name) => (among.includes(name) ? among.indexOf(name) : Number.POSITIVE_INFINITY)),
    );
  const called = comparable(heading).filter(Boolean);
  const exact = rankIn(names, called);
  if (Number.isFinite(exact)) return exact;
  const alike = [...called, ...alternatives(heading).flatMap(comparable)].filter(Boolean).map(inFull);
  const rank = rankIn([...ours.map(inFull), ...(inFullElsewhere[header] ?? [])], alike);
  return Number.isFinite(rank) ? RESEMBLES + rank : null;
}
