import type { TestShop } from "../../../test/open-shop.ts";

type RuleTarget =
  | { productId: number }
  | { subCategoryId: number }
  | { categoryId: number }
  | { material: string }
  | { classId: number };
/** A fixed price for a part, or a percentage in basis points for any other target. */
export type TestRule = RuleTarget & { fixedPaise?: number; offBasisPoints?: number };
export type TestPriceList = {
  customers: readonly number[];
  /** Ids of customer groups. */
  groups?: readonly number[];
  rules: readonly TestRule[];
  validFrom?: string;
  validTo?: string | null;
  isExclusive?: boolean;
  roundToPaise?: number;
  floorBasisPoints?: number;
  isFlooredAtCost?: boolean;
  isArchived?: boolean;
};

const columnOf = (rule: TestRule, name: string) =>
  name in rule ? (rule as Record<string, unknown>)[name] : null;

/** Stores a price list with its rules and customers. Returns its id. */
export async function addPriceList({ db }: Pick<TestShop, "db">, list: TestPriceList): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into price_lists
       (name, valid_from, valid_to, is_exclusive, round_to_paise, floor_basis_points, archived_at, floored_at_cost)
     values ('Contract', $1, $2, $3, $4, $5, case when $6 then now() end, $7) returning id`,
    [
      list.validFrom ?? "2026-01-01",
      list.validTo ?? null,
      list.isExclusive ?? false,
      list.roundToPaise ?? 1,
      list.floorBasisPoints ?? 0,
      list.isArchived ?? false,
      list.isFlooredAtCost ?? false,
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (const rule of list.rules)
    await db.query(
      `insert into price_list_rules
         (list_id, product_id, sub_category_id, category_id, material, class_id, fixed_paise, off_basis_points)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        id,
        ...["productId", "subCategoryId", "categoryId", "material", "classId"].map((name) =>
          columnOf(rule, name),
        ),
        rule.fixedPaise ?? null,
        rule.offBasisPoints ?? null,
      ],
    );
  for (const userId of list.customers)
    await db.query("insert into price_list_customers (user_id, list_id) values ($1, $2)", [userId, id]);
  for (const groupId of list.groups ?? [])
    await db.query("insert into price_list_groups (group_id, list_id) values ($1, $2)", [groupId, id]);
  return id;
}

/** Stores a group of these customers. Returns its id. */
export async function addCustomerGroup(
  { db }: Pick<TestShop, "db">,
  userIds: readonly number[],
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    "insert into customer_groups (name) values (gen_random_uuid()) returning id",
  );
  const id = rows[0]?.id ?? 0;
  for (const userId of userIds)
    await db.query("insert into customer_group_members (user_id, group_id) values ($1, $2)", [userId, id]);
  return id;
}

/** Deletes all price lists, but not the groups. */
export const clearPriceLists = ({ db }: Pick<TestShop, "db">) =>
  db.query(
    "delete from price_list_groups; delete from price_list_customers; delete from price_list_rules; delete from price_lists",
  );
