import type pg from "pg";

/**
 * Boxes of 100 in the demo: common steel bolts that are sold by the piece, at 8 % less than 100 single pieces, rounded
 * down to the rupee.
 */
export const writeDemoUnits = (client: pg.Client) =>
  client.query(`
    insert into sale_units (product_id, position, code, name, pieces, price_paise)
    select id, 100, 'B100', 'Box of 100', 100, (price_paise * 92) / 100 * 100 from products
    where sku ~ '^HB-M(6|8|10|12)x[0-9]+-8[.]8-(ZN|BO)$' and pack_size = 1 and not is_made_to_order order by id`);
