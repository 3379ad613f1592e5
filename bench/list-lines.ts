type Written = readonly [name: string, grades: readonly string[], sizes: readonly string[]];

const LONG: readonly Written[] = [
  ["Hex bolt full thread DIN 933", ["A2-70", "8.8 zinc", "10.9 black", "A4"], ["M6", "M8", "M10", "M12"]],
  ["hex bolt half thread", ["8.8 HDG", "A2", "10.9"], ["M8", "M10", "M12", "M16", "M20"]],
  ["allen cap screw DIN 912", ["12.9 black", "A2", "8.8 zinc"], ["M4", "M5", "M6", "M8", "M10"]],
  ["csk screw DIN 7991", ["10.9", "A2"], ["M5", "M6", "M8"]],
  ["button head screw", ["10.9 zinc", "ss304", "ss316"], ["M4", "M5", "M6", "M8"]],
  ["grub screw DIN 913", ["A2", "45H"], ["M5", "M6", "M8"]],
  ["pan phillips machine screw", ["ss304", "ms zinc"], ["M3", "M4", "M5", "M6"]],
  ["wedge anchor", ["zinc", "ss304"], ["M8", "M10", "M12"]],
  ["dowel pin ISO 2338", ["A2", "hardened"], ["4", "6", "8", "10"]],
];
const LENGTHS = [10, 12, 16, 20, 25, 30, 35, 40, 42, 45, 50, 55, 60, 70, 75, 80, 90, 100];
const SHORT: readonly Written[] = [
  ["nyloc nut DIN 985", ["A2", "A4", "class 8 zinc", "brass"], ["M5", "M6", "M8", "M10", "M12", "M16"]],
  ["hex nut", ["ss304", "class 8 HDG", "ms zinc"], ["M4", "M6", "M8", "M10", "M12", "M20"]],
  ["plain washer", ["A2", "brass", "hot dip galvanised", "zinc"], ["M5", "M6", "M8", "M10", "M12", "M16"]],
  ["spring washer zinc plated", ["", "IS 3063"], ["M6", "M8", "M10", "M12", "M20"]],
  ["external circlip", ["ss", "spring steel"], ["12", "20", "25", "30", "40"]],
  ["dome nut", ["ss304", "brass nickel"], ["M5", "M6", "M8", "M10"]],
];
/** Texts in every list that match no part, are misspelt, or are too short to identify a part. */
const OTHER = [
  "bearing 6205 zz",
  "hex blot M8 ss304",
  "M10 bolt",
  "safety helmet yellow",
  "sprnig washer M8",
  "oil seal 30x50x7",
];

const written = [
  ...LONG.flatMap(([name, grades, sizes]) =>
    LENGTHS.flatMap((length) =>
      grades.flatMap((grade) => sizes.map((size) => `${name} ${size}x${length} ${grade}`)),
    ),
  ),
  ...SHORT.flatMap(([name, grades, sizes]) =>
    grades.flatMap((grade) => sizes.map((size) => `${name} ${size} ${grade}`)),
  ),
  ...OTHER,
];
/** Has no factor in common with the number of texts, so that each occurs once before any is repeated. */
const STEP = 101;

/** As many lines as requested, written like a works buyer's, all different, and different in each list. */
export function listLines(count: number): () => string {
  let at = 0;
  return () =>
    Array.from(
      { length: count },
      (_, line) => `${written[(at++ * STEP) % written.length]} - ${line + 1} nos`,
    ).join("\n");
}
