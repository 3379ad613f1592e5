import { DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { databaseErrorOf } from "../../../../database/errors.ts";
import { categories, subCategories } from "../../../../database/schema/index.ts";
import { coverFromPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { type Field, ROW_COLUMNS, SEARCHED_FIELDS } from "../parts/row-columns.ts";
import { auditChangedRows } from "./audit-rows.server.ts";
import type { AttributeMaker } from "./new-attributes.ts";
import { columns, stockAfter, toSnakeCase } from "./staged-rows.server.ts";

const FIELDS = ROW_COLUMNS.map(({ field }) => field);
const BATCH = 5_000;
const LOCK = 7_267_003;

/**
 * Takes the lock for adding rows and moving defaults, for an import or the demo's removal. Throws `catalogue_busy` if
 * another transaction holds it.
 */
export async function lockCatalogue(tx: Transaction) {
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as is_free`,
  );
  if (!rows[0]?.is_free) throw domainError("catalogue_busy");
}

/** PostgreSQL's error code for a lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";
const LOCK_TIMEOUT_SECONDS = 10;

/** Takes the same lock for other changes, but waits for a short import to finish before it throws `catalogue_busy`. */
export async function waitForCatalogue(tx: Transaction) {
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT_SECONDS}s'`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`).catch((error: unknown) => {
    throw databaseErrorOf(error).code === LOCK_NOT_AVAILABLE ? domainError("catalogue_busy") : error;
  });
  await tx.execute(sql`set local lock_timeout = 0`);
}

export type ImportChanges = {
  added: number;
  changed: number;
  same: number;
  /** The number of changed rows by field. */
  byField: { field: Field; rows: number }[];
  newCategories: string[];
  newSubCategories: string[];
};

/** Counts what the staged lines change. */
export async function summarize(tx: Transaction, categoryTree: CategoryTree): Promise<ImportChanges> {
  const differs = (field: Field) =>
    field === "stockQuantity"
      ? sql`${stockAfter} <> p.stock_quantity`
      : sql.raw(`s.${toSnakeCase(field)} is distinct from p.${toSnakeCase(field)}`);
  const counts = FIELDS.map((field) => sql`count(*) filter (where p.id is not null and ${differs(field)})`);
  const { rows } = await tx.execute<{ added: number; changed: number; same: number; fields: number[] }>(sql`
    select count(*) filter (where s.product_id is null)::int as added,
      count(*) filter (where s.product_id is not null and s.is_changed)::int as changed,
      count(*) filter (where not s.is_changed)::int as same,
      array[${sql.join(counts, sql`, `)}]::int[] as fields
    from staged s left join products p on p.id = s.product_id and s.is_changed`);
  const { rows: used } = await tx.execute<{ id: number }>(
    sql`select distinct sub_category_id as id from staged where product_id is null or is_changed`,
  );
  const ids = new Set(used.map(({ id }) => id));
  const newSubCategories = categoryTree.newSubCategories.filter((subCategory) => ids.has(subCategory.id));
  const parents = new Set(newSubCategories.map((subCategory) => subCategory.categoryId));
  const { added = 0, changed = 0, same = 0, fields = [] } = rows[0] ?? {};
  return {
    added,
    changed,
    same,
    byField: FIELDS.map((field, i) => ({ field, rows: fields[i] ?? 0 })).filter(({ rows }) => rows > 0),
    newCategories: categoryTree.newCategories
      .filter((category) => parents.has(category.id))
      .map((category) => category.name),
    newSubCategories: newSubCategories.map((subCategory) => subCategory.name),
  };
}

/**
 * Adds the new categories and sub-categories that have rows. A sub-category named like a kind of part gets that kind.
 * Staff add their descriptions later.
 */
export async function writeCategories(
  tx: Transaction,
  categoryTree: CategoryTree,
  { newCategories, newSubCategories }: ImportChanges,
) {
  for (const { id, name } of categoryTree.newCategories)
    if (newCategories.includes(name)) await tx.insert(categories).values({ id, name, description: "" });
  for (const {
    id,
    categoryId,
    name,
    slug,
    geometryKind,
    attributes,
    unitCode,
  } of categoryTree.newSubCategories) {
    if (!newSubCategories.includes(name)) continue;
    const words = { description: "", standard: "", tradeNames: [] };
    const { rows } = await tx.execute<{ position: number }>(
      sql`select coalesce(max(position), 0) + 1 as position from sub_categories where category_id = ${categoryId}`,
    );
    const position = rows[0]?.position ?? 1;
    await tx.insert(subCategories).values({
      id,
      categoryId,
      position,
      name,
      slug,
      geometryKind,
      attributes: [...attributes],
      unitCode,
      ...words,
      ...DEFAULT_MEANINGS,
    });
  }
}

/** Declares the attributes that a file adds to the shop's existing sub-categories. */
export async function writeAttributes(tx: Transaction, { changed }: AttributeMaker, actor: Actor) {
  for (const [{ id, attributes, isNew }, before] of changed) {
    if (isNew) continue;
    await tx
      .update(subCategories)
      .set({ attributes: [...attributes] })
      .where(eq(subCategories.id, id));
    await audit(tx, {
      actor,
      action: "sub-category.changed",
      subject: `sub-category:${id}`,
      before: { attributes: before },
      after: { attributes },
    });
  }
}

/** Stores the search text of each new or changed line. */
export async function stageSearchTexts(tx: Transaction, categoryTree: CategoryTree) {
  const byId = new Map(
    [...categoryTree.subCategories.values()].map((subCategory) => [subCategory.id, subCategory]),
  );
  const words = columns(SEARCHED_FIELDS, "s.");
  type SearchedLine = { line: number; sub_category_id: number } & Parameters<typeof searchTextOf>[0];
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<SearchedLine>(sql`
      select s.line, s.sku, s.sub_category_id, ${words} from staged s left join products p on p.id = s.product_id
      where s.line > ${after} and s.is_changed and (p.sub_category_id, ${columns(SEARCHED_FIELDS, "p.")})
        is distinct from (s.sub_category_id, ${words})
      order by s.line limit ${BATCH}`);
    const texts = rows.flatMap((row) => {
      const subCategory = byId.get(row.sub_category_id);
      return subCategory ? [searchTextOf(row, subCategory, categoryTree.categoryName(subCategory))] : [];
    });
    await tx.execute(sql`
      update staged s set search_text = t.words
      from unnest(${sql.param(rows.map(({ line }) => line))}::int[], ${sql.param(texts)}::text[]) as t(line, words)
      where s.line = t.line`);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.line;
  }
}

type AppliedBy = { actor: Actor; now: Date; reason: "count" | "receipt" | "correction"; note: string };

/**
 * Saves the staged lines. Locks rows in the order of their ids, as orders do, and applies stock differences to the
 * stock after new orders. Throws `stock_short` if that is too low.
 */
export async function applyStaged(tx: Transaction, { actor, now, reason, note }: AppliedBy) {
  await tx.execute(sql`
    select count(*) from (select p.id from products p join staged s on s.product_id = p.id
      where s.is_changed order by p.id for update of p) as locked`);
  const { rows: short } = await tx.execute<{ line: number }>(sql`
    select s.line from staged s join products p on p.id = s.product_id where s.is_changed and ${stockAfter} < 0`);
  if (short[0])
    throw domainError("stock_short", {
      message: `Line ${short[0].line}: new orders have used the stock that the file removes`,
    });
  await auditChangedRows(tx, actor);
  await tx.execute(sql`
    insert into stock_movements (product_id, sku, change, quantity_after, reason, note, actor, happened_at)
    select p.id, p.sku, ${stockAfter} - p.stock_quantity, ${stockAfter}, ${reason}, ${note}, ${actor.name}, ${now.toISOString()}
    from staged s join products p on p.id = s.product_id where s.is_changed and ${stockAfter} <> p.stock_quantity`);
  await tx.execute(sql`
    update products p set is_default = false
    where p.is_default and exists (select from staged d where d.is_default and d.sub_category_id = p.sub_category_id)
      and not exists (select from staged s where s.product_id = p.id and s.is_default and s.sub_category_id = p.sub_category_id)`);
  const set = FIELDS.filter((field) => field !== "stockQuantity").map((field) =>
    sql.raw(`${toSnakeCase(field)} = s.${toSnakeCase(field)}, `),
  );
  await tx.execute(sql`
    update products p set ${sql.join(set, sql``)} stock_quantity = ${stockAfter}, sub_category_id = s.sub_category_id,
      search_text = coalesce(s.search_text, p.search_text), is_archived = false
    from staged s where s.product_id = p.id and s.is_changed`);
  await coverFromPlaces(tx, sql`select s.product_id from staged s where s.is_changed`);
  await tx.execute(
    sql`select setval('product_ids', greatest(nextval('product_ids'), (select max(id) from products)))`,
  );
  await tx.execute(sql`
    with added as (
      insert into products (id, sub_category_id, sku, search_text, ${columns(FIELDS)})
      select nextval('product_ids'), sub_category_id, sku, search_text, ${columns(FIELDS)}
      from (select * from staged where product_id is null order by line) as s
      returning id, sku, stock_quantity
    )
    insert into stock_movements (product_id, sku, change, quantity_after, reason, note, actor, happened_at)
    select id, sku, stock_quantity, stock_quantity, ${reason}, ${note}, ${actor.name}, ${now.toISOString()}
    from added where stock_quantity > 0`);
}
