import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { StockReason } from "@kasna/rules/stock";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import {
  auditLog,
  categories,
  products,
  stockMovements,
  subCategories,
} from "../../../../database/schema/index.ts";
import { coverFromPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import type { StoredRow } from "../grid/data-grid/merge-changes.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { rowType, toSnakeCase } from "../import/staged-rows.server.ts";
import { type Field, RANKED_BY, ROW_COLUMNS, SEARCHED_FIELDS, sameValue } from "./row-columns.ts";

const FIELDS = ROW_COLUMNS.map(({ field }) => field);

export const storedColumns = {
  id: products.id,
  sku: products.sku,
  subCategoryId: products.subCategoryId,
  ...rowValueColumns,
};

/** Why stock changes, if it does. */
export type StockCause = { reason: StockReason; note: string };

type Write = {
  actor: Actor;
  /** The current rows, locked. */
  before: readonly StoredRow[];
  after: readonly StoredRow[];
  stock: StockCause;
};

/** A row before and after. */
export type ChangedRow = { was: StoredRow; now: StoredRow };

/**
 * Writes locked rows, with their stock movements and audit log entries. A new default row replaces the old one. Returns
 * every row that changed, including default rows that were replaced.
 */
export async function writeChangedRows(
  ctx: AppContext,
  tx: Transaction,
  { actor, before, after, stock }: Write,
): Promise<ChangedRow[]> {
  const displaced = await displaceDefaults(tx, after);
  const old = new Map([...before, ...displaced].map((row) => [row.id, row]));
  const rows = [...after, ...displaced.map((row) => ({ ...row, isDefault: false }))];
  await writeRows(tx, rows, old);
  await coverFromPlaces(tx, sql`select unnest(${sql.param(rows.map(({ id }) => id))}::int[])`);
  await recordChanges(ctx, tx, { rows, old, actor, stock });
  return rows.flatMap((now) => {
    const was = old.get(now.id);
    return was ? [{ was, now }] : [];
  });
}

/** Locks the default rows that rows of `after` replace, and clears their flag. */
async function displaceDefaults(tx: Transaction, after: readonly StoredRow[]): Promise<StoredRow[]> {
  const defaults = after.filter((row) => row.isDefault);
  if (defaults.length === 0) return [];
  const displaced = await tx
    .select(storedColumns)
    .from(products)
    .where(
      and(
        products.isDefault,
        inArray(
          products.subCategoryId,
          defaults.map((row) => row.subCategoryId),
        ),
        notInArray(
          products.id,
          after.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(products.id))
    .for("update");
  // Clear the old default first: a unique index allows only one at a time.
  const ids = [...displaced, ...after].map((row) => row.id);
  await tx
    .update(products)
    .set({ isDefault: false })
    .where(and(inArray(products.id, ids), products.isDefault));
  return displaced;
}

async function writeRows(tx: Transaction, rows: readonly StoredRow[], old: ReadonlyMap<number, StoredRow>) {
  const affectsSearch = (row: StoredRow) => {
    const before = old.get(row.id);
    return !before || SEARCHED_FIELDS.some((field) => !sameValue(row[field], before[field]));
  };
  const texts = await searchTexts(tx, rows.filter(affectsSearch));
  const records = rows.map((row) => ({
    ...Object.fromEntries(FIELDS.map((field) => [toSnakeCase(field), row[field]])),
    id: row.id,
    search_text: texts.get(row.id) ?? null,
  }));
  const set = FIELDS.map((field) => sql.raw(`${toSnakeCase(field)} = r.${toSnakeCase(field)}, `));
  await tx.execute(sql`
    update products p set ${sql.join(set, sql``)} search_text = coalesce(r.search_text, p.search_text)
    from json_to_recordset(${JSON.stringify(records)}) as r(id int, search_text text, ${sql.raw(rowType)})
    where p.id = r.id`);
  const rankedRows = rows.filter((row) =>
    RANKED_BY.some((field) => !sameValue(row[field], old.get(row.id)?.[field])),
  );
  const subCategoryIds = [...new Set(rankedRows.map((row) => row.subCategoryId))];
  if (subCategoryIds.length > 0)
    await tx.execute(sql`select rank_products(${sql.param(subCategoryIds)}::int[])`);
}

/** Returns the search text of each row by id. */
export async function searchTexts(tx: Transaction, rows: readonly StoredRow[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const subCategoryRows = await tx
    .select({
      id: subCategories.id,
      name: subCategories.name,
      tradeNames: subCategories.tradeNames,
      attributes: subCategories.attributes,
      category: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(inArray(subCategories.id, [...new Set(rows.map((row) => row.subCategoryId))]));
  const byId = new Map(subCategoryRows.map((subCategory) => [subCategory.id, subCategory]));
  return new Map(
    rows.flatMap((row) => {
      const subCategory = byId.get(row.subCategoryId);
      return subCategory ? [[row.id, searchTextOf(row, subCategory, subCategory.category)] as const] : [];
    }),
  );
}

type RecordedChange = {
  rows: readonly StoredRow[];
  old: ReadonlyMap<number, StoredRow>;
  actor: Actor;
  stock: StockCause;
};

/** Records stock movements and the audit log entry of every changed row. */
async function recordChanges(ctx: AppContext, tx: Transaction, { rows, old, actor, stock }: RecordedChange) {
  const movements = rows.flatMap((row) => {
    const change = row.stockQuantity - (old.get(row.id)?.stockQuantity ?? 0);
    const common = { productId: row.id, sku: row.sku, actor: actor.name, happenedAt: ctx.now() };
    return change === 0 ? [] : [{ ...common, ...stock, change, quantityAfter: row.stockQuantity }];
  });
  for (const batch of inBatches(movements)) await tx.insert(stockMovements).values(batch);
  const entries = rows.flatMap((row) => {
    const before = old.get(row.id);
    const changed = FIELDS.filter((field) => !sameValue(row[field], before?.[field]));
    if (!before || changed.length === 0) return [];
    return [
      {
        actorId: actor.id,
        actor: actor.name,
        action: "product.changed",
        subject: `product:${row.id}`,
        before: loggedValues(before, changed),
        after: loggedValues(row, changed),
      },
    ];
  });
  for (const batch of inBatches(entries)) await tx.insert(auditLog).values(batch);
}

/** A statement can have at most 65,535 parameters. */
const BATCH = 5_000;
const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) => all.slice(i * BATCH, (i + 1) * BATCH));

/** Values for the audit log, keyed by file heading, with prices in rupees. */
const loggedValues = (row: StoredRow, fields: readonly Field[]) =>
  Object.fromEntries(
    ROW_COLUMNS.filter(({ field }) => fields.includes(field)).map(({ field, header }) => [
      header,
      field === "pricePaise" || field === "mrpPaise" ? inRupees(row[field]) : row[field],
    ]),
  );

const inRupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
