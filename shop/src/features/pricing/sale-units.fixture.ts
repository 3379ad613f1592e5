import type { TestShop } from "../../../test/open-shop.ts";

type TestUnit = {
  productId: number;
  name?: string;
  code?: string;
  pieces?: number;
  pricePaise?: number;
  minimum?: number;
  step?: number;
};

/** Stores another unit of a part, by default a box of 100. Returns its id. */
export async function addSaleUnit(
  { db }: Pick<TestShop, "db">,
  {
    productId,
    pieces = 100,
    name = `Box of ${pieces}`,
    code = `B${pieces}`,
    pricePaise = 100_000,
    minimum = 1,
    step = 1,
  }: TestUnit,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into sale_units (product_id, position, code, name, pieces, price_paise, minimum, step)
     values ($1, $2, $3, $4, $2, $5, $6, $7) returning id`,
    [productId, pieces, code, name, pricePaise, minimum, step],
  );
  return rows[0]?.id ?? 0;
}
