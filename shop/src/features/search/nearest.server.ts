import type { Product } from "@kasna/contract/catalogue";
import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/product-shape.operations.server.ts";
import { type Difference, differences } from "./differences.ts";
import { findRows } from "./found-rows.server.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { type Conditions, type Criterion, everyOf } from "./search-conditions.server.ts";

const OF_EACH = 20;

export type NearProduct = { product: Product; differs: string[] };

/** Every aspect that can be given up alone, the dearest last. */
const ALONE: readonly Criterion[] = [
  "price",
  "words",
  "standard",
  "pitch",
  "spanner",
  "coating",
  "material",
  "length",
  "width",
];
/** Where one is not enough: all that goes together, until only the part or only the size is left. */
const TOGETHER: readonly (readonly Criterion[])[] = [
  ["price", "words", "standard", "pitch", "spanner", "coating", "material"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "width"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "width", "length"],
  ["price", "words", "standard", "pitch", "spanner", "coating", "material", "part"],
];

/** The rows that come nearest to a text that nothing matches in full, each with what differs. */
export async function findNearest(
  ctx: AppContext,
  parsedQuery: ParsedQuery,
  conditions: Conditions,
  narrowedBy: readonly SQL[],
  order: SQL,
): Promise<NearProduct[]> {
  const given = Object.keys(conditions) as Criterion[];
  const alone = ALONE.filter((criterion) => given.includes(criterion)).map((criterion) => [criterion]);
  const together = TOGETHER.map((criteria) => criteria.filter((criterion) => given.includes(criterion)));
  for (const round of [alone, together]) {
    const kept = round.filter((dropped) => dropped.length > 0 && keepsSomething(given, dropped));
    const ids = await idsWithout(ctx, parsedQuery, conditions, kept, narrowedBy, order);
    if (ids.length === 0) continue;
    const near = await findRows(ctx, ids);
    return near
      .map((row) => ({ product: row.product, differs: differences(parsedQuery, row) }))
      .map(({ product, differs }) => ({ product, differs, weight: weightOf(differs) }))
      .sort((a, b) => a.weight - b.weight || ids.indexOf(a.product.id) - ids.indexOf(b.product.id))
      .slice(0, OF_EACH)
      .map(({ product, differs }) => ({ product, differs: differs.map(({ says }) => says) }));
  }
  return [];
}

const weightOf = (differs: readonly Difference[]) => differs.reduce((sum, { weight }) => sum + weight, 0);

/** A material or a coating alone is no answer to a part that isn't there. */
const keepsSomething = (given: readonly Criterion[], dropped: readonly Criterion[]) =>
  given.some((criterion) => !dropped.includes(criterion) && ["part", "width", "length"].includes(criterion));

async function idsWithout(
  ctx: AppContext,
  { width, length }: ParsedQuery,
  conditions: Conditions,
  rounds: readonly (readonly Criterion[])[],
  narrowedBy: readonly SQL[],
  buyersOrder: SQL,
): Promise<number[]> {
  if (rounds.length === 0) return [];
  const away = (column: SQL, mm: number) =>
    sql`abs(ln(greatest(${column}, 0.1) / ${Math.max(0.1, mm)}::float8)) nulls last`;
  const queries = rounds.map((dropped) => {
    const order: SQL[] = [];
    if (dropped.includes("width") && width) order.push(away(sql`${products.widthMm}`, width.to));
    if (dropped.includes("length") && length) order.push(away(sql`${products.heightMm}`, length.to));
    order.push(buyersOrder);
    return sql`(select ${products.id} from ${products} where ${and(everyOf(conditions, ...dropped), isSold, ...narrowedBy)}
      order by ${sql.join(order, sql`, `)} limit ${OF_EACH})`;
  });
  const { rows } = await ctx.db.execute<{ id: number }>(sql.join(queries, sql` union all `));
  return [...new Set(rows.map(({ id }) => id))];
}
