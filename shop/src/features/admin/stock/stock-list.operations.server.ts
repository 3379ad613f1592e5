import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products, stockedParts } from "../../../database/schema/index.ts";
import { keyset, type ListCursor, pageOf } from "../kit/keyset.operations.server.ts";
import { stockedPartsNamed } from "./find-parts.operations.server.ts";
import { waitingPieces } from "./waiting-pieces.operations.server.ts";

/** One page of the stocked parts that a text names, with where they lie and what they cost, and how many pieces of each wait to be packed. */
export async function searchStock(ctx: AppContext, { text, cursor }: { text: string; cursor: ListCursor }) {
  const { where, orderBy, limit } = keyset(products.id, cursor, await stockedPartsNamed(ctx, text));
  const rows = await ctx.db.readOnly
    .select({
      ...{ id: products.id, sku: products.sku, name: products.name, packSize: products.packSize },
      ...{ stockQuantity: products.stockQuantity, loosePieces: products.loosePieces },
      ...{ shelf: stockedParts.shelf, pieceCostPaise: stockedParts.pieceCostPaise },
    })
    .from(products)
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const page = pageOf(rows, cursor);
  const waiting = await waitingPieces(
    ctx.db.readOnly,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 })) };
}
