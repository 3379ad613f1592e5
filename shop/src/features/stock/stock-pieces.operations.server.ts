import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: the values that an update of products `p` sets when pieces enter or leave stock. Stock is counted in pieces:
 * whole default units of `pack_size` pieces, and loose pieces.
 */
export const stockChangedBy = (pieces: SQL): SQL => {
  const after = sql`(p.stock_quantity::bigint * p.pack_size + p.loose_pieces + (${pieces})::bigint)`;
  return sql`stock_quantity = (${after} / p.pack_size)::int, loose_pieces = (${after} % p.pack_size)::int`;
};

/** SQL: how many pieces a unit of an order's line `l` contains, whose product is `p`. */
export const piecesOfLine = sql`(case when l.sale_unit_id is null then p.pack_size else l.pack_size end)`;

/**
 * SQL: how many default units of its part one unit of an order line `l` contains: 100 if a drum contains 100 m of a
 * part sold by the metre.
 */
export const defaultUnitsOfLine = sql`(case when l.sale_unit_id is null then 1
  else l.pack_size::numeric / (select pack_size from products where products.id = l.product_id) end)`;
