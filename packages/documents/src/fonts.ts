import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { passOverMissingAnchors } from "./missing-anchors.ts";
import { unpackWoff } from "./unpack-woff.ts";

const { resolve } = createRequire(import.meta.url);

/** Font fallbacks in order, for names in the scripts of the states that the shop delivers to. */
const FILES = {
  regular: [
    "noto-sans/files/noto-sans-latin-400-normal",
    "noto-sans/files/noto-sans-latin-ext-400-normal",
    "noto-sans/files/noto-sans-devanagari-400-normal",
    "noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal",
    "noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal",
    "noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal",
    "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal",
  ],
  bold: [
    "noto-sans/files/noto-sans-latin-600-normal",
    "noto-sans/files/noto-sans-latin-ext-600-normal",
    "noto-sans/files/noto-sans-devanagari-600-normal",
    "noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal",
    "noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal",
    "noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal",
    "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-600-normal",
  ],
} as const;
export type Weight = keyof typeof FILES;
export type Face = { name: string; font: Font };

const opened = new Map<string, Face>();

function open(path: string): Face {
  const cached = opened.get(path);
  if (cached) return cached;
  const font = create(unpackWoff(readFileSync(resolve(`@fontsource/${path}.woff`))));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${path} is a font collection, not a single font`);
  passOverMissingAnchors(font);
  const face = { name: path, font };
  opened.set(path, face);
  return face;
}

export type Run = { face: Face; text: string };

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Most texts, which the first font covers. */
const PLAIN = /^[ -~]*$/;
const JOINERS = /[\u200c\u200d]/g;

/**
 * Splits a text into runs of one font each. A character missing in all fonts is assigned to the first font, which draws
 * a box, and is added to `missing`.
 */
export function runsOf(text: string, weight: Weight, missing: Set<string>): Run[] {
  if (PLAIN.test(text)) return [{ face: open(FILES[weight][0]), text }];
  const runs: Run[] = [];
  for (const { segment } of clusters.segment(text)) {
    const characters = [...segment.replace(JOINERS, "")];
    const last = runs.at(-1);
    const has = (face: Face) =>
      characters.every((character) => face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    let face: Face | undefined = last && has(last.face) ? last.face : undefined;
    for (const path of FILES[weight]) {
      if (face) break;
      if (has(open(path))) face = open(path);
    }
    if (!face) {
      for (const character of characters) missing.add(character);
      face = open(FILES[weight][0]);
    }
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}
