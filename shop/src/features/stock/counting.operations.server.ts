import { piecesInStock } from "@kasna/rules/orders/sale-units";
import { compareShelves } from "@kasna/rules/stock";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import {
  isSold,
  products,
  saleUnits,
  stockedParts,
  stockMovements,
  unitOfProduct,
} from "../../database/schema/index.ts";
import { bookStock } from "./book-stock.operations.server.ts";
import {
  lockPlaces,
  openPlaces,
  type Place,
  piecesAtPlaces,
} from "./places/pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "./places/place-messages.widget.ts";
import { waitingPieces } from "./waiting-pieces.operations.server.ts";

export const COUNTED_MAX = 200;
const MAIN = sql`(select id from stock_places where is_main)`;

/**
 * The stocked parts whose shelf begins with a text, in walking order: at most 200, and whether there are more. Without
 * a text, all parts that have a shelf. With several stock places, those at one place (null is the main one), with the
 * pieces there. Those pieces include the ones waiting to be packed.
 */
export async function countingList(ctx: AppContext, shelfBegins: string, placeId: number | null = null) {
  const places = await openPlaces(ctx.db.readOnly);
  const place = places.find(({ id, isMain }) => (placeId === null ? isMain : id === placeId));
  if (!place) throw domainError("not_found", { message: PLACE_CLOSED });
  const shelf = place.isMain
    ? sql<string>`${stockedParts.shelf}`
    : sql<string>`(select l.shelf from stock_at_places l
        where l.product_id = "products"."id" and l.place_id = ${place.id})`;
  const partRows = await ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      packSize: products.packSize,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      unitCode: unitOfProduct,
      shelf,
      barcodes: sql<string[]>`array(select u.barcode from ${saleUnits} u
        where u.product_id = "products"."id" and u.barcode <> '' and not u.is_removed)`,
    })
    .from(products)
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(and(isSold, eq(products.isMadeToOrder, false), isListed(place, shelf, shelfBegins)));
  const rows = partRows
    .toSorted((a, b) => compareShelves(a.shelf, b.shelf) || a.sku.localeCompare(b.sku))
    .slice(0, COUNTED_MAX);
  const ids = rows.map(({ id }) => id);
  const waiting = await waitingPieces(ctx.db.readOnly, ids);
  const stockByPart = places.length > 1 ? await piecesAtPlaces(ctx.db.readOnly, places, ids) : null;
  return {
    places,
    placeId: place.id,
    rows: rows.map((row) => {
      const piecesHere = stockByPart?.get(row.id)?.find((atPlace) => atPlace.placeId === place.id)?.pieces;
      if (piecesHere === undefined)
        return { ...row, waiting: waiting.get(row.id) ?? 0, seenPieces: piecesInStock(row) };
      const stock = {
        stockQuantity: Math.floor(piecesHere / row.packSize),
        loosePieces: piecesHere % row.packSize,
      };
      return { ...row, ...stock, waiting: 0, seenPieces: piecesHere };
    }),
    hasMore: partRows.length > COUNTED_MAX,
  };
}

/** At a place other than the main one, parts without a shelf are also listed, unless a shelf is given. */
function isListed(place: Place, shelf: SQL, shelfBegins: string): SQL | undefined {
  const begins = sql`starts_with(upper(${shelf}), upper(${shelfBegins}))`;
  if (place.isMain) return and(sql`${shelf} <> ''`, begins);
  const isThere = sql`${products.id} in (select l.product_id from stock_at_places l
    where l.place_id = ${place.id} and (l.pieces > 0 or l.shelf <> ''))`;
  return shelfBegins === "" ? isThere : and(isThere, begins);
}

export type Counted = {
  productId: number;
  /** In default units, plus loose pieces. Null keeps the loose pieces unchanged. */
  quantity: number;
  loosePieces: number | null;
  /** The stock in pieces when the list was opened. */
  seenPieces: number;
};

type Count = {
  actor: Actor;
  counted: readonly Counted[];
  listedAt: Date;
  note: string;
  /** Null is the main one. */
  placeId?: number | null;
};

/**
 * Books the counts of a list, all or nothing, and returns for how many parts the stock differed. Orders placed since
 * the list was opened stay subtracted. Throws `edited_meanwhile` if a part has been counted since, so that a list sent
 * twice is booked once; and the errors of `bookStock`, at fields `count-ID`.
 */
export async function bookCounts(
  ctx: AppContext,
  { actor, counted, listedAt, note, placeId = null }: Count,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const packs = await lockPacks(
      tx,
      counted.map(({ productId }) => productId),
    );
    const other = counted.filter(({ productId, quantity, loosePieces, seenPieces }) => {
      const packSize = packs.get(productId) ?? 1;
      return quantity * packSize + (loosePieces ?? seenPieces % packSize) !== seenPieces;
    });
    await assertNotCounted(tx, other, { since: listedAt, placeId });
    const movements = other.map((row) => ({ ...row, reason: "count" as const, note, placeId }));
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

type Since = { since: Date; placeId: number | null };

async function assertNotCounted(
  tx: Transaction,
  counted: readonly Counted[],
  { since, placeId }: Since,
): Promise<void> {
  const ids = counted.map(({ productId }) => productId);
  const [movement] = await tx
    .select({ sku: stockMovements.sku, actor: stockMovements.actor })
    .from(stockMovements)
    .where(
      and(
        inArray(stockMovements.productId, ids),
        eq(stockMovements.reason, "count"),
        sql`coalesce(${stockMovements.placeId}, ${MAIN}) = coalesce(${placeId}::int, ${MAIN})`,
        sql`${stockMovements.happenedAt} >= ${since}`,
      ),
    )
    .limit(1);
  if (movement)
    throw domainError("edited_meanwhile", {
      message: `${movement.actor} has counted ${movement.sku} since you opened this list. Reload the list before you go on counting.`,
    });
}
