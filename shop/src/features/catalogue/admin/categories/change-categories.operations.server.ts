import { DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { and, eq, ne, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { categories, products, subCategories } from "../../../../database/schema/index.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { deleteUnreferenced } from "../parts/archived-rows.operations.server.ts";
import { searchTexts } from "../parts/write-rows.server.ts";
import { slugOf } from "./category-tree.ts";
import { categoryFields, contentVersion, subCategoryFields } from "./category-version.server.ts";
import { kindAfterEdit, requireKnownKind } from "./geometry-kind.server.ts";

export type CategoryTexts = { name: string; description: string };
type SubCategoryTexts = CategoryTexts & {
  standard: string;
  tradeNames: string[];
  /** The unit of sale of its parts. If absent, it is kept, or pieces for a new one. */
  unitCode?: UnitCode | undefined;
} & Partial<typeof DEFAULT_MEANINGS>;

/**
 * Adds a category, or changes its name and description, and returns its id. Throws `not_found`, `fields_wrong` if the
 * name is taken, and `edited_meanwhile` if the version is not the one that was seen.
 */
export async function saveCategory(
  ctx: AppContext,
  { actor, id, words, seen }: { actor: Actor; id: number | null; words: CategoryTexts; seen?: number },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    await assertNameFree(tx, words.name, { categoryId: id });
    if (id === null) {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select coalesce(max(id), 0) + 1 as id from categories`,
      );
      const newId = rows[0]?.id ?? 1;
      await tx.insert(categories).values({ id: newId, ...words });
      await audit(tx, {
        actor,
        action: "category.added",
        subject: `category:${newId}`,
        before: null,
        after: words,
      });
      return newId;
    }
    const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
    if (!before) throw domainError("not_found", { message: "Category not found" });
    assertSeen(seen, categoryFields(before));
    await tx.update(categories).set(words).where(eq(categories.id, id));
    await audit(tx, { actor, action: "category.changed", subject: `category:${id}`, before, after: words });
    if (before.name !== words.name)
      for (const part of await tx
        .select({ id: subCategories.id })
        .from(subCategories)
        .where(eq(subCategories.categoryId, id)))
        await updateSearchTexts(tx, part.id);
    return id;
  });
}

type SavedSubCategory = {
  actor: Actor;
  id: number | null;
  categoryId: number;
  words: SubCategoryTexts;
  /** The key of the kind that its parts are drawn as, or null. If absent, the kind is kept. */
  geometryKind?: string | null | undefined;
  seen?: number;
};

/**
 * Adds a sub-category to a category, or changes one, and returns its id. Throws as `saveCategory` does, and
 * `fields_wrong` for an unknown kind, or for a change of kind once its parts have been ordered.
 */
export async function saveSubCategory(
  ctx: AppContext,
  { actor, id, categoryId, words, geometryKind, seen }: SavedSubCategory,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    await assertNameFree(tx, words.name, { subCategoryId: id });
    const [parent] = await tx.select().from(categories).where(eq(categories.id, categoryId));
    if (!parent) throw domainError("not_found", { message: "Category not found" });
    if (id === null) return addSubCategory(tx, { actor, categoryId, words, geometryKind });
    const [before] = await tx.select().from(subCategories).where(eq(subCategories.id, id)).for("update");
    if (!before) throw domainError("not_found", { message: "Sub-category not found" });
    assertSeen(seen, subCategoryFields(before));
    const after = { ...words, categoryId, geometryKind: await kindAfterEdit(tx, before, geometryKind) };
    await tx.update(subCategories).set(after).where(eq(subCategories.id, id));
    await audit(tx, { actor, action: "sub-category.changed", subject: `sub-category:${id}`, before, after });
    await updateSearchTexts(tx, id);
    return id;
  });
}

async function addSubCategory(
  tx: Transaction,
  { actor, categoryId, words, geometryKind = null }: Omit<SavedSubCategory, "id">,
) {
  requireKnownKind(geometryKind);
  const { rows } = await tx.execute<{ id: number; position: number }>(sql`
    select coalesce(max(id), 0) + 1 as id,
      coalesce(max(position) filter (where category_id = ${categoryId}), 0) + 1 as position from sub_categories`);
  const { id = 1, position = 1 } = rows[0] ?? {};
  const slug = slugOf(words.name);
  const [taken] = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.slug, slug));
  await tx.insert(subCategories).values({
    id,
    categoryId,
    position,
    slug: taken ? `${slug}-${id}` : slug,
    geometryKind,
    ...DEFAULT_MEANINGS,
    ...words,
  });
  const after = { ...words, categoryId, geometryKind };
  await audit(tx, {
    actor,
    action: "sub-category.added",
    subject: `sub-category:${id}`,
    before: null,
    after,
  });
  return id;
}

/** Throws `edited_meanwhile` if the form was opened with values other than the stored ones. */
function assertSeen(seen: number | undefined, fields: Record<string, string>) {
  const version = contentVersion(fields);
  if (seen !== undefined && seen !== version)
    throw domainError("edited_meanwhile", { theirs: { fields, version } });
}

/** Removes an empty category or sub-category. Throws `fields_wrong` if it is not empty. */
export async function removeCategory(
  ctx: AppContext,
  { actor, kind, id }: { actor: Actor; kind: "category" | "sub-category"; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const table = kind === "category" ? categories : subCategories;
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!before)
      throw domainError("not_found", {
        message: kind === "category" ? "Category not found" : "Sub-category not found",
      });
    // Removed parts that nothing refers to are deleted with their sub-category.
    if (kind === "sub-category") await deleteUnreferenced(tx, sql`p.sub_category_id = ${id}`);
    const contents =
      kind === "category"
        ? sql`select from sub_categories where category_id = ${id}`
        : sql`select from products where sub_category_id = ${id} union all select from reviews where sub_category_id = ${id}`;
    const { rows } = await tx.execute<{ is_held: boolean }>(sql`select exists (${contents}) as is_held`);
    if (rows[0]?.is_held)
      throw domainError("fields_wrong", {
        message: `${before.name} has parts that are sold or kept for orders, so you can't delete it. Once none is sold, it leaves the shop and stands under “No longer sold”`,
      });
    await tx.delete(table).where(eq(table.id, id));
    await audit(tx, { actor, action: `${kind}.removed`, subject: `${kind}:${id}`, before, after: null });
  });
}

/** Names are unique across categories and sub-categories, because their addresses are (spec 6.7). */
async function assertNameFree(
  tx: Transaction,
  name: string,
  { categoryId = null, subCategoryId = null }: { categoryId?: number | null; subCategoryId?: number | null },
) {
  const hasName = (column: typeof categories.name | typeof subCategories.name) =>
    sql`lower(${column}) = lower(${name})`;
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(hasName(categories.name), categoryId === null ? undefined : ne(categories.id, categoryId)));
  const [subCategory] = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(
      and(
        hasName(subCategories.name),
        subCategoryId === null ? undefined : ne(subCategories.id, subCategoryId),
      ),
    );
  if (category || subCategory)
    throw domainError("fields_wrong", {
      errors: { name: "This name is taken" },
      message: `“${name}” is taken`,
    });
}

/** Updates the search text of a sub-category's rows. */
export async function updateSearchTexts(tx: Transaction, subCategoryId: number) {
  const rows = await tx
    .select({ id: products.id, sku: products.sku, subCategoryId: products.subCategoryId, ...rowValueColumns })
    .from(products)
    .where(eq(products.subCategoryId, subCategoryId))
    .orderBy(products.id);
  const texts = await searchTexts(tx, rows);
  await tx.execute(sql`
    update products p set search_text = t.words
    from unnest(${sql.param([...texts.keys()])}::int[], ${sql.param([...texts.values()])}::text[]) as t(id, words)
    where p.id = t.id and p.search_text <> t.words`);
}
