import { partDrawing, partPicture } from "@kasna/drawings";
import { renderedName } from "@kasna/drawings/rendered";
import { and, eq, or } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";

const BANNERS = ["threads", "stainless", "anchors"] as const;
const CATEGORIES = 8;

/**
 * Returns the name of the rendered picture for `category-2`, `banner-threads`, a sub-category's slug or a SKU.
 * Returns null for an unknown name.
 */
export async function renderedNameFor(ctx: AppContext, name: string): Promise<string | null> {
  const [kind = "", rest = ""] = name.split(/-(.*)/s);
  if (kind === "banner" && BANNERS.some((known) => known === rest)) return name;
  if (kind === "category" && /^[1-9]\d?$/.test(rest) && Number(rest) <= CATEGORIES) return name;
  const part = await partNamed(ctx, name);
  return part ? renderedName(part) : null;
}

/**
 * Draws the picture of a part without a rendered one, as SVG from its dimensions. Returns null for an unknown
 * name.
 */
export async function drawPicture(ctx: AppContext, name: string): Promise<string | null> {
  const part = await partNamed(ctx, name);
  return part && partPicture(part);
}

/** An image does not inherit the page's colours, but it does get the colour scheme. */
const DRAWING_COLOURS =
  "<style>:root{color:#101828;--drawing-dimension:#1F4E8C}@media(prefers-color-scheme:dark){:root{color:#F2F4F7;--drawing-dimension:#8AB6F2}}</style>";

/**
 * Returns the dimensioned drawing of a SKU, or of a sub-category's default row, as SVG. Returns null for an
 * unknown name.
 */
export async function drawDrawing(ctx: AppContext, name: string): Promise<string | null> {
  const part = await findPart(ctx, name);
  return part && partDrawing(part).replace("</title>", `</title>${DRAWING_COLOURS}`);
}

/** The part that a picture shows. For an owner's own category it is the default row of its first sub-category. */
async function partNamed(ctx: AppContext, name: string) {
  const category = /^category-(\d{1,9})$/.exec(name)?.[1];
  if (!category) return findPart(ctx, name);
  const [part] = await ctx.db.readOnly
    .select(partColumns)
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(eq(subCategories.categoryId, Number(category)), products.isDefault))
    .orderBy(subCategories.position)
    .limit(1);
  return part ?? null;
}

const partColumns = {
  subCategory: subCategories.name,
  form: products.form,
  dimensions: products.dimensions,
  material: products.material,
  coating: products.coating,
};

/**
 * Returns what the part of a SKU, or the default row of a sub-category's slug, is drawn from. Returns null for an
 * unknown name.
 */
export async function findPart(ctx: AppContext, name: string) {
  const [part] = await ctx.db.readOnly
    .select(partColumns)
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(or(eq(products.sku, name), and(eq(subCategories.slug, name), products.isDefault)))
    .limit(1);
  return part ?? null;
}
