import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: what an update of products `p` sets when pieces come into stock, or leave it. Stock is counted in pieces: whole
 * default units of `pack_size` pieces, and loose pieces.
 */
export const stockChangedBy = (pieces: SQL): SQL => {
  const after = sql`(p.stock_quantity::bigint * p.pack_size + p.loose_pieces + (${pieces})::bigint)`;
  return sql`stock_quantity = (${after} / p.pack_size)::int, loose_pieces = (${after} % p.pack_size)::int`;
};

/** SQL: how many pieces a unit of an order's line `l` holds, whose product is `p`. */
export const piecesOfLine = sql`(case when l.sale_unit_id is null then p.pack_size else l.pack_size end)`;

/**
 * SQL: how many of its part's default unit an order line `l` is of each that it counts: 100 where a drum holds 100 m of
 * what is sold by the metre.
 */
export const defaultUnitsOfLine = sql`(case when l.sale_unit_id is null then 1
  else l.pack_size::numeric / (select pack_size from products where products.id = l.product_id) end)`;
