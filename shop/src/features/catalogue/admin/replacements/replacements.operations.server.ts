import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../../admin-kit/form.server.ts";
import type { Shown } from "../../../../admin-kit/form-fields.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../../database/connect.ts";
import { auditLog, formerSkus, isSold, products, subCategories } from "../../../../database/schema/index.ts";
import { replacementFields } from "./replacement-fields.ts";

/** A SKU that is no longer sold. */
export type GoneSku = {
  sku: string;
  subCategory: string;
  /** The SKU that is sold instead; null if none is set. */
  replacedBy: string | null;
};
/** Others are found by searching. */
const LISTED_MAX = 100;

/** All SKUs that are no longer sold, except former SKUs of parts that now have a different one. */
const gone = sql`
  select sku, sub_category_id from ${products} where is_archived
  union select sku, sub_category_id from ${formerSkus} former
    where product_id is null and not exists (select from ${products} sold where sold.sku = former.sku)`;

/** Returns the first hundred SKUs that are no longer sold and contain a text, and the total. */
export async function listGoneSkus(
  { db }: Pick<AppContext, "db">,
  text: string,
): Promise<{ skus: GoneSku[]; count: number }> {
  const like = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await db.readOnly.execute<GoneSku & { count: number }>(sql`
    select gone.sku, home.name as "subCategory", replacement.sku as "replacedBy", count(*) over ()::int as count
    from (${gone}) gone
    join ${subCategories} home on home.id = gone.sub_category_id
    left join ${formerSkus} former on former.sku = gone.sku
    left join ${products} replacement on replacement.id = former.replaced_by_id
    where gone.sku ilike ${like} order by gone.sku limit ${LISTED_MAX}`);
  return {
    skus: rows.map(({ sku, subCategory, replacedBy }) => ({ sku, subCategory, replacedBy })),
    count: rows[0]?.count ?? 0,
  };
}

/** The SKU that replaces one of these, locked until the transaction ends. Null if none is set. */
async function namedFor(tx: Queryable, skus: readonly string[]): Promise<string | null> {
  const [named] = await tx
    .select({ sku: products.sku })
    .from(formerSkus)
    .leftJoin(products, eq(products.id, formerSkus.replacedById))
    .where(inArray(formerSkus.sku, [...skus]))
    .for("update", { of: formerSkus });
  return named?.sku ?? null;
}

type Replacement = {
  actor: Actor;
  skus: readonly string[];
  replacedBy: string;
  /** The values that the form for a single SKU showed. */
  seen?: Shown;
};

/**
 * Sets the part that is sold instead of SKUs that are no longer sold; an empty `replacedBy` clears it. Their addresses
 * redirect to it. Throws `fields_wrong` at `replaced_by`, `not_found` if all of the SKUs are still sold, and
 * `edited_meanwhile`.
 */
export async function nameReplacement(
  tx: Queryable,
  { actor, skus, replacedBy, seen }: Replacement,
): Promise<void> {
  const [replacement] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sku, replacedBy), isSold));
  if (replacedBy && !replacement)
    throw domainError("fields_wrong", {
      message: `We sell no part with the SKU ${replacedBy}`,
      errors: { replaced_by: "We sell no part with this SKU" },
    });
  const id = replacement?.id ?? null;
  if (seen) assertSeen(seen, replacementFields(await namedFor(tx, skus)));
  const noted = await tx.execute(sql`
    insert into ${formerSkus} (sku, sub_category_id, replaced_by_id)
    select sku, sub_category_id, ${id}::int from (${gone}) gone where ${inArray(sql`sku`, [...skus])}
    on conflict (sku) do update set replaced_by_id = excluded.replaced_by_id`);
  if (noted.rowCount === 0) throw domainError("not_found", { message: "Part not found" });
  await tx.insert(auditLog).values(
    skus.map((sku) => ({
      actorId: actor.id,
      actor: actor.name,
      subject: `sku:${sku}`,
      action: "product.replaced",
      before: null,
      after: { replaced_by: replacedBy || null },
    })),
  );
}
