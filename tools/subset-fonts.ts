import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Writes the small fonts that every page loads, with the characters of English prose, prices and dimensions, in the
 * weights that the shop uses. Other characters come from the full font files by `unicode-range` (ui/fonts.css). Run it
 * again after an update of the font packages.
 */
const root = join(import.meta.dirname, "..");
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CHARACTERS = `${ASCII}\u00a0©°±²³·×÷½¼¾Øµ–—‘’“”•…→←↑↓−₹`;
const WEIGHTS = { min: 400, max: 600 };

/** Inter is whole in this package only, which takes 7 MB. The others divide it into files, with ₹ in a second one. */
const INTER = "inter-ui@4.1.1";

const folder = mkdtempSync(join(tmpdir(), "kasna-fonts-"));
try {
  execFileSync("npm", ["install", "--no-save", "--prefix", folder, INTER], { stdio: "inherit" });
  const inter = join(folder, "node_modules/inter-ui/variable/InterVariable.woff2");
  await write("inter.woff2", inter, {
    keepFeatures: ["kern", "tnum"],
    variationAxes: { wght: WEIGHTS, opsz: 14 },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const mono = "node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2";
await write("jetbrains-mono.woff2", join(root, mono), {
  keepFeatures: [],
  noLayoutClosure: true,
  variationAxes: { wght: WEIGHTS },
});

/** The types of the library do not know all its options. */
async function write(file: string, whole: string, options: object) {
  const small = await subsetFont(readFileSync(whole), CHARACTERS, { ...options, targetFormat: "woff2" });
  writeFileSync(join(root, "shop/src/ui/fonts", file), small);
  process.stdout.write(`${file}: ${small.length} bytes\n`);
}
