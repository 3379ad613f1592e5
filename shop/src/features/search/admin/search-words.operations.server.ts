import { count, eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { partCounts, searchWords, subCategories } from "../../../database/schema/index.ts";
import { searchModeOf } from "../search-mode.server.ts";
import { loadSearchWords } from "../search-words.operations.server.ts";
import { keyOf, vocabularyWith } from "../vocabulary.ts";
import { checkWord, type NewWord } from "./check-search-word.ts";

export const SEARCH_WORDS_MAX = 500;

export type MeaningOption = Pick<NewWord, "kind" | "meaning" | "label">;

/**
 * Returns all possible meanings of a word in the catalogue: sub-categories with their forms, materials and coatings.
 */
export async function searchMeanings(ctx: AppContext): Promise<MeaningOption[]> {
  const distinct = async (column: typeof partCounts.material | typeof partCounts.coating) => {
    const rows = await ctx.db.selectDistinct({ name: column }).from(partCounts).orderBy(column);
    // A part of another trade may have none.
    return rows.flatMap(({ name }) => name || []);
  };
  const [parts, materials, coatings] = await Promise.all([
    ctx.db
      .select({
        slug: subCategories.slug,
        name: subCategories.name,
        forms: sql<
          string[]
        >`array_remove(array_agg(distinct ${partCounts.form} order by ${partCounts.form}), null)`,
      })
      .from(subCategories)
      .leftJoin(partCounts, eq(partCounts.subCategoryId, subCategories.id))
      .groupBy(subCategories.id)
      .orderBy(subCategories.name),
    distinct(partCounts.material),
    distinct(partCounts.coating),
  ]);
  return [
    ...parts.flatMap(({ slug, name, forms }) => [
      { kind: "part" as const, meaning: slug, label: name },
      ...forms.map((form) => ({
        kind: "part" as const,
        meaning: `${slug}:${form.replaceAll(" ", "+")}`,
        label: `${name}, ${form}`,
      })),
    ]),
    ...materials.map((name) => ({ kind: "material" as const, meaning: name, label: name })),
    ...coatings.map((name) => ({ kind: "coating" as const, meaning: name, label: name })),
  ];
}

type NewSearchWord = { staff: Staff; word: string; kind: NewWord["kind"]; meaning: string };

/**
 * Adds a search word. Every process loads it within a second. Throws `fields_wrong` if search can't use the word
 * or already knows it, or if the limit is reached.
 */
export async function addSearchWord(
  ctx: AppContext,
  { staff, word, kind, meaning }: NewSearchWord,
): Promise<void> {
  const options = kind === "spelling" ? [] : await searchMeanings(ctx);
  const mode = await searchModeOf(ctx);
  const option = options.find((option) => option.kind === kind && option.meaning === meaning);
  if (kind !== "spelling" && !option)
    throw domainError("fields_wrong", { errors: { meaning: "Choose what it means" } });
  await ctx.db.transaction(async (tx) => {
    // Serialize additions, so that two transactions can't both add the same word or the last one allowed.
    await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
    const [stored] = await tx.select({ count: count() }).from(searchWords);
    if ((stored?.count ?? 0) >= SEARCH_WORDS_MAX)
      throw domainError("fields_wrong", {
        errors: { word: `There are already ${SEARCH_WORDS_MAX} words. Remove one first.` },
      });
    const vocabulary = vocabularyWith(await loadSearchWords({ db: tx }), mode.base);
    const checked = checkWord({ word, kind, meaning, label: option?.label ?? meaning }, vocabulary, mode);
    if ("errors" in checked) throw domainError("fields_wrong", { errors: checked.errors });
    const row = { word: checked.word, key: keyOf(checked.word), kind, meaning: checked.meaning };
    const [added] = await tx.insert(searchWords).values(row).onConflictDoNothing().returning();
    if (!added)
      throw domainError("fields_wrong", {
        errors: { word: `You have already added “${checked.word}”` },
      });
    const subject = `search-word:${added.id}`;
    const after = { word: added.word, kind, meaning: added.meaning };
    await audit(tx, { actor: staff, action: "search-word.made", subject, before: null, after });
  });
}
