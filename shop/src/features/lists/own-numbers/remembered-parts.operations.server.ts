import type { Product } from "@kasna/contract/catalogue";
import type { OwnNumber } from "@kasna/contract/own-numbers";
import { OWN_NUMBERS_MAX, OWN_NUMBERS_PAGE } from "@kasna/rules/limits";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { buyerParts, products, users } from "../../../database/schema/index.ts";
import { productsOfPage } from "../../catalogue/sub-category/read-products.operations.server.ts";

type Kind = "number" | "words";
type Mapping = { written: string; productId: number };

/** A number, or words, in the form used for comparison. */
export const rememberedKey = (written: string): string =>
  written.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const ownOf = (caller: Caller, kind: Kind) =>
  and(eq(buyerParts.userId, caller.id), eq(buyerParts.kind, kind));

/** One page of the caller's own numbers, in order. */
export async function listOwnNumbers(
  ctx: AppContext,
  { caller, search, after }: { caller: Caller; search: string; after: string },
): Promise<{ own_numbers: OwnNumber[]; has_more: boolean }> {
  const like = `%${rememberedKey(search).replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await ctx.db
    .select({
      own_number: buyerParts.written,
      product_id: products.id,
      sku: products.sku,
      name: products.name,
    })
    .from(buyerParts)
    .innerJoin(products, eq(products.id, buyerParts.productId))
    .where(
      and(
        ownOf(caller, "number"),
        after === "" ? undefined : gt(buyerParts.key, rememberedKey(after)),
        search === "" ? undefined : sql`(${buyerParts.key} like ${like} or ${products.sku} ilike ${like})`,
      ),
    )
    .orderBy(asc(buyerParts.key))
    .limit(OWN_NUMBERS_PAGE + 1);
  return { own_numbers: rows.slice(0, OWN_NUMBERS_PAGE), has_more: rows.length > OWN_NUMBERS_PAGE };
}

/**
 * The parts that the caller means by these numbers or words, by their keys. Leaves out parts that are no longer sold.
 */
export async function rememberedParts(
  ctx: AppContext,
  { caller, kind, texts }: { caller: Caller; kind: Kind; texts: readonly string[] },
): Promise<Map<string, Product>> {
  const keys = [...new Set(texts.map(rememberedKey))].filter((key) => key !== "");
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select({ key: buyerParts.key, productId: buyerParts.productId })
    .from(buyerParts)
    .innerJoin(products, eq(products.id, buyerParts.productId))
    .where(and(ownOf(caller, kind), inArray(buyerParts.key, keys), eq(products.isArchived, false)));
  const foundProducts = await productsOfPage(ctx, [...new Set(rows.map(({ productId }) => productId))]);
  const byId = new Map(foundProducts.map(({ product }) => [product.id, product]));
  return new Map(
    rows.flatMap(({ key, productId }) => {
      const product = byId.get(productId);
      return product ? [[key, product] as const] : [];
    }),
  );
}

type Numbered = { own_number: string; product_id?: number | undefined; sku: string };

/**
 * Gives parts the caller's own numbers, all or none; each number refers to one part. Throws `lines_refused` with a
 * sentence for each number whose part is not sold, and `numbers_full`.
 */
export async function saveOwnNumbers(
  ctx: AppContext,
  { caller, numbers }: { caller: Caller; numbers: readonly Numbered[] },
): Promise<void> {
  const sold = await ctx.db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      and(
        eq(products.isArchived, false),
        sql`(${products.id} = any(${sql.param(numbers.flatMap(({ product_id }) => product_id ?? []))}::int[])
          or upper(${products.sku}) = any(${sql.param(numbers.map(({ sku }) => sku.toUpperCase()))}::text[]))`,
      ),
    );
  const ids = new Set(sold.map(({ id }) => id));
  const bySku = new Map(sold.map(({ id, sku }) => [sku.toUpperCase(), id]));
  const errors: Record<string, string> = {};
  const mappings = numbers.flatMap(({ own_number: written, product_id, sku }, at): Mapping[] => {
    const productId = product_id ?? bySku.get(sku.toUpperCase());
    if (productId !== undefined && ids.has(productId)) return [{ written, productId }];
    errors[`numbers.${at}`] = `${written}: we sell no part ${sku || String(product_id ?? "")}`.trim();
    return [];
  });
  if (Object.keys(errors).length > 0)
    throw domainError("lines_refused", {
      message:
        "We have no part with some of these SKUs, so we saved nothing. Change or remove these lines, then try again.",
      errors,
    });
  await keep(ctx, { caller, kind: "number", mappings });
}

/** Remembers which parts the caller means by the words of lines. Leaves out parts deleted in the meantime. */
export async function rememberAnswers(
  ctx: AppContext,
  { caller, answers }: { caller: Caller; answers: readonly { text: string; product_id: number }[] },
): Promise<void> {
  const existing = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...new Set(answers.map(({ product_id }) => product_id))]));
  const ids = new Set(existing.map(({ id }) => id));
  const mappings = answers.flatMap(({ text, product_id }) =>
    ids.has(product_id) ? [{ written: text, productId: product_id }] : [],
  );
  await keep(ctx, { caller, kind: "words", mappings });
}

async function keep(
  ctx: AppContext,
  { caller, kind, mappings }: { caller: Caller; kind: Kind; mappings: readonly Mapping[] },
) {
  const byKey = new Map(mappings.map((mapping) => [rememberedKey(mapping.written), mapping]));
  if (byKey.size === 0) return;
  await ctx.db.transaction(async (tx) => {
    // One at a time, so that two requests can't exceed the limit together or lock rows in different orders.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
    await tx
      .insert(buyerParts)
      .values([...byKey].map(([key, mapping]) => ({ userId: caller.id, kind, key, ...mapping })))
      .onConflictDoUpdate({
        target: [buyerParts.userId, buyerParts.kind, buyerParts.key],
        set: { written: sql`excluded.written`, productId: sql`excluded.product_id` },
      });
    const count = await tx.$count(buyerParts, ownOf(caller, kind));
    if (count > OWN_NUMBERS_MAX) throw domainError("numbers_full");
  });
}

/** Deletes one of the caller's numbers. Throws `not_found`. */
export async function deleteOwnNumber(
  ctx: AppContext,
  { caller, ownNumber }: { caller: Caller; ownNumber: string },
): Promise<void> {
  const gone = await ctx.db
    .delete(buyerParts)
    .where(and(ownOf(caller, "number"), eq(buyerParts.key, rememberedKey(ownNumber))))
    .returning({ key: buyerParts.key });
  if (gone.length === 0) throw domainError("not_found", { message: "This number is no longer in your list" });
}
