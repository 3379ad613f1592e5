import { PRICE_MAX_RUPEES } from "@kasna/rules/limits";
import { plainRupees } from "@kasna/rules/money";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import { beginBulkEdit } from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../../database/connect.ts";
import { isSold, products } from "../../../../database/schema/index.ts";
import { type PriceChange, pricesAboveMrp, pricesBelowMinimum } from "./price-form.ts";

export type PricePreview = {
  rows: number;
  /** Rows whose price does not change after rounding. */
  same: number;
  beforePaise: number;
  afterPaise: number;
  aboveMaximum: number;
  /** Rows that would cost nothing or less. */
  belowLeast: number;
  /** Rows whose price would be above the maximum retail price printed on them. */
  aboveMrp: number;
  /** Other units of the rows that change, such as boxes. Their prices are their own and stay. */
  unitsKept: number;
  examples: { id: number; sku: string; name: string; beforePaise: number; afterPaise: number }[];
};

const EXAMPLES = 12;

function conditionOf({ subCategoryId, categoryId, material, coating }: PriceChange): SQL {
  return and(
    isSold,
    subCategoryId === null ? undefined : eq(products.subCategoryId, subCategoryId),
    categoryId === null
      ? undefined
      : sql`${products.subCategoryId} in (select id from sub_categories where category_id = ${categoryId})`,
    material ? eq(products.material, material) : undefined,
    coating ? eq(products.coating, coating) : undefined,
  ) as SQL;
}

/**
 * The SQL of a price after the change, rounded half up and never below one step. A change by an amount is not rounded.
 */
const newPrice = ({ basisPoints, addedPaise, roundToPaise }: PriceChange) =>
  addedPaise === 0
    ? sql`greatest(${roundToPaise}::int8,
        (2 * products.price_paise::int8 * ${10_000 + basisPoints}::int8 + ${10_000 * roundToPaise}::int8)
          / ${20_000 * roundToPaise}::int8 * ${roundToPaise}::int8)`
    : sql`(products.price_paise::int8 + ${addedPaise}::int8)`;

/** Returns the effect of a price change, with some of its rows as examples. */
export async function previewPrices(db: Queryable, change: PriceChange): Promise<PricePreview> {
  const where = conditionOf(change);
  const after = newPrice(change);
  type Sums = {
    rows: number;
    same: number;
    before: string;
    after: string;
    above_maximum: number;
    below_least: number;
    above_mrp: number;
    units_kept: number;
  };
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as rows, count(*) filter (where ${after} = price_paise)::int as same,
      coalesce(sum(price_paise), 0) as before, coalesce(sum(${after}), 0) as after,
      count(*) filter (where ${after} > ${PRICE_MAX_RUPEES * 100})::int as above_maximum,
      count(*) filter (where ${after} < 1)::int as below_least,
      count(*) filter (where ${after} > mrp_paise)::int as above_mrp,
      (select count(*)::int from sale_units u where not u.is_removed and u.product_id in (
        select id from products where ${where} and ${after} <> price_paise)) as units_kept
    from products where ${where}`);
  const examples = await db.execute<{
    id: number;
    sku: string;
    name: string;
    before: number;
    after: string;
  }>(sql`
    select id, sku, name, price_paise as before, ${after} as after from products where ${where}
    order by md5(sku) limit ${EXAMPLES}`);
  const sums = rows[0];
  return {
    rows: sums?.rows ?? 0,
    same: sums?.same ?? 0,
    beforePaise: Number(sums?.before ?? 0),
    afterPaise: Number(sums?.after ?? 0),
    aboveMaximum: sums?.above_maximum ?? 0,
    belowLeast: sums?.below_least ?? 0,
    aboveMrp: sums?.above_mrp ?? 0,
    unitsKept: sums?.units_kept ?? 0,
    examples: examples.rows.map(({ before, after: newPricePaise, ...row }) => ({
      ...row,
      beforePaise: before,
      afterPaise: Number(newPricePaise),
    })),
  };
}

/**
 * Changes the prices of all selected rows by a percentage or an amount in one transaction, and returns how many
 * changed, with the bulk edit that undoes it. `seen` is the preview's result. Throws `prices_moved` if a price has
 * changed since, and `fields_wrong` if a price would be above the maximum or its part's MRP.
 */
export async function changePrices(
  ctx: AppContext,
  { actor, change, seen }: { actor: Actor; change: PriceChange; seen: { rows: number; beforePaise: number } },
): Promise<{ changed: number; bulkEditId: number | null }> {
  return ctx.db.transaction(async (tx) => {
    const where = conditionOf(change);
    const after = newPrice(change);
    await tx.execute(
      sql`select count(*) from (select id from products where ${where} order by id for update) as locked`,
    );
    const current = await previewPrices(tx, change);
    if (current.rows !== seen.rows || current.beforePaise !== seen.beforePaise)
      throw domainError("prices_moved");
    if (current.aboveMaximum > 0)
      throw domainError("fields_wrong", {
        errors: { by: `${current.aboveMaximum} prices would be above ${PRICE_MAX_RUPEES} rupees` },
      });
    if (current.belowLeast > 0)
      throw domainError("fields_wrong", { errors: { by: pricesBelowMinimum(current.belowLeast) } });
    if (current.aboveMrp > 0)
      throw domainError("fields_wrong", { errors: { by: pricesAboveMrp(current.aboveMrp) } });
    if (current.rows === current.same) return { changed: 0, bulkEditId: null };
    const changes = sql`${where} and ${after} <> price_paise`;
    await tx.execute(sql`
      insert into audit_log (actor_id, actor, action, subject, before, after)
      select ${actor.id}::int, ${actor.name}, 'product.changed', 'product:' || id,
        jsonb_build_object('price', price_paise / 100.0), jsonb_build_object('price', ${after} / 100.0)
      from products where ${changes} order by id`);
    const bulkEditId = await beginBulkEdit(ctx, tx, {
      actor,
      kind: "product",
      what: changeText(change),
      rows: current.rows - current.same,
    });
    const printed = (paise: SQL) => sql`to_char(${paise} / 100.0, 'FM99999999990.00')`;
    await tx.execute(sql`
      insert into bulk_edit_rows (bulk_edit_id, row_id, name, before, after)
      select ${bulkEditId}::int, id, sku, jsonb_build_object('pricePaise', ${printed(sql`price_paise`)}),
        jsonb_build_object('pricePaise', ${printed(after)})
      from products where ${changes}`);
    const { rowCount } = await tx.execute(sql`update products set price_paise = ${after} where ${changes}`);
    return { changed: rowCount ?? 0, bulkEditId };
  });
}

/** `prices +7.5 %`, `prices −₹0.50`. */
function changeText({ basisPoints, addedPaise }: PriceChange): string {
  const sign = basisPoints + addedPaise < 0 ? "−" : "+";
  if (addedPaise === 0) return `prices ${sign}${Math.abs(basisPoints) / 100} %`;
  return `prices ${sign}₹${plainRupees(Math.abs(addedPaise))}`;
}
