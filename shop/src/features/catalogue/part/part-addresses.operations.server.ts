import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { categories, formerSkus, isSold, products, subCategories } from "../../../database/schema/index.ts";
import { statement, type Value } from "../../../database/statement.ts";

/** A block is this range of ids, so that a part's block never changes. */
const BLOCK_IDS = 10_000;

/** An ISO timestamp to the second, in UTC. */
const isoMoment = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** When a part's page last changed: the part, or its sub-category's data on the page. */
const partChangedAt = sql`greatest(${products.changedAt}, ${subCategories.changedAt})`;

type Block = { block: number; changedAt: string };
const partBlocks = statement(
  "part_blocks",
  () => sql<Block>`
    select ${products.id} / ${sql.raw(String(BLOCK_IDS))} as block,
      ${isoMoment(sql`max(${partChangedAt})`)} as "changedAt"
    from ${products} join ${subCategories} on ${subCategories.id} = ${products.subCategoryId}
    where ${isSold} group by 1 order by 1`,
  { readOnly: true },
);

/** Returns the blocks of ids that contain parts for sale, and when a part of each last changed. */
export const listPartBlocks = (ctx: AppContext): Promise<Block[]> => partBlocks(ctx.db, {});

type PartAddress = { sku: string; changedAt: string };
const partsOfBlock = statement(
  "parts_of_block",
  (_, value: Value<{ from: number; to: number }>) => sql<PartAddress>`
    select ${products.sku} as sku, ${isoMoment(partChangedAt)} as "changedAt"
    from ${products} join ${subCategories} on ${subCategories.id} = ${products.subCategoryId}
    where ${products.id} >= ${value("from")}::bigint and ${products.id} < ${value("to")}::bigint and ${isSold} order by ${products.id}`,
  { readOnly: true },
);

/** Returns the SKUs of a block's parts by id, and when each part changed. */
export const listPartAddresses = (ctx: AppContext, block: number): Promise<PartAddress[]> =>
  partsOfBlock(ctx.db, { from: block * BLOCK_IDS, to: (block + 1) * BLOCK_IDS });

/**
 * A category's or sub-category's page: its name, the name of its picture, and when it or one of its parts last changed.
 */
export type Listing = { name: string; picture: string; changedAt: string };
const listings = statement(
  "listings",
  () => sql<Listing>`
    with changed as (
      select ${subCategories.id} as id, ${subCategories.categoryId} as category_id, ${subCategories.name} as name,
        ${subCategories.slug} as slug, greatest(${subCategories.changedAt},
          (select max(${products.changedAt}) from ${products} where ${products.subCategoryId} = ${subCategories.id}),
          (select max(${formerSkus.notedAt}) from ${formerSkus} where ${formerSkus.subCategoryId} = ${subCategories.id})) as at
      from ${subCategories})
    select name, slug as picture, ${isoMoment(sql`at`)} as "changedAt" from changed
    union all
    select ${categories.name}, 'category-' || ${categories.id}, ${isoMoment(sql`max(changed.at)`)}
    from ${categories} join changed on changed.category_id = ${categories.id} group by ${categories.id}`,
  { readOnly: true },
);

/** Returns the categories and sub-categories, in the form used for sitemaps. */
export const listListings = (ctx: AppContext): Promise<Listing[]> => listings(ctx.db, {});
