import type { AppContext } from "../../api/app-context.server.ts";
import {
  type FoundProduct,
  productsOfPage,
} from "../catalogue/sub-category/product-shape.operations.server.ts";
import { askPartCounts, type PartCountsAsker } from "../facets/facets.operations.server.ts";
import { batched } from "./batched.ts";
import { type Spelled, spellWords } from "./spelling.server.ts";

/** What the texts of a list read together: each part, each word and the state of the stored counts once. */
export type ReadTogether = {
  ask: PartCountsAsker;
  products: (ids: readonly number[]) => Promise<FoundProduct[]>;
  spell: (words: readonly string[], knownWords: readonly string[]) => Promise<ReadonlyMap<string, Spelled>>;
};

export async function readTogether(ctx: AppContext): Promise<ReadTogether> {
  const products = batched(async (ids: readonly number[]) => {
    const rows = await productsOfPage(ctx, ids);
    return new Map(rows.map((row) => [row.product.id, row]));
  });
  // The words of a shop are the same for all its texts.
  let known: readonly string[] = [];
  const spell = batched((words: readonly string[]) => spellWords(ctx, words, known));
  return {
    ask: await askPartCounts(ctx),
    products: async (ids) => [...(await products(ids)).values()],
    spell: (words, knownWords) => {
      known = knownWords;
      return spell(words);
    },
  };
}
