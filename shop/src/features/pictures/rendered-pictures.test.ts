import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  RENDERED_FORMATS,
  RENDERED_WIDTHS,
  renderedFolder,
  renderedName,
  renderedPicture,
} from "@kasna/drawings/rendered";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";

const BYTES_MAX = 14 * 1024 * 1024;

const { rows, subCategories } = makeCatalogue();
const keyOf = new Map(subCategories.map(({ id, geometryKind }) => [id, geometryKind]));
const ofRows = new Set(rows.map((row) => renderedName(keyOf.get(row.subCategoryId) ?? "", row)));
const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `category-${id}`);
const banners = ["threads", "stainless", "anchors"].flatMap((name) => [
  `banner-${name}`,
  `banner-${name}-dark`,
]);
const files = readdirSync(renderedFolder);

describe("the pictures in the repository", () => {
  test("cover every kind of part in every look it is sold in, categories and banners, in all sizes", () => {
    const expected = [
      ...[...ofRows, ...categories].flatMap((name) =>
        RENDERED_WIDTHS.part.map((width) => `${name}-${width}`),
      ),
      ...banners.flatMap((name) => RENDERED_WIDTHS.banner.map((width) => `${name}-${width}`)),
    ].flatMap((file) => RENDERED_FORMATS.map((format) => `${file}.${format}`));
    expect(files.sort()).toEqual(expected.sort());
  });

  test("take at most 14 MB in total", () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(renderedFolder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  });

  test.each(["hex-nut_zinc-electroplated", "category-3", "banner-threads"])(
    "of %s have the stated width and format",
    async (name) => {
      for (const format of RENDERED_FORMATS)
        for (const width of name.startsWith("banner") ? RENDERED_WIDTHS.banner : RENDERED_WIDTHS.part) {
          const picture = await sharp(renderedPicture(name, width, format)?.bytes);
          const { width: actualWidth, format: actualFormat } = await picture.metadata();
          expect([actualWidth, actualFormat]).toEqual([width, format === "avif" ? "heif" : "webp"]);
          expect((await picture.stats()).entropy).toBeGreaterThan(1);
        }
    },
  );

  test("fall back to the next larger width", () => {
    expect(renderedPicture("category-3", 200, "webp")?.width).toBe(320);
    expect(renderedPicture("category-3", 900, "webp")?.width).toBe(640);
    expect(renderedPicture("category-99", 320, "webp")).toBeNull();
  });
});
