import { and, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../../database/connect.ts";
import { isSold, products } from "../../../../database/schema/index.ts";

/** In the form used by the index on SKUs. */
const plain = (text: SQL) => sql`translate(upper(${text}), '-._', '')`;

/**
 * Returns the part that has a SKU, or one that differs only in case; null if it is free. `except` is a part that may
 * have it.
 */
export async function partWithSku(
  db: Queryable,
  sku: string,
  except: number | null,
): Promise<{ name: string; isArchived: boolean } | null> {
  const isSameButForCase = sql`${isSold} and ${plain(sql`${products.sku}`)} = ${plain(sql`${sku}::text`)} and upper(${products.sku}) = upper(${sku})`;
  const [taken] = await db
    .select({ name: products.name, isArchived: products.isArchived })
    .from(products)
    .where(
      and(
        except === null ? undefined : ne(products.id, except),
        or(sql`${products.sku} = ${sku}`, isSameButForCase),
      ),
    );
  return taken ?? null;
}
