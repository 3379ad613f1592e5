import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";

type AttributeFilter = {
  key: string;
  values: readonly string[];
  /** Ranges of numbers; null is open-ended. */
  ranges?: readonly { from: number | null; to: number | null }[];
};

/**
 * The parts that have one of the values of each attribute, or a value in one of its ranges. The index does not contain
 * parts without attributes.
 */
export function hasAttributeValues(filters: Iterable<AttributeFilter>): SQL {
  const ofEach = [...filters].map(({ key, values, ranges = [] }) => {
    const has = (value: string | number) =>
      sql`${products.attributes} @> ${JSON.stringify({ [key]: value })}::jsonb`;
    // A numeric attribute is stored as a number, a size named 12 as a text.
    const alternatives = values.flatMap((value) => [
      has(value),
      ...(value !== "" && Number.isFinite(Number(value)) ? [has(Number(value))] : []),
    ]);
    const stored = sql`${products.attributes} -> ${key}::text`;
    // Only numbers are compared as numbers, whatever other sub-categories store under this key.
    const within = ranges.map(({ from, to }) => {
      const ends = [
        from === null ? undefined : sql`(${stored})::numeric >= ${from}`,
        to === null ? undefined : sql`(${stored})::numeric <= ${to}`,
      ];
      return sql`case jsonb_typeof(${stored}) when 'number' then ${and(...ends)} else false end`;
    });
    return or(...alternatives, ...within);
  });
  return and(sql`${products.attributes} <> '{}'`, ...ofEach) as SQL;
}

/** The declarations of sub-categories, by id, cached in this process. Those without declarations are absent. */
export const declaredAttributes = (ctx: AppContext): Promise<ReadonlyMap<number, readonly Attribute[]>> =>
  ctx.cached("declared-attributes", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({ id: subCategories.id, attributes: subCategories.attributes })
      .from(subCategories)
      .where(sql`${subCategories.attributes} <> '[]'`);
    return new Map(rows.map(({ id, attributes }) => [id, attributes]));
  });
