import { searchTextOf } from "@kasna/rules/catalogue/search-text";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { StockReason } from "@kasna/rules/stock";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import {
  auditLog,
  categories,
  products,
  stockMovements,
  subCategories,
} from "../../../../database/schema/index.ts";
import type { Actor } from "../../../admin/audit-log/audit.operations.server.ts";
import { settlePlaces } from "../../../admin/stock/places/pieces-at-places.operations.server.ts";
import {
  type CellChange,
  type CellNote,
  mergeChanges,
  type StoredRow,
} from "../grid/data-grid/merge-changes.ts";
import { lockCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { rowType, snake } from "../import/staged-rows.server.ts";
import { attributeKeyOf, setCellValue } from "./cell-columns.ts";
import { readOwnValue } from "./own-values.ts";
import { type Field, RANKED_BY, ROW_COLUMNS, SEARCHED_FIELDS, sameValue } from "./row-columns.ts";

const FIELDS = ROW_COLUMNS.map(({ field }) => field);

type Change = {
  actor: Actor;
  changes: readonly CellChange[];
  /** Why stock changes, if it does. */
  stock: { reason: StockReason; note: string };
};

export type ChangeResult =
  | { isSaved: true; rows: StoredRow[] }
  /** Nothing was saved. A conflict has the value that another staff member saved, and who did. */
  | { isSaved: false; conflicts: (CellNote & { by: string | null })[]; problems: CellNote[] };

/**
 * Changes cells of rows, all of them or none. Each change has the value that the grid read: if the cell has
 * changed since, nothing is saved and the conflict is returned. Stock changes by the difference, so that pieces
 * ordered since then stay sold. A new default row replaces the old one. Throws `catalogue_busy` during an import.
 */
export async function changeRows(ctx: AppContext, { actor, changes, stock }: Change): Promise<ChangeResult> {
  return ctx.db.transaction(async (tx) => {
    if (changes.some(({ field }) => field === "isDefault")) await lockCatalogue(tx);
    const before = await lockRows(tx, [...new Set(changes.map(({ id }) => id))]);
    const { after, conflicts, problems } = mergeChanges(before, changes);
    problems.push(...(await readOwnAttributes(tx, after, changes)));
    if (conflicts.length + problems.length > 0)
      return { isSaved: false, problems, conflicts: await withAuthors(tx, conflicts) };
    const displaced = await displaceDefaults(tx, after);
    const old = new Map([...before, ...displaced].map((row) => [row.id, row]));
    const rows = [...after, ...displaced.map((row) => ({ ...row, isDefault: false }))];
    await writeRows(tx, rows, old);
    await settlePlaces(tx, sql`select unnest(${sql.param(rows.map(({ id }) => id))}::int[])`);
    await recordChanges(ctx, tx, { rows, old, actor, stock });
    return { isSaved: true, rows };
  });
}

/** Reads the attributes that were typed as their sub-categories declare them. Returns what is wrong. */
async function readOwnAttributes(
  tx: Transaction,
  after: readonly StoredRow[],
  changes: readonly CellChange[],
): Promise<CellNote[]> {
  const typed = changes.flatMap(({ id, field, now }) => {
    const key = attributeKeyOf(field);
    return key === null ? [] : [{ id, field, key, now }];
  });
  if (typed.length === 0) return [];
  const rows = new Map(after.map((row) => [row.id, row]));
  const changed = typed.flatMap(({ id }) => rows.get(id)?.subCategoryId ?? []);
  const found = await tx
    .select({ id: subCategories.id, attributes: subCategories.attributes })
    .from(subCategories)
    .where(inArray(subCategories.id, [...new Set(changed)]));
  const declared = new Map(found.map(({ id, attributes }) => [id, attributes]));
  return typed.flatMap(({ id, field, key, now }) => {
    const row = rows.get(id);
    if (!row) return [];
    const read = readOwnValue(declared.get(row.subCategoryId) ?? [], key, now);
    if ("reason" in read) return [{ id, field, reason: read.reason, value: now }];
    setCellValue(row, field, read.value);
    return [];
  });
}

const storedColumns = {
  id: products.id,
  sku: products.sku,
  subCategoryId: products.subCategoryId,
  ...rowValueColumns,
};

/** Locks rows in the order of their ids, as orders do. */
const lockRows = (tx: Transaction, ids: readonly number[]): Promise<StoredRow[]> =>
  tx
    .select(storedColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");

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
    ...Object.fromEntries(FIELDS.map((field) => [snake(field), row[field]])),
    id: row.id,
    search_text: texts.get(row.id) ?? null,
  }));
  const set = FIELDS.map((field) => sql.raw(`${snake(field)} = r.${snake(field)}, `));
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
  const found = await tx
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
  const byId = new Map(found.map((subCategory) => [subCategory.id, subCategory]));
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
  stock: Change["stock"];
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
        ...{ actorId: actor.id, actor: actor.name, action: "product.changed", subject: `product:${row.id}` },
        ...{ before: loggedValues(before, changed), after: loggedValues(row, changed) },
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

/** Adds the name of the last person to change each row. */
async function withAuthors(tx: Transaction, conflicts: readonly CellNote[]) {
  if (conflicts.length === 0) return [];
  const subjects = [...new Set(conflicts.map(({ id }) => `product:${id}`))];
  const authors = await tx
    .selectDistinctOn([auditLog.subject], { subject: auditLog.subject, actor: auditLog.actor })
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(auditLog.subject, sql`${auditLog.id} desc`);
  const byRow = new Map(authors.map(({ subject, actor }) => [subject, actor]));
  return conflicts.map((conflict) => ({ ...conflict, by: byRow.get(`product:${conflict.id}`) ?? null }));
}
