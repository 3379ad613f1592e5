import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { isSold, products } from "../../../../database/schema/index.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { GRID_ROWS_MAX, type GridLine, gridLineOf } from "./grid-line.ts";

const BATCH = 2_500;

/** Reads rows for the grid in batches by id, of one sub-category or of all, at most `GRID_ROWS_MAX`. */
export async function* gridRows(ctx: AppContext, subCategoryId: number | null): AsyncGenerator<GridLine[]> {
  let after = 0;
  for (let sent = 0; sent < GRID_ROWS_MAX; sent += BATCH) {
    const conditions: SQL[] = [gt(products.id, after), isSold];
    if (subCategoryId !== null) conditions.push(eq(products.subCategoryId, subCategoryId));
    const rows = await ctx.db.readOnly
      .select({
        id: products.id,
        sku: products.sku,
        subCategoryId: products.subCategoryId,
        ...rowValueColumns,
      })
      .from(products)
      .where(and(...conditions))
      .orderBy(asc(products.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(gridLineOf);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
