import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { drawable } from "@kasna/drawings/kinds";
import type { PartSpecification } from "@kasna/drawings/model";
import { RENDERED_WIDTHS, renderedFolder, renderedName } from "@kasna/drawings/rendered";
import { type BannerScheme, bannerLayers } from "@kasna/drawings/scenes/banners";
import { categoryParts, type Placed } from "@kasna/drawings/scenes/compositions";
import sharp from "sharp";
import { makeCatalogue } from "../../shop/src/database/seed/catalogue/make-catalogue.ts";
import { openRenderer } from "./open-renderer.ts";

/**
 * `npm run pictures [-- PATTERN]`: renders the pictures of all parts in all their looks, of the categories and of the
 * banners, or only those whose names match. They are in the repository, so that neither building nor starting the shop
 * needs a browser.
 */
const TOTAL_MAX_BYTES = 14 * 1024 * 1024;
const SHOT_PX = 960;
const SHARE = 0.86;
const AVIF = { quality: 42, effort: 2 };
const WEBP = { quality: 58, alphaQuality: 60, effort: 4 };

const [pattern = ""] = process.argv.slice(2);
const renderer = await openRenderer();

type Row = ReturnType<typeof makeCatalogue>["rows"][number];

/** How much the dimensions of two rows differ, as the sum of their logarithmic ratios. */
const distance = ({ dimensions }: Row, other: Row) =>
  Object.entries(other.dimensions).reduce((sum, [letter, value]) => {
    const own = dimensions[letter];
    return own && value ? sum + Math.abs(Math.log(own / value)) : sum;
  }, 0);

/** The part to render for each picture name: of the rows with that name, the one closest to its sub-category's default. */
function partsByName(): Map<string, PartSpecification> {
  const { rows, subCategories } = makeCatalogue();
  const keyOf = new Map(subCategories.map(({ id, geometryKind }) => [id, geometryKind]));
  const defaults = new Map(rows.filter(({ isDefault }) => isDefault).map((row) => [row.subCategoryId, row]));
  const best = new Map<string, { part: PartSpecification; far: number }>();
  for (const row of rows) {
    const part = drawable({ ...row, kind: keyOf.get(row.subCategoryId) ?? null });
    if (!part) continue;
    const name = renderedName(part.kind.key, part);
    const far = distance(row, defaults.get(row.subCategoryId) ?? row);
    const closest = best.get(name);
    if (!closest || far < closest.far) best.set(name, { part, far });
  }
  return new Map([...best].map(([name, { part }]) => [name, part]));
}

async function save(name: string, png: Buffer, widths: readonly number[]) {
  for (const width of widths) {
    const sized = await sharp(png).resize(width, null, { kernel: "lanczos3" }).png().toBuffer();
    const to = (format: string) => join(renderedFolder, `${name}-${width}.${format}`);
    await sharp(sized).avif(AVIF).toFile(to("avif"));
    await sharp(sized).webp(WEBP).toFile(to("webp"));
  }
}

/** The rendered parts of a sheet, at their positions. */
const renderPlaced = (placed: Placed[], scale: number) =>
  Promise.all(
    placed.map(async ({ spec, x, y, size }) => ({
      input: await renderer.renderPart(spec, Math.round(size * scale), 1),
      left: Math.round((x - size / 2) * scale),
      top: Math.round((y - size / 2) * scale),
    })),
  );

async function renderCategory(id: number) {
  const blank = { width: SHOT_PX, height: SHOT_PX, channels: 4 as const, background: "#00000000" };
  const picture = sharp({ create: blank }).composite(await renderPlaced(categoryParts(id), SHOT_PX / 400));
  await save(`category-${id}`, await picture.png().toBuffer(), RENDERED_WIDTHS.part);
}

async function renderBanner(name: "threads" | "stainless" | "anchors", scheme: BannerScheme) {
  const { paper, placed, dimensions } = bannerLayers(name, scheme);
  const density = 144;
  const picture = sharp(Buffer.from(paper), { density }).composite([
    ...(await renderPlaced(placed, density / 72)),
    { input: await sharp(Buffer.from(dimensions), { density }).png().toBuffer() },
  ]);
  await save(nameOf(name, scheme), await picture.png().toBuffer(), RENDERED_WIDTHS.banner);
}
const nameOf = (banner: string, scheme: BannerScheme) =>
  scheme === "dark" ? `banner-${banner}-dark` : `banner-${banner}`;

mkdirSync(renderedFolder, { recursive: true });
const parts = partsByName();
const categories = [1, 2, 3, 4, 5, 6, 7, 8];
const banners = ["threads", "stainless", "anchors"] as const;
const schemes = ["light", "dark"] as const;
const names = new Set([
  ...parts.keys(),
  ...categories.map((id) => `category-${id}`),
  ...banners.flatMap((name) => schemes.map((scheme) => nameOf(name, scheme))),
]);
for (const file of readdirSync(renderedFolder))
  if (!names.has(file.replace(/-\d+\.\w+$/, ""))) rmSync(join(renderedFolder, file));
const isWanted = (name: string) => new RegExp(pattern).test(name);
let rendered = 0;
for (const [name, part] of parts)
  if (isWanted(name)) {
    await save(name, await renderer.renderPart(part, SHOT_PX, SHARE), RENDERED_WIDTHS.part);
    rendered += 1;
    if (rendered % 25 === 0) process.stdout.write(`${rendered} of ${parts.size}\n`);
  }
for (const id of categories) if (isWanted(`category-${id}`)) await renderCategory(id);
for (const name of banners)
  for (const scheme of schemes) if (isWanted(nameOf(name, scheme))) await renderBanner(name, scheme);
await renderer.close();

const files = readdirSync(renderedFolder);
const bytes = files.reduce((sum, file) => sum + statSync(join(renderedFolder, file)).size, 0);
process.stdout.write(
  `${names.size} pictures, ${files.length} files, ${(bytes / 1024 / 1024).toFixed(1)} MB\n`,
);
if (bytes > TOTAL_MAX_BYTES) {
  process.stderr.write(`The pictures exceed ${TOTAL_MAX_BYTES / 1024 / 1024} MB.\n`);
  process.exitCode = 1;
}
