import { and, eq, sql } from "drizzle-orm";
import { keyset, type ListCursor, pageOf } from "../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, stockedParts, unitOfProduct } from "../../database/schema/index.ts";
import { stockedPartsNamed } from "./find-parts.operations.server.ts";
import { openPlaces, piecesAtPlaces } from "./places/pieces-at-places.operations.server.ts";
import { waitingPieces } from "./waiting-pieces.operations.server.ts";

type Search = {
  text: string;
  /** Only parts at this stock place, which is not the main one. */
  placeId?: number | null;
  cursor: ListCursor;
};

/**
 * One page of the stocked parts that match a text, with their shelves and costs, and how many pieces of each are
 * waiting to be packed. `atPlaces` contains the pieces at each stock place; it is empty if there is only one.
 */
export async function searchStock(ctx: AppContext, { text, placeId = null, cursor }: Search) {
  const places = await openPlaces(ctx.db.readOnly);
  const isThere =
    placeId === null
      ? undefined
      : sql`exists (select from stock_at_places l where l.product_id = "products"."id"
          and l.place_id = ${placeId} and l.pieces > 0)`;
  const named = await stockedPartsNamed(ctx, text);
  const { where, orderBy, limit } = keyset(products.id, cursor, and(named, isThere));
  const rows = await ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      packSize: products.packSize,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      unitCode: unitOfProduct,
      shelf: stockedParts.shelf,
      pieceCostPaise: stockedParts.pieceCostPaise,
    })
    .from(products)
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const page = pageOf(rows, cursor);
  const ids = page.rows.map(({ id }) => id);
  const waiting = await waitingPieces(ctx.db.readOnly, ids);
  const stockByPart = places.length > 1 ? await piecesAtPlaces(ctx.db.readOnly, places, ids) : null;
  return {
    ...page,
    places,
    rows: page.rows.map((row) => ({
      ...row,
      waiting: waiting.get(row.id) ?? 0,
      atPlaces: (stockByPart?.get(row.id) ?? []).filter(({ pieces }) => pieces !== 0),
    })),
  };
}
