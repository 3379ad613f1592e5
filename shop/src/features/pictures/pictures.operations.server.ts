import { partDrawing, partPicture, partSheet, type TitleBlock } from "@kasna/drawings";
import { drawable, type KeyedPart, kindOf } from "@kasna/drawings/kinds";
import { renderedName } from "@kasna/drawings/rendered";
import { weightText } from "@kasna/rules/weight-text";
import { and, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { PLACEHOLDER } from "./placeholder.ts";

const BANNERS = ["threads", "stainless", "anchors"] as const;
const CATEGORIES = 8;

/**
 * Returns the name of the rendered picture for `category-2`, `banner-threads`, `banner-threads-dark`, a sub-category's
 * slug or a SKU. Returns null for an unknown name.
 */
export async function renderedNameFor(ctx: AppContext, name: string): Promise<string | null> {
  const [group = "", afterGroup = ""] = name.split(/-(.*)/s);
  if (group === "banner" && BANNERS.some((known) => known === afterGroup.replace(/-dark$/, ""))) return name;
  const part = await partNamed(ctx, name);
  const kind = kindOf(part?.kind);
  // The rendered ones show fasteners, so an owner's category without drawn parts has none.
  if (group === "category" && /^[1-9]\d?$/.test(afterGroup) && Number(afterGroup) <= CATEGORIES)
    return kind ? name : null;
  return part && kind && renderedName(kind.key, part);
}

/**
 * Draws the picture of a part without a rendered one, as SVG from its dimensions. A part without a kind gets a plain
 * placeholder. Returns null for an unknown name.
 */
export async function drawPicture(
  ctx: AppContext,
  name: string,
): Promise<{ svg: string; isPlaceholder: boolean } | null> {
  const row = await partNamed(ctx, name);
  if (!row) return null;
  const part = drawable(row);
  return { svg: part ? partPicture(part) : PLACEHOLDER, isPlaceholder: !part };
}

/** An image does not inherit the page's colours, but it does inherit the colour scheme. */
const DRAWING_COLOURS =
  "<style>:root{color:#101828;--drawing-dimension:#1F4E8C}@media(prefers-color-scheme:dark){:root{color:#F2F4F7;--drawing-dimension:#8AB6F2}}</style>";

/**
 * Returns the dimensioned drawing of a SKU, or of a sub-category's default row, as SVG. Returns null for an
 * unknown name and for a part without a kind.
 */
export async function drawDrawing(ctx: AppContext, name: string): Promise<string | null> {
  const foundPart = await findPart(ctx, name);
  const part = foundPart && drawable(foundPart);
  return part && partDrawing(part).replace("</title>", `</title>${DRAWING_COLOURS}`);
}

/** Returns the drawing of a SKU, or of a sub-category's default row, as a sheet with a title block, as SVG. */
export async function drawSheet(ctx: AppContext, name: string): Promise<string | null> {
  const titled = await findTitled(ctx, name);
  const part = titled && drawable(titled.part);
  return part && partSheet(part, titled.title);
}

/**
 * Returns a part with the data of its title block; the mass is per piece. Returns null for an unknown name and for a
 * part without a kind.
 */
export async function findTitled(
  ctx: AppContext,
  name: string,
): Promise<{ part: KeyedPart; title: TitleBlock } | null> {
  const [row] = await ctx.db.readOnly
    .select({
      ...partColumns,
      sku: products.sku,
      name: products.name,
      standard: products.standard,
      grams: sql<number>`${products.weightGrams} / ${products.packSize}`,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isNamed(name))
    .limit(1);
  const kind = kindOf(row?.kind);
  if (!row || !kind) return null;
  const { sku, name: title, standard, grams, ...part } = row;
  const { material, coating } = part;
  return {
    part: { ...part, kind: kind.key },
    title: { sku, name: title, standard, material, coating, mass: weightText(grams) },
  };
}

/** The part shown in a picture. For an owner's own category, the default row of its first drawn sub-category. */
async function partNamed(ctx: AppContext, name: string) {
  const category = /^category-(\d{1,9})$/.exec(name)?.[1];
  if (!category) return findPart(ctx, name);
  const [part] = await ctx.db.readOnly
    .select(partColumns)
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(eq(subCategories.categoryId, Number(category)), products.isDefault))
    .orderBy(sql`${subCategories.geometryKind} is null`, subCategories.position)
    .limit(1);
  return part ?? null;
}

const partColumns = {
  kind: subCategories.geometryKind,
  form: products.form,
  dimensions: products.dimensions,
  material: products.material,
  coating: products.coating,
};

const isNamed = (name: string) =>
  or(eq(products.sku, name), and(eq(subCategories.slug, name), products.isDefault));

/** Returns the data from which a part is drawn. Returns null for an unknown name and for a part without a kind. */
export async function findDrawable(ctx: AppContext, name: string): Promise<KeyedPart | null> {
  const part = await findPart(ctx, name);
  const kind = kindOf(part?.kind);
  return part && kind && { ...part, kind: kind.key };
}

/** The part with a SKU, or the default row of the sub-category with a slug. Returns null for an unknown name. */
async function findPart(ctx: AppContext, name: string) {
  const [part] = await ctx.db.readOnly
    .select(partColumns)
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isNamed(name))
    .limit(1);
  return part ?? null;
}
