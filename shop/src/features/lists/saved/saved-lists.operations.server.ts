import type { contract } from "@kasna/contract";
import type { SavedLine, SavedList } from "@kasna/contract/saved-lists";
import { NAME_MAX, SAVED_LISTS_MAX } from "@kasna/rules/limits";
import { textsOf } from "@kasna/rules/orders/line-texts";
import { NO_LONGER_SOLD, nameWithUnit } from "@kasna/rules/orders/sale-units";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import {
  products,
  savedListLines,
  savedLists,
  subCategories,
  users,
} from "../../../database/schema/index.ts";
import { keyOf, pricesByKey, problemOfLine, toLine } from "./priced-lines.server.ts";

type Sent = z.output<typeof contract.savedLists.save.request>;
type Own = { caller: Caller; listId: number };

const ownList = ({ caller, listId }: Own) => and(eq(savedLists.id, listId), eq(savedLists.userId, caller.id));
const listNotFound = () => domainError("not_found", { message: "This list no longer exists" });

const summaryColumns = {
  list_id: savedLists.id,
  name: savedLists.name,
  changedAt: savedLists.changedAt,
  line_count: sql<number>`(select count(*)::int from saved_list_lines l where l.list_id = saved_lists.id)`,
};
const toSummary = ({
  changedAt,
  ...list
}: Omit<SavedList, "changed_at"> & { changedAt: Date }): SavedList => ({
  ...list,
  changed_at: changedAt.toISOString(),
});

/** The caller's lists, latest first. */
export async function viewLists(ctx: AppContext, caller: Caller): Promise<SavedList[]> {
  const rows = await ctx.db
    .select(summaryColumns)
    .from(savedLists)
    .where(eq(savedLists.userId, caller.id))
    .orderBy(desc(savedLists.changedAt), desc(savedLists.id));
  return rows.map(toSummary);
}

/** One of the caller's lists, with its lines at current prices. Throws `not_found`. */
export async function viewList(ctx: AppContext, own: Own): Promise<{ list: SavedList; lines: SavedLine[] }> {
  const [list] = await ctx.db.select(summaryColumns).from(savedLists).where(ownList(own));
  if (!list) throw listNotFound();
  const rows = await ctx.db
    .select({
      line: savedListLines,
      isArchived: products.isArchived,
      soldName: products.name,
      soldSku: products.sku,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      isMadeToOrder: products.isMadeToOrder,
      leadTimeDays: products.leadTimeDays,
      unitCode: subCategories.unitCode,
    })
    .from(savedListLines)
    .leftJoin(products, eq(products.id, savedListLines.productId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(eq(savedListLines.listId, own.listId))
    .orderBy(asc(savedListLines.position));
  const sold = rows.filter(({ isArchived }) => isArchived === false);
  const prices = await pricesByKey(
    ctx,
    ctx.db,
    own.caller,
    sold.map(({ line }) => line),
  );
  return { list: toSummary(list), lines: rows.map((row) => toLine(row, prices.get(keyOf(row.line)))) };
}

/**
 * Saves lines under a name, as a new list or replacing one of the caller's. Returns its id. Throws `not_found` for a
 * list, `lines_refused` for lines that are not sold, or not in this quantity of their unit, and `lists_full`.
 */
export async function saveList(
  ctx: AppContext,
  tx: Transaction,
  { caller, sent }: { caller: Caller; sent: Sent },
): Promise<number> {
  const rows = await rowsToSave(ctx, tx, caller, sent.lines);
  const listId = await (sent.list_id === undefined
    ? newList(ctx, tx, caller, sent.name)
    : replaced(ctx, tx, { caller, listId: sent.list_id }, sent.name));
  await tx.insert(savedListLines).values(rows.map((row, position) => ({ listId, position, ...row })));
  return listId;
}

async function rowsToSave(ctx: AppContext, tx: Transaction, caller: Caller, lines: Sent["lines"]) {
  const wanted = lines.map(({ product_id: productId, sale_unit_id: saleUnitId = null, quantity }) => ({
    productId,
    saleUnitId,
    quantity,
  }));
  const prices = await pricesByKey(ctx, tx, caller, wanted);
  const parts = await tx
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(
      and(
        eq(products.isArchived, false),
        inArray(products.id, [...new Set(wanted.map(({ productId }) => productId))]),
      ),
    );
  const byId = new Map(parts.map((part) => [part.id, part]));
  const errors: Record<string, string> = {};
  const rows = wanted.flatMap((line, at) => {
    const price = prices.get(keyOf(line));
    const part = byId.get(line.productId);
    const problem = problemOfLine(line, price);
    if (!price || !part || problem) {
      errors[`lines.${at}`] = problem ?? NO_LONGER_SOLD;
      return [];
    }
    const unit = price.units?.find(({ id }) => id === line.saleUnitId);
    return [
      {
        ...line,
        ...textsOf(lines[at] ?? {}),
        name: nameWithUnit(part.name, unit?.name),
        sku: part.sku,
        unitPricePaise: price.unitPricePaise,
      },
    ];
  });
  if (Object.keys(errors).length > 0)
    throw domainError("lines_refused", {
      message: "We can't save these lines, so we saved nothing. Change or remove them, then try again.",
      errors,
    });
  return rows;
}

async function newList(ctx: AppContext, tx: Transaction, caller: Caller, name: string): Promise<number> {
  // One at a time, so that two requests can't exceed the limit together.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
  const count = await tx.$count(savedLists, eq(savedLists.userId, caller.id));
  if (count >= SAVED_LISTS_MAX) throw domainError("lists_full");
  const [list] = await tx
    .insert(savedLists)
    .values({ userId: caller.id, name, changedAt: ctx.now() })
    .returning({ id: savedLists.id });
  if (!list) throw new Error("The list was not stored");
  return list.id;
}

async function replaced(ctx: AppContext, tx: Transaction, own: Own, name: string): Promise<number> {
  const [list] = await tx
    .update(savedLists)
    .set({ name, changedAt: ctx.now() })
    .where(ownList(own))
    .returning({ id: savedLists.id });
  if (!list) throw listNotFound();
  await tx.delete(savedListLines).where(eq(savedListLines.listId, list.id));
  return list.id;
}

/** Renames one of the caller's lists. Throws `not_found`. */
export async function renameList(ctx: AppContext, { name, ...own }: Own & { name: string }): Promise<void> {
  const renamed = await ctx.db
    .update(savedLists)
    .set({ name })
    .where(ownList(own))
    .returning({ id: savedLists.id });
  if (renamed.length === 0) throw listNotFound();
}

/**
 * Copies one of the caller's lists, with the prices at which it was saved. Returns the copy's id. Throws `not_found`,
 * `lists_full`.
 */
export async function copyList(ctx: AppContext, tx: Transaction, own: Own): Promise<number> {
  const [list] = await tx.select({ name: savedLists.name }).from(savedLists).where(ownList(own));
  if (!list) throw listNotFound();
  const name = `Copy of ${list.name}`.slice(0, NAME_MAX);
  const copyId = await newList(ctx, tx, own.caller, name);
  await tx.execute(sql`
    insert into saved_list_lines (list_id, position, product_id, sale_unit_id, name, sku, quantity, own_number, note,
      unit_price_paise)
    select ${copyId}::int, position, product_id, sale_unit_id, name, sku, quantity, own_number, note, unit_price_paise
    from saved_list_lines where list_id = ${own.listId}`);
  return copyId;
}

/** Deletes one of the caller's lists. Throws `not_found`. */
export async function deleteList(ctx: AppContext, own: Own): Promise<void> {
  const gone = await ctx.db.delete(savedLists).where(ownList(own)).returning({ id: savedLists.id });
  if (gone.length === 0) throw listNotFound();
}
