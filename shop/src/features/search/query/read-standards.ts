import { partMatchesOf } from "../vocabulary.ts";
import type { PartName } from "./combine-parts.ts";
import type { Want } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import { STANDARDS } from "./words/standards.ts";

const STANDARD =
  /(?<![\p{L}\p{N}])(din|iso|is|en)[ :.-]{0,3}(\d{1,5})(?:(?:(?: ?[-(/] ?(?:part|pt)?| ?(?:part|pt)) ?[-.:]?(\d{1,2}|[a-z])\)?|([a-z]))(?![\p{L}\p{N}.]))?(?!\p{N})/gu;
/** Standards of other bodies. ASTM steels are separate words. */
const FOREIGN =
  /(?<![\p{L}\p{N}])(astm|asme|ansi|jis|bs|gost|uni|sae|nas|ms)[ -]?(?!a193|a194|a320|a325|a490|a574|b7|b8|f436|f835|f1852|f2280|f3125|j429)((?:[a-z] ?)?\d{3,5}(?:\.\d{1,2}){0,3}|[a-z]\d{1,2}(?:\.\d{1,2}){1,3})(?![\p{L}\p{N}])/gu;
/** Standards shared by all parts of a kind, which narrow nothing: property classes, tolerances, documents. */
const GENERAL_STANDARDS = ["IS 800", "IS 1367", "ISO 898", "ISO 3506", "ISO 3269", "EN 10204"];

export type Standards = {
  parts: PartName[];
  /** The standards that rows contain: the given ones, or their successors. */
  printed: string[];
  wants: Want[];
  /** Whether two different standards are given. */
  areTwo: boolean;
};

/** Takes standards out of the text. A standard of no kind of row is a want. */
export function readStandards(scan: Scan): Standards {
  const standards: Standards = { parts: [], printed: [], wants: [], areTwo: false };
  const asked: string[] = [];
  const otherStandards: string[] = [];
  scan.take(STANDARD, "standard", ([, body = "", number = "", after, attached]) => {
    const part = after ?? attached;
    const known = [`${body} ${number}-${part}`, `${body} ${number}`].find((key) => STANDARDS.has(key));
    const standard = known && STANDARDS.get(known);
    if (known && standard) {
      const name = known.toUpperCase();
      const whole = part ? `${body} ${number}-${part}`.toUpperCase() : name;
      const isPrinted = whole === name && standard.printed === name.replace(/-[A-Z]$/, "");
      standards.parts.push({
        label: standard.instead ?? standard.printed ?? name,
        partMatches: partMatchesOf(standard.meant),
        isNoun: false,
        isSubstitute: !isPrinted,
      });
      if (isPrinted) asked.push(name);
      else {
        if (!standard.printed) otherStandards.push(whole);
        standards.wants.push(wantOf(whole, standard.printed));
      }
      if (standard.printed) standards.printed.push(standard.printed);
      return name;
    }
    const name = `${body} ${number}`.toUpperCase();
    const isGeneral = GENERAL_STANDARDS.includes(name);
    if (!isGeneral && number.length < (body === "is" ? 4 : body === "din" ? 2 : 3)) return null;
    if (!isGeneral) standards.wants.push(wantOf(name, null));
    return name;
  });
  scan.take(FOREIGN, "standard", ([, body = "", number = ""]) => {
    const name = `${body} ${number}`.toUpperCase();
    standards.wants.push(wantOf(name, null));
    return name;
  });
  const [first, second] = [...standards.printed, ...otherStandards];
  standards.areTwo = Boolean(first && second && first !== second && asked.length + otherStandards.length > 1);
  if (standards.areTwo)
    standards.wants = [
      ...standards.wants.filter(
        ({ matchedBy }) => !otherStandards.some((name) => matchesStandard(matchedBy, name)),
      ),
      {
        notFound: `No part is to both ${first} and ${second} here.`,
        lacks: `not to both ${first} and ${second}`,
        matchedBy: { standards: [...standards.printed, ...otherStandards] },
        standsFor: "standard",
      },
    ];
  return standards;
}

const matchesStandard = (matchedBy: Want["matchedBy"], name: string) =>
  matchedBy !== null && "standards" in matchedBy && matchedBy.standards.includes(name);

const wantOf = (name: string, successor: string | null): Want => ({
  notFound:
    successor && !name.startsWith(`${successor}-`)
      ? `No parts to ${name}. Here they are to ${successor}, which is close but not the same.`
      : `No parts to ${name}.`,
  lacks: `not to ${name}`,
  matchedBy: { standards: [name] },
  standsFor: "standard",
});
