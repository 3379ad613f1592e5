import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lookName } from "../src/appearance.ts";
import type { PartSpecification } from "../src/model.ts";

export const RENDERED_FORMATS = ["avif", "webp"] as const;
export type RenderedFormat = (typeof RENDERED_FORMATS)[number];
/** In pixels; a banner is seen across the page, a part in a square. */
export const RENDERED_WIDTHS = { part: [160, 320, 640], banner: [640, 960, 1600] } as const;

export const renderedFolder = fileURLToPath(new URL("./files", import.meta.url));

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");

/** Forms by which a row differs in a standard or a size, and not in what one sees. */
const UNSEEN = /^(din|iso|hard|soft|heavy|small|plain|serrated|toothed)\b/i;

/** The name of a part's rendered picture: its sub-category, its form, and what it looks like. */
export const renderedName = ({
  subCategory,
  form,
  material,
  coating,
}: Omit<PartSpecification, "dimensions">): string =>
  [subCategory, UNSEEN.test(form ?? "") ? null : form, lookName(material, coating)]
    .filter(Boolean)
    .map((word) => slug(String(word)))
    .join("_");

const files = new Set(readdirSync(renderedFolder));

/** The picture of that name in the least of its widths that is not below the one asked for; null where there is none. */
export function renderedPicture(
  name: string,
  width: number,
  format: RenderedFormat,
): { bytes: Buffer; width: number } | null {
  const widths: readonly number[] = name.startsWith("banner-")
    ? RENDERED_WIDTHS.banner
    : RENDERED_WIDTHS.part;
  const held = widths.find((one) => one >= width) ?? widths.at(-1) ?? width;
  const file = `${name}-${held}.${format}`;
  return files.has(file) ? { bytes: readFileSync(`${renderedFolder}/${file}`), width: held } : null;
}
