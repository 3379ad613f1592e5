import { type SQL, sql } from "drizzle-orm";
import type { CachedData } from "../shop/src/api/cached-data.server.ts";
import {
  listCategories,
  listSubCategories,
} from "../shop/src/features/catalogue/catalogue.operations.server.ts";
import { narrowSpecifications } from "../shop/src/features/catalogue/chooser/narrow-specifications.operations.server.ts";
import {
  chooseSpecifications,
  specificationTable,
} from "../shop/src/features/catalogue/chooser/specifications.operations.server.ts";
import { listRelatedParts } from "../shop/src/features/catalogue/part/related-parts.operations.server.ts";
import { NOTHING_CHOSEN } from "../shop/src/features/facets/chosen-facets.widget.ts";
import { countFacets, withinSubCategories } from "../shop/src/features/facets/facets.operations.server.ts";
import { alsoNamed } from "../shop/src/features/search/also-named.server.ts";
import { searchProducts } from "../shop/src/features/search/search.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { askLists, LIST } from "./matched-lists.ts";
import { SEARCHES } from "./searches.ts";

/** A query, with the number of parts that it matches if it is a search or its facets. */
export type Question = readonly [text: string, ask: () => Promise<unknown>, matched?: number];
export type Call = {
  name: string;
  /** Setup before each query, not measured. */
  before?: () => Promise<unknown>;
  questions: readonly Question[];
};

/** Remembers what a server process keeps in memory, such as the names of sub-categories, until `forget` is called. */
function rememberedData(): { cached: CachedData; forget: () => void } {
  const remembered = new Map<string, Promise<unknown>>();
  return {
    cached: <Data>(key: string, _tags: unknown, load: () => Promise<Data>) => {
      const data = (remembered.get(key) as Promise<Data> | undefined) ?? load();
      remembered.set(key, data);
      return data;
    },
    forget: () => remembered.clear(),
  };
}

/** The largest sub-category and two categories of each demo. */
const CATEGORIES = {
  demo: { largest: 201, categories: [2, 1] },
  fittings: { largest: 101, categories: [1, 3] },
} as const;

/** Opens the shop on a database, and prepares its calls whose names contain `named`. */
export async function openCalls(
  url: string,
  { demo, named }: { demo: keyof typeof CATEGORIES; named: string },
): Promise<{ calls: Call[]; close: () => Promise<void> }> {
  const settings = readSettings(root, { LOG_LEVEL: "silent" });
  const { ctx, close } = openCliContext(url, { settings, secretKey: "bench", connections: 4 });
  const { cached, forget } = rememberedData();
  ctx.cached = cached;
  const { db } = ctx;
  const texts = SEARCHES[demo];
  const { largest, categories } = CATEGORIES[demo];
  const { rows: products } = await db.$client.query(
    `select p.id, p.sku, sub_category_id, material, coating, width_mm as width, height_mm as height, array(
       select jsonb_build_object('name', one ->> 'name', 'value', p.attributes ->> (one ->> 'key'))
       from jsonb_array_elements(s.attributes) as one where p.attributes ? (one ->> 'key')) as attributes
     from products p join sub_categories s on s.id = p.sub_category_id
     where p.id < 2000000 order by md5(sku) limit 40`,
  );
  const within = await Promise.all(
    texts.facets.map(async (text) => ({
      text,
      ...(await searchProducts(ctx, { text, page: 1, perPage: 1 })),
    })),
  );
  const narrowed = await Promise.all(
    texts.narrowed.map(async ([text, some]) => {
      const chosen = { ...NOTHING_CHOSEN, ...some };
      return { text, chosen, ...(await searchProducts(ctx, { text, page: 1, perPage: 1, chosen })) };
    }),
  );
  const countMatched = async (where: SQL | undefined): Promise<number> => {
    if (!where) return 0;
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from products where ${where} and not is_archived`,
    );
    return counted.rows[0]?.count ?? 0;
  };
  // Counting every match takes seconds, so one after the other.
  const searches: Question[] = [];
  for (const text of texts.searches) {
    const search = () => searchProducts(ctx, { text, page: 1, perPage: 20 });
    searches.push([text, search, await countMatched((await search()).matching?.where)]);
  }
  const facets: Question[] = [];
  for (const { text, matching, ...known } of within) {
    const count = async () =>
      matching && countFacets(ctx, matching, NOTHING_CHOSEN, { ...known, subCategoryIds: [] });
    facets.push([text, count, await countMatched(matching?.where)]);
  }
  const narrowedFacets = narrowed.map(
    ({ text, chosen, matching, ...known }): Question => [
      `${text} ${JSON.stringify(chosen)}`,
      async () => matching && countFacets(ctx, matching, chosen, { ...known, subCategoryIds: [] }),
    ],
  );
  const several = await Promise.all(
    texts.several.map(async (text): Promise<Question> => {
      const found = await searchProducts(ctx, { text, page: 1, perPage: 20 });
      return [text, () => alsoNamed(ctx, text, found)];
    }),
  );
  const { rows: parts } = await db.$client.query(
    "select min(id) as id from products where sub_category_id = $1 and not is_made_to_order",
    [largest],
  );
  const part = Number(parts[0].id);
  const calls: Call[] = [
    ...(demo === "demo" ? [{ name: LIST, questions: [["lists", askLists(ctx)] as const] }] : []),
    { name: "search", questions: searches },
    ...(several.length > 0 ? [{ name: "links to each of several parts", questions: several }] : []),
    {
      name: "choose_specifications",
      questions: products.map(({ sub_category_id, ...choice }) => [
        String(sub_category_id),
        () => chooseSpecifications(ctx, { subcategory_id: sub_category_id, ...choice, limit: 20 }),
      ]),
    },
    { name: "facets", questions: facets },
    { name: "facets, some chosen", questions: narrowedFacets },
    {
      name: "chooser, asked pick by pick",
      questions: products.map(({ sub_category_id, material, coating, width, height }) => [
        `${sub_category_id} ${material}, ${coating}, ${width} x ${height}`,
        () =>
          narrowSpecifications(ctx, {
            subCategoryId: sub_category_id,
            picks: { choice: { material, coating, width, height }, own: [] },
            pick: { column: "width", value: width },
          }),
      ]),
    },
    {
      name: "chooser of the largest, nothing chosen",
      questions: [
        [
          `sub-category ${largest}`,
          () => narrowSpecifications(ctx, { subCategoryId: largest, picks: { choice: {}, own: [] } }),
        ],
      ],
    },
    {
      name: "page of a category",
      questions: [
        ["categories", () => listCategories(ctx)],
        ...categories.map((id): Question => [`category ${id}`, () => listSubCategories(ctx, id)]),
      ],
    },
    {
      name: "page of a sub-category, its rows and facets",
      questions: [
        ["its rows", () => specificationTable(ctx, largest)],
        ["its facets", () => countFacets(ctx, withinSubCategories([largest]), NOTHING_CHOSEN)],
      ],
    },
    {
      name: "what is related to a part",
      questions: products.map((part): Question => [`part ${part.sku}`, () => listRelatedParts(ctx, part)]),
    },
    // This makes the cached counts stale.
    ...[
      ["sold out or in again", "stock_quantity = case stock_quantity when 0 then 50 else 0 end"],
      ["changed", "making = reverse(making)"],
    ].map(([how, change]) => ({
      name: `facets, a part just ${how}`,
      before: () => {
        forget();
        return db.$client.query(`update products set ${change} where id = ${part}`);
      },
      questions: [...facets, ...narrowedFacets],
    })),
  ];
  return { calls: calls.filter(({ name }) => name.includes(named)), close };
}
