import { compareShelves } from "@kasna/rules/stock";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { products, saleUnits, stockedParts, stockMovements } from "../../../database/schema/index.ts";
import { bookStock } from "../../catalogue/admin/parts/book-stock.operations.server.ts";
import { isSold } from "../../catalogue/sub-category/product-shape.operations.server.ts";
import type { Actor } from "../audit-log/audit.operations.server.ts";
import { waitingPieces } from "./waiting-pieces.operations.server.ts";

export const COUNTED_MAX = 200;

/**
 * The stocked parts whose shelf place begins with a text, in walking order: at most 200, and whether there are more.
 * Without a text, those that have a place at all.
 */
export async function countingList(ctx: AppContext, place: string) {
  const found = await ctx.db.readOnly
    .select({
      ...{ id: products.id, sku: products.sku, name: products.name, packSize: products.packSize },
      ...{ stockQuantity: products.stockQuantity, loosePieces: products.loosePieces },
      shelf: stockedParts.shelf,
      barcodes: sql<string[]>`array(select u.barcode from ${saleUnits} u
        where u.product_id = "products"."id" and u.barcode <> '' and not u.is_removed)`,
    })
    .from(products)
    .innerJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(
      and(
        isSold,
        eq(products.isMadeToOrder, false),
        sql`${stockedParts.shelf} <> ''`,
        sql`starts_with(upper(${stockedParts.shelf}), upper(${place}))`,
      ),
    );
  const rows = found
    .toSorted((a, b) => compareShelves(a.shelf, b.shelf) || a.sku.localeCompare(b.sku))
    .slice(0, COUNTED_MAX);
  const waiting = await waitingPieces(
    ctx.db.readOnly,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 })),
    hasMore: found.length > COUNTED_MAX,
  };
}

export type Counted = {
  productId: number;
  /** In default units, and the pieces beside them. Null leaves the loose pieces as they are. */
  quantity: number;
  loosePieces: number | null;
  /** What was in stock, in pieces, when the list was opened. */
  seenPieces: number;
};

type Count = { actor: Actor; counted: readonly Counted[]; listedAt: Date; note: string };

/**
 * Books the counts of a list, all or nothing, and returns how many parts had another stock. What was ordered since the
 * list was opened stays ordered. Throws `edited_meanwhile` if a part was counted since then, so that a list sent twice
 * counts once; and what `bookStock` throws, at fields `count-ID`.
 */
export async function bookCounts(
  ctx: AppContext,
  { actor, counted, listedAt, note }: Count,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const packs = await lockPacks(
      tx,
      counted.map(({ productId }) => productId),
    );
    const other = counted.filter(({ productId, quantity, loosePieces, seenPieces }) => {
      const packSize = packs.get(productId) ?? 1;
      return quantity * packSize + (loosePieces ?? seenPieces % packSize) !== seenPieces;
    });
    await refuseIfCounted(tx, other, listedAt);
    const movements = other.map((one) => ({ ...one, reason: "count" as const, note }));
    const fieldOf = (index: number) => `count-${other[index]?.productId}`;
    await bookStock(ctx, tx, { actor, movements, fieldOf });
    return other.length;
  });
}

/** How many pieces a unit of each part has. Locks the parts by id, as orders do. */
async function lockPacks(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: products.id, packSize: products.packSize })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for("update");
  return new Map(rows.map(({ id, packSize }) => [id, packSize]));
}

async function refuseIfCounted(tx: Transaction, counted: readonly Counted[], since: Date): Promise<void> {
  const ids = counted.map(({ productId }) => productId);
  const [one] = await tx
    .select({ sku: stockMovements.sku, actor: stockMovements.actor })
    .from(stockMovements)
    .where(
      and(
        inArray(stockMovements.productId, ids),
        eq(stockMovements.reason, "count"),
        sql`${stockMovements.happenedAt} >= ${since}`,
      ),
    )
    .limit(1);
  if (one)
    throw domainError("edited_meanwhile", {
      message: `${one.actor} has counted ${one.sku} since you opened this list. Open it again before you count on.`,
    });
}
