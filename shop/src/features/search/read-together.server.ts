import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import {
  type FoundProduct,
  productsOfList,
} from "../catalogue/sub-category/read-products.operations.server.ts";
import {
  type CountedLine,
  createPartCountsReader,
  type PartCountsReader,
} from "../facets/facets.operations.server.ts";
import { batched } from "./batched.ts";
import { type ComparedRow, comparedRows } from "./compared-rows.server.ts";
import { type Spelled, spellWords } from "./spelling.server.ts";

/**
 * What the texts of a list read together: each part, each word and the state of the stored counts once, and their part
 * queries in few statements.
 */
export type ReadTogether = {
  readPartCounts: PartCountsReader;
  products: (ids: readonly number[]) => Promise<FoundProduct[]>;
  compared: (ids: readonly number[]) => Promise<ComparedRow[]>;
  spell: (words: readonly string[], knownWords: readonly string[]) => Promise<ReadonlyMap<string, Spelled>>;
  /** The rows of a query for ids, and of one that also returns the total. */
  find: (query: SQL) => Promise<{ id: number }[]>;
  findCounted: (query: SQL) => Promise<Counted[]>;
};
type Counted = { id: number; total: number };

export async function readTogether(ctx: AppContext): Promise<ReadTogether> {
  const products = batched(async (ids: readonly number[]) => {
    const rows = await productsOfList(ctx, ids);
    return new Map(rows.map((row) => [row.product.id, row]));
  });
  const compared = batched(async (ids: readonly number[]) => {
    const rows = await comparedRows(ctx, ids);
    return new Map(rows.map((row) => [row.id, row]));
  });
  // The words of a shop are the same for all its texts.
  let known: readonly string[] = [];
  const spell = batched((words: readonly string[]) => spellWords(ctx, words, known));
  return {
    readPartCounts: createPartCountsReader(ctx, countsTogether(ctx)),
    products: async (ids) => [...(await products(ids)).values()],
    compared: async (ids) => [...(await compared(ids)).values()],
    spell: (words, knownWords) => {
      known = knownWords;
      return spell(words);
    },
    find: joined<{ id: number }>(ctx),
    findCounted: joined<Counted>(ctx),
  };
}

/** Sends count queries that select the same columns as one statement. */
function countsTogether(ctx: AppContext) {
  const byShape = new Map<string, (query: SQL) => Promise<CountedLine[]>>();
  return (query: SQL, shape: string) => {
    const read = byShape.get(shape) ?? joined<CountedLine>(ctx);
    byShape.set(shape, read);
    return read(query);
  };
}

/** Sends queries with the same columns as one statement. Each result has its rows in order. */
function joined<Row extends Record<string, unknown>>(ctx: AppContext) {
  const rowsOf = batched(async (queries: readonly SQL[]) => {
    const numbered = queries.map(
      (query, at) => sql`(select ${sql.raw(String(at))} as at, found.* from (${query}) as found)`,
    );
    const { rows } = await ctx.db.execute<{ at: number }>(sql.join(numbered, sql` union all `));
    const byQuery = Map.groupBy(rows, ({ at }) => at);
    return new Map(
      queries.map((query, at) => [query, (byQuery.get(at) ?? []).map(({ at: _, ...row }) => row as Row)]),
    );
  });
  return async (query: SQL): Promise<Row[]> => (await rowsOf([query])).get(query) ?? [];
}
