import { createHash } from "node:crypto";
import { desc, notInArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { importMappings } from "../../../../database/schema/index.ts";
import { type EarlierMapping, likeness } from "./adapt-mapping.ts";
import type { Mapping } from "./column-mapping.ts";
import type { ColumnName } from "./known-columns.ts";

const KEPT = 200;
/** With fewer shared headings, a file is of another kind. */
const LIKENESS_MIN = 0.5;

/** Files with the same headings in the same order share one mapping. */
const keyOf = (headings: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(headings)).digest("hex");

/**
 * The mapping of the last import of a file with these headings, or else of the file most like it, without columns that
 * no longer exist; or null.
 */
export async function rememberedMapping(
  ctx: AppContext,
  headings: readonly string[],
  known: readonly ColumnName[],
): Promise<EarlierMapping | null> {
  const all = await ctx.db.select().from(importMappings).orderBy(desc(importMappings.usedAt));
  const same = all.find((stored) => stored.headings === keyOf(headings));
  const found = same ?? mostLike(headings, all);
  if (!found) return null;
  const { from, same: values, decimals, prices = null, fileHeadings = headings } = found.mapping;
  const ofKnown = <T>(record: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => known.some(({ header }) => header === name)),
    );
  return { mapping: { from: ofKnown(from), same: ofKnown(values), decimals, prices }, fileHeadings };
}

/** Of equally similar files, the last one. */
function mostLike(headings: readonly string[], all: readonly (typeof importMappings.$inferSelect)[]) {
  const scored = all.map((stored) => ({
    stored,
    score: likeness(headings, stored.mapping.fileHeadings ?? []),
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score >= LIKENESS_MIN ? best.stored : undefined;
}

/** Remembers where a file with these headings has its columns. Above 200 mappings, the oldest is deleted. */
export async function rememberMapping(
  ctx: AppContext,
  { headings, mapping: chosen }: { headings: readonly string[]; mapping: Mapping },
): Promise<void> {
  const usedAt = ctx.now();
  const mapping = { ...chosen, fileHeadings: headings };
  await ctx.db
    .insert(importMappings)
    .values({ headings: keyOf(headings), mapping, usedAt })
    .onConflictDoUpdate({ target: importMappings.headings, set: { mapping, usedAt } });
  const newest = ctx.db
    .select({ headings: importMappings.headings })
    .from(importMappings)
    .orderBy(desc(importMappings.usedAt))
    .limit(KEPT);
  await ctx.db.delete(importMappings).where(notInArray(importMappings.headings, newest));
}
