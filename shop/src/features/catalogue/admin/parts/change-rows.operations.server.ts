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
import { searchTextOf } from "../../../../database/search-text.ts";
import type { Actor } from "../../../admin/audit-log/audit.operations.server.ts";
import { type CellChange, type CellNote, mergeChanges, type StoredRow } from "../grid/merge-changes.ts";
import { lockCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { rowType, snake } from "../import/staged-rows.server.ts";
import { type Field, RANKED_BY, ROW_COLUMNS, SEARCHED_FIELDS, sameValue } from "./row-columns.ts";

const FIELDS = ROW_COLUMNS.map(({ field }) => field);

type Change = {
  actor: Actor;
  changes: readonly CellChange[];
  /** Why stock changes, where it does. */
  stock: { reason: StockReason; note: string };
};

export type Changed =
  | { isSaved: true; rows: StoredRow[] }
  /** Nothing was written. A conflict names what a colleague has put there meanwhile, and who. */
  | { isSaved: false; conflicts: (CellNote & { by: string | null })[]; problems: CellNote[] };

/**
 * Changes cells of rows, all of them or none. Each change says what the cell held when it was read: where a
 * colleague has put something else there since, nothing is written and the conflict is named. Stock moves by the
 * difference, so that what orders took meanwhile stays taken. A new default row takes the place of the old one.
 * Throws `catalogue_busy` while a file is written.
 */
export async function changeRows(ctx: AppContext, { actor, changes, stock }: Change): Promise<Changed> {
  return ctx.db.transaction(async (tx) => {
    if (changes.some(({ field }) => field === "isDefault")) await lockCatalogue(tx);
    const before = await lockRows(tx, [...new Set(changes.map(({ id }) => id))]);
    const { after, conflicts, problems } = mergeChanges(before, changes);
    if (conflicts.length + problems.length > 0)
      return { isSaved: false, problems, conflicts: await withAuthors(tx, conflicts) };
    const displaced = await displaceDefaults(tx, after);
    const old = new Map([...before, ...displaced].map((row) => [row.id, row]));
    const rows = [...after, ...displaced.map((row) => ({ ...row, isDefault: false }))];
    await writeRows(tx, rows, old);
    await recordChanges(ctx, tx, { rows, old, actor, stock });
    return { isSaved: true, rows };
  });
}

const storedColumns = {
  id: products.id,
  sku: products.sku,
  subCategoryId: products.subCategoryId,
  ...rowValueColumns,
};

/** The rows as they are, locked in the order of their ids, as orders lock them. */
const lockRows = (tx: Transaction, ids: readonly number[]): Promise<StoredRow[]> =>
  tx
    .select(storedColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");

/** The default rows whose place rows of `after` take, locked and no longer default. */
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
  // The old default steps down before the new one is written: an index allows one at any moment.
  const ids = [...displaced, ...after].map((row) => row.id);
  await tx
    .update(products)
    .set({ isDefault: false })
    .where(and(inArray(products.id, ids), products.isDefault));
  return displaced;
}

async function writeRows(tx: Transaction, rows: readonly StoredRow[], old: ReadonlyMap<number, StoredRow>) {
  const isWordy = (row: StoredRow) => {
    const before = old.get(row.id);
    return !before || SEARCHED_FIELDS.some((field) => row[field] !== before[field]);
  };
  const texts = await searchTexts(tx, rows.filter(isWordy));
  const written = rows.map((row) => ({
    ...Object.fromEntries(FIELDS.map((field) => [snake(field), row[field]])),
    id: row.id,
    search_text: texts.get(row.id) ?? null,
  }));
  const set = FIELDS.map((field) => sql.raw(`${snake(field)} = r.${snake(field)}, `));
  await tx.execute(sql`
    update products p set ${sql.join(set, sql``)} search_text = coalesce(r.search_text, p.search_text)
    from json_to_recordset(${JSON.stringify(written)}) as r(id int, search_text text, ${sql.raw(rowType)})
    where p.id = r.id`);
  const ranked = rows.filter((row) =>
    RANKED_BY.some((field) => !sameValue(row[field], old.get(row.id)?.[field])),
  );
  const touched = [...new Set(ranked.map((row) => row.subCategoryId))];
  if (touched.length > 0) await tx.execute(sql`select rank_products(${sql.param(touched)}::int[])`);
}

/** What rows are found by, by id. */
export async function searchTexts(tx: Transaction, rows: readonly StoredRow[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const places = await tx
    .select({
      id: subCategories.id,
      name: subCategories.name,
      tradeNames: subCategories.tradeNames,
      category: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(inArray(subCategories.id, [...new Set(rows.map((row) => row.subCategoryId))]));
  const byId = new Map(places.map((place) => [place.id, place]));
  return new Map(
    rows.flatMap((row) => {
      const place = byId.get(row.subCategoryId);
      return place ? [[row.id, searchTextOf(row, place, place.category)] as const] : [];
    }),
  );
}

type Record_ = {
  rows: readonly StoredRow[];
  old: ReadonlyMap<number, StoredRow>;
  actor: Actor;
  stock: Change["stock"];
};

/** Writes the stock ledger and, for every row, what changed from what to what. */
async function recordChanges(ctx: AppContext, tx: Transaction, { rows, old, actor, stock }: Record_) {
  const moved = rows.flatMap((row) => {
    const change = row.stockQuantity - (old.get(row.id)?.stockQuantity ?? 0);
    const about = { productId: row.id, sku: row.sku, actor: actor.name, happenedAt: ctx.now() };
    return change === 0 ? [] : [{ ...about, ...stock, change, quantityAfter: row.stockQuantity }];
  });
  for (const some of inLots(moved)) await tx.insert(stockMovements).values(some);
  const actions = rows.flatMap((row) => {
    const before = old.get(row.id);
    const changed = FIELDS.filter((field) => !sameValue(row[field], before?.[field]));
    if (!before || changed.length === 0) return [];
    return [
      {
        ...{ actorId: actor.id, actor: actor.name, action: "product.changed", subject: `product:${row.id}` },
        ...{ before: shown(before, changed), after: shown(row, changed) },
      },
    ];
  });
  for (const some of inLots(actions)) await tx.insert(auditLog).values(some);
}

/** A statement has room for 65,535 values. */
const LOT = 5_000;
const inLots = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / LOT) }, (_, i) => all.slice(i * LOT, (i + 1) * LOT));

/** Values as the log shows them: by the headings of a file, money in rupees. */
const shown = (row: StoredRow, fields: readonly Field[]) =>
  Object.fromEntries(
    ROW_COLUMNS.filter(({ field }) => fields.includes(field)).map(({ field, header }) => [
      header,
      field === "pricePaise" ? row.pricePaise / 100 : row[field],
    ]),
  );

/** Conflicts with the name of who changed the row last. */
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
