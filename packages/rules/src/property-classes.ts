/** Strength designations that a kind of part cannot have, identified by its tariff heading. */
type ClassRule = {
  headings: readonly string[];
  /** A regular expression that JavaScript and PostgreSQL interpret in the same way. */
  pattern: string;
  reason: string;
};

const BOLT_CLASS = "(^|[^0-9.])(3\\.6|4\\.[68]|5\\.[68]|6\\.8|8\\.8|9\\.8|10\\.9|12\\.9)([^0-9.]|$)";
const TESTED_STAINLESS = "A[1-5]-[0-9]{2,3}([^0-9H]|$)";

/**
 * Bolts have property classes (ISO 898-1), nuts those of ISO 898-2. Washers have a hardness; tapping and wood screws,
 * rivets, pins, clips and rings have only a material.
 */
export const CLASS_RULES: readonly ClassRule[] = [
  {
    headings: ["731816"],
    pattern: BOLT_CLASS,
    reason: "names the class of a bolt. A nut has class 5, 6, 8, 10 or 12, or A2-70 and the like",
  },
  {
    headings: ["731821", "731822", "741521"],
    pattern: `${BOLT_CLASS}|${TESTED_STAINLESS}`,
    reason: "names the class of a bolt. A washer has a hardness such as 200HV, or a grade alone such as A2",
  },
  {
    headings: ["731812", "731814"],
    pattern: `${BOLT_CLASS}|${TESTED_STAINLESS}`,
    reason: "names the class of a bolt. Wood, tapping and self drilling screws have none",
  },
  {
    headings: ["731823", "731824", "731829", "7320", "741529", "7616"],
    pattern: `${BOLT_CLASS}|${TESTED_STAINLESS}`,
    reason: "names the class of a bolt. Rivets, pins, clips and rings have a material alone",
  },
];

/** Returns the reason why a part with this heading can't have this material, or null. */
export function classProblem({ hsn, material }: { hsn: string; material: string }): string | null {
  const rule = CLASS_RULES.find(
    ({ headings, pattern }) =>
      headings.some((heading) => hsn.startsWith(heading)) && new RegExp(pattern).test(material),
  );
  return rule?.reason ?? null;
}

const GRADE_ALONE = /^(.+ \([ACDF]\d)\)$/;

/**
 * If a material names a grade of stainless steel alone, such as `Stainless steel 304 (A2)`: the beginning of the
 * materials that add a class to it, such as A2-70 (ISO 3506). Null for other materials.
 */
export function classesOfGrade(material: string): string | null {
  const grade = GRADE_ALONE.exec(material)?.[1];
  return grade ? `${grade}-` : null;
}
