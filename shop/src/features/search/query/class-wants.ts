import type { PartMatch, Want } from "./parsed-query.ts";

/** The nut class that goes with a bolt class (ISO 898-2), and the bolt class that a buyer means by a nut class. */
const NUT_CLASSES: Readonly<Record<string, string>> = { "8.8": "8", "10.9": "10", "12.9": "12" };
const BOLT_CLASSES: Readonly<Record<string, string>> = { "8": "8.8", "10": "10.9" };
const BOLT = /bolt|screw|rod|stud/;
const NUT = /nut$|^insert-nut/;

/** Nuts never have bolt classes, nor bolts nut classes: a text that mixes them wants a part that does not exist. */
export function classWants(labels: readonly string[], parts: readonly PartMatch[]): Want[] {
  if (parts.length === 0) return [];
  const areNuts = parts.every(({ slug }) => NUT.test(slug));
  const areBolts = parts.every(({ slug }) => BOLT.test(slug) && !NUT.test(slug));
  const want = (notFound: string, label: string, material: string): Want => ({
    notFound,
    lacks: `not of class ${label}`,
    matchedBy: { material },
    standsFor: "material",
  });
  return labels.flatMap((label) => {
    const [nutClass, boltClass] = [NUT_CLASSES[label], BOLT_CLASSES[label]];
    if (areNuts && nutClass)
      return want(
        `Nuts have no class ${label}. Class ${nutClass} goes with bolts of ${label}.`,
        label,
        label,
      );
    if (areBolts && boltClass)
      return want(
        `Bolts and screws have no class ${label}. These are of ${boltClass}.`,
        label,
        `class ${label}`,
      );
    return [];
  });
}
