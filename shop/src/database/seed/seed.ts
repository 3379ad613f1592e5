import type pg from "pg";
import { sessionUntil } from "../session-until.ts";
import { BANNERS, PROMOCODES, SHOP } from "./demo.ts";
import { FAQS } from "./help-texts.ts";

const LOCK = 7_267_002;

/** Inserts rows whose keys are column names. */
async function insertAll(client: pg.Client, table: string, rows: readonly object[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((name) => `"${name}"`);
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Ranks the products in a temporary table without indexes, which shadows the real one: twice as fast. */
async function insertRanked(client: pg.Client, products: readonly object[]) {
  await client.query("create temp table products (like products including defaults including generated)");
  await insertAll(client, "products", products);
  await client.query("select rank_products()");
  const columns = [...Object.keys(products[0] ?? {}), "rarity"].join();
  await client.query(`insert into public.products (${columns}) select ${columns} from products order by id`);
  await client.query("drop table pg_temp.products");
  await client.query("select fold_part_counts()");
}

const snakeCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

export type Demo = "demo" | "fittings";

/**
 * Fills an empty database with a demo shop in one transaction, unless its owner has removed a demo. `demo` sells
 * fasteners; `fittings` is a shop in another trade that does not mention them. Returns the number of products inserted.
 * Throws when the signal aborts.
 */
export async function seedDemo(url: string, demo: Demo = "demo", signal?: AbortSignal): Promise<number> {
  const client = await sessionUntil(signal, url);
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rowCount } = await client.query(
      "select from categories union all select from shop_settings where demo_removed_at is not null limit 1",
    );
    if (rowCount !== 0) return 0;

    // Only the first start needs them.
    const { searchTextOf } = await import("@kasna/rules/catalogue/search-text");
    const { catalogue, shop, banners, promocodes, faqs } = await contentsOf(demo);
    const { categories, subCategories, rows } = catalogue;
    const categoryNames = new Map(categories.map((category) => [category.id, category.name]));
    const byId = new Map(subCategories.map((subCategory) => [subCategory.id, subCategory]));
    const products = rows.map((row) => {
      const subCategory = byId.get(row.subCategoryId);
      if (!subCategory) throw new Error(`${row.sku} belongs to an unknown sub-category`);
      return {
        ...row,
        searchText: searchTextOf(row, subCategory, categoryNames.get(subCategory.categoryId) ?? ""),
      };
    });
    await client.query("delete from shop_settings");
    await insertAll(client, "shop_settings", [snakeCase(shop)]);
    await insertAll(client, "categories", categories.map(snakeCase));
    await insertAll(client, "sub_categories", subCategories.map(snakeCase));
    await insertRanked(client, products.map(snakeCase));
    await insertAll(client, "banners", banners.map(snakeCase));
    await insertAll(client, "promocodes", promocodes.map(snakeCase));
    await insertAll(client, "faqs", faqs.map(snakeCase));
    if (demo === "demo") {
      await (await import("./past-buyers.ts")).writePastBuyers(client);
      await (await import("./demo-units.ts")).writeDemoUnits(client);
    }
    await client.query("commit");
    // After a vacuum, counts can use index-only scans.
    await client.query("vacuum analyze");
    return products.length;
  } finally {
    await client.end();
  }
}

async function contentsOf(demo: Demo) {
  if (demo === "fittings") {
    const [{ makeFittings }, { FITTINGS_FAQS, FITTINGS_SHOP }] = await Promise.all([
      import("./fittings/make-fittings.ts"),
      import("./fittings/fittings.ts"),
    ]);
    const texts = { banners: [], promocodes: [], faqs: FITTINGS_FAQS };
    return { catalogue: makeFittings(), shop: FITTINGS_SHOP, ...texts };
  }
  const { makeCatalogue } = await import("./catalogue/make-catalogue.ts");
  return { catalogue: makeCatalogue(), shop: SHOP, banners: BANNERS, promocodes: PROMOCODES, faqs: FAQS };
}
