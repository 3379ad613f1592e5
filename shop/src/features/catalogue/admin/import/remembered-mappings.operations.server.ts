import { createHash } from "node:crypto";
import { desc, eq, notInArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { importMappings } from "../../../../database/schema/index.ts";
import type { Mapping } from "./column-mapping.ts";
import type { ColumnName } from "./known-columns.ts";

const KEPT = 200;

/** Files with the same headings in the same order share one mapping. */
const keyOf = (headings: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(headings)).digest("hex");

/** The mapping of the last import of a file with these headings, without columns that no longer exist; or null. */
export async function rememberedMapping(
  ctx: AppContext,
  headings: readonly string[],
  known: readonly ColumnName[],
): Promise<Mapping | null> {
  const [found] = await ctx.db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.headings, keyOf(headings)));
  if (!found) return null;
  const { from, same, decimals, prices = null } = found.mapping;
  const kept = <T>(record: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => known.some(({ header }) => header === name)),
    );
  return { from: kept(from), same: kept(same), decimals, prices };
}

/** Remembers where a file with these headings has its columns. Above 200 mappings, the oldest is deleted. */
export async function rememberMapping(
  ctx: AppContext,
  { headings, mapping }: { headings: readonly string[]; mapping: Mapping },
): Promise<void> {
  const usedAt = ctx.now();
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
