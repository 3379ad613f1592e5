import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Writes the small fonts that every page loads, with the characters of English prose, prices and dimensions, in the
 * weights that the shop uses. Other characters come from the full font files by `unicode-range` (ui/fonts.css). Run it
 * again after an update of the font packages.
 */
const root = join(import.meta.dirname, "..");
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CHARACTERS = `${ASCII}\u00a0©°±²³·×÷½¼¾Øµ–—‘’“”•…→←↑↓−`;

const FONTS = [
  { package: "inter", part: "latin", file: "inter.woff2", keepFeatures: ["kern", "tnum"] },
  {
    package: "inter",
    part: "latin-ext",
    characters: "₹",
    file: "inter-rupee.woff2",
    keepFeatures: ["kern", "tnum"],
  },
  {
    package: "jetbrains-mono",
    part: "latin",
    file: "jetbrains-mono.woff2",
    keepFeatures: [],
    noLayoutClosure: true,
  },
];
for (const { package: name, part, characters = CHARACTERS, file, ...options } of FONTS) {
  const whole = `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
  const small = await subsetFont(readFileSync(join(root, whole)), characters, {
    ...options,
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  writeFileSync(join(root, "shop/src/ui/fonts", file), small);
  process.stdout.write(`${file}: ${small.length} bytes\n`);
}
