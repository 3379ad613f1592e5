import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { lookName } from "../src/appearance.ts";
import type { PartSpecification } from "../src/model.ts";

export const RENDERED_FORMATS = ["avif", "webp"] as const;
export type RenderedFormat = (typeof RENDERED_FORMATS)[number];
/** In pixels. A banner spans the page, a part is square. */
export const RENDERED_WIDTHS = { part: [160, 320, 640], banner: [640, 960, 1600] } as const;

const { resolve } = createRequire(import.meta.url);
/** Next to this file, even for a build that includes its code. */
export const renderedFolder = join(dirname(resolve("@kasna/drawings/rendered")), "files");

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");

/** Forms that differ in a standard or a size but look the same. */
const INVISIBLE_FORM =
  /^(din|iso|hard|soft|heavy|small|plain|serrated|toothed|fine|hsfg|grade|un[cf]|bsw|channel|i-beam)\b/i;

/** A head with an inch thread looks like its metric one: `pan UNC`. */
const INCH_THREAD = / un[cf]$/i;

/** The name of a part's rendered picture, from its kind's key, form and look. */
export const renderedName = (
  kind: string,
  { form, material, coating }: Pick<PartSpecification, "form" | "material" | "coating">,
): string =>
  [kind, INVISIBLE_FORM.test(form ?? "") ? null : form?.replace(INCH_THREAD, ""), lookName(material, coating)]
    .filter(Boolean)
    .map((word) => slug(String(word)))
    .join("_");

const files = new Set(readdirSync(renderedFolder));

/**
 * The rendered picture with this name, in the smallest width that is at least `width`, or else the largest. Null if
 * there is none.
 */
export function renderedPicture(
  name: string,
  width: number,
  format: RenderedFormat,
): { bytes: Buffer; width: number } | null {
  const widths: readonly number[] = name.startsWith("banner-")
    ? RENDERED_WIDTHS.banner
    : RENDERED_WIDTHS.part;
  const fileWidth = widths.find((available) => available >= width) ?? widths.at(-1) ?? width;
  const file = `${name}-${fileWidth}.${format}`;
  return files.has(file) ? { bytes: readFileSync(`${renderedFolder}/${file}`), width: fileWidth } : null;
}
