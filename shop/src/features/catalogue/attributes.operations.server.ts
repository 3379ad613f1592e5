import { and, or, type SQL, sql } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";

/** The parts that have one of the values of each attribute, by its key. The index has no parts without attributes. */
export function hasOwnValues(asked: Iterable<readonly [key: string, values: readonly string[]]>): SQL {
  const ofEach = [...asked].map(([key, values]) => {
    const has = (value: string | number) =>
      sql`${products.attributes} @> ${JSON.stringify({ [key]: value })}::jsonb`;
    // A number is stored as one, and a size that is called 12 as a text.
    const alternatives = values.flatMap((value) => [
      has(value),
      ...(value !== "" && Number.isFinite(Number(value)) ? [has(Number(value))] : []),
    ]);
    return or(...alternatives);
  });
  return and(sql`${products.attributes} <> '{}'`, ...ofEach) as SQL;
}
