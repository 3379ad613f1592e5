import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { isSold } from "../../database/schema/index.ts";

type NamedPart = {
  id: number;
  sku: string;
  name: string;
  isMadeToOrder: boolean;
  /** How many pieces the code represents: those of the unit with the barcode, otherwise those of the part's pack. */
  pieces: number;
};

/**
 * The parts for these codes, keyed by the code in capitals: by SKU, with or without its separators, or by a unit's
 * barcode.
 */
export async function partsByCode(db: Queryable, codes: readonly string[]): Promise<Map<string, NamedPart>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<NamedPart & { code: string }>(sql`
    select distinct on (c.code) c.code, p.id, p.sku, p.name, p.is_made_to_order as "isMadeToOrder",
      coalesce(named.pieces, p.pack_size) as pieces
    from unnest(${sql.param([...new Set(codes.map((code) => code.toUpperCase()))])}::text[]) as c(code)
    cross join lateral (
      select products.id, null::int as pieces, (upper(products.sku) <> c.code)::int as rank from products
      where ${isSold} and translate(upper(products.sku), '-._', '') = translate(c.code, '-._', '')
      union all
      select product_id, pieces, 2 from sale_units where barcode = c.code and not is_removed) named
    join products p on p.id = named.id
    order by c.code, named.rank, p.id`);
  return new Map(rows.map(({ code, ...part }) => [code, part]));
}
