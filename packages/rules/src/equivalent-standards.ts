/**
 * Standards for equivalent fasteners: a part to one serves the same purpose as a part to the other, though widths
 * across flats or heights may differ by a millimetre (as the forewords of the ISO standards say about the DIN standards
 * that they replaced).
 */
const EQUIVALENTS: readonly (readonly [string, string])[] = [
  ["DIN 931", "ISO 4014"],
  ["DIN 933", "ISO 4017"],
  ["DIN 934", "ISO 4032"],
  ["DIN 439", "ISO 4035"],
  ["DIN 985", "ISO 10511"],
  ["DIN 7991", "ISO 10642"],
  ["DIN 6921", "EN 1665"],
  ["DIN 125", "ISO 7089"],
  ["DIN 9021", "ISO 7093"],
  ["DIN 960", "ISO 8765"],
  ["DIN 961", "ISO 8676"],
];

/** The names in `ISO 4017 / DIN 933`, without parts of a standard: `DIN 125-A` becomes `DIN 125`. */
const namesIn = (standard: string) => standard.split(/[/,;]/).map((name) => name.trim().replace(/-.*$/, ""));

/** The standards equivalent to this one that it does not itself mention. */
export function equivalentStandards(standard: string): string[] {
  const names = namesIn(standard);
  return EQUIVALENTS.flatMap(([first, second]) => {
    if (names.includes(first) && !names.includes(second)) return [second];
    return names.includes(second) && !names.includes(first) ? [first] : [];
  });
}
