import type { PriceBreak } from "@kasna/rules/orders/price-breaks";
import type { TestShop } from "../../../test/open-shop.ts";

type TestClass = {
  breaks: readonly PriceBreak[];
  countsTogether?: boolean;
  productIds?: readonly number[];
  subCategoryIds?: readonly number[];
  name?: string;
};

/** Stores a discount class with its parts. Returns its id. */
export async function addDiscountClass(
  { db }: Pick<TestShop, "db">,
  { breaks, countsTogether = false, productIds = [], subCategoryIds = [], name }: TestClass,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into discount_classes (name, counts_together, breaks)
     values (coalesce($1, 'Class ' || gen_random_uuid()), $2, $3) returning id`,
    [name ?? null, countsTogether, JSON.stringify(breaks)],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    `insert into discount_class_members (class_id, product_id, sub_category_id)
     select $1::int, part, null::int from unnest($2::int[]) part
     union all select $1::int, null, home from unnest($3::int[]) home`,
    [id, productIds, subCategoryIds],
  );
  return id;
}

/** Deletes all discount classes. */
export const clearDiscountClasses = ({ db }: Pick<TestShop, "db">) =>
  db.query("delete from discount_classes");
