type Value = string | number | null;

/** Families of materials and coatings in catalogue order: plain first, the toughest last. */
const MATERIALS = [/^mild/i, /high tensile/i, /^(?!stainless).*steel/i, /stainless/i, /brass/i, /bronze/i];
const COATINGS = [/^plain/i, /black/i, /phosphate/i, /zinc electro/i, /zinc(?! flake)/i];

const rankIn = (families: readonly RegExp[], value: string) => {
  const at = families.findIndex((family) => family.test(value));
  return at === -1 ? families.length : at;
};
const grade = (value: string) => Number(/\d+(\.\d+)?/.exec(value)?.[0] ?? Number.POSITIVE_INFINITY);

/** SAE grades come after the property classes of metric parts. */
const saeLast = (value: string) => Number(/SAE grade/.test(value));

const byFamily = (families: readonly RegExp[]) => (a: string, b: string) =>
  rankIn(families, a) - rankIn(families, b) ||
  saeLast(a) - saeLast(b) ||
  grade(a) - grade(b) ||
  a.localeCompare(b, "en");

const byName = {
  material: byFamily(MATERIALS),
  coating: byFamily(COATINGS),
  making: (a: string, b: string) => a.localeCompare(b, "en", { numeric: true }),
};

/** Sorts a column's values as an engineer expects: sizes by size, materials by family and grade, null first. */
export function engineeringOrder<V extends Value>(column: string, values: readonly V[]): V[] {
  const compare = byName[column as keyof typeof byName] ?? byName.making;
  return values.toSorted((a, b) => {
    if (typeof a === "number" && typeof b === "number") return a - b;
    if (a === null || b === null) return Number(b === null) - Number(a === null);
    return compare(String(a), String(b));
  });
}
