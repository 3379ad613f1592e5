import { parseArgs } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { EmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
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
import { countFacets, withinSubCategory } from "../shop/src/features/facets/facets.operations.server.ts";
import { alsoNamed } from "../shop/src/features/search/also-named.server.ts";
import { searchProducts } from "../shop/src/features/search/search.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { filledDatabase } from "./filled-database.ts";
import { askLists, LIST, LIST_MS } from "./matched-lists.ts";
import { printLine, printTable } from "./print.ts";
import { SEARCHES } from "./searches.ts";
import { withPostgres } from "./with-postgres.ts";

/**
 * Measures how search, the chooser and facets scale: the same queries on the demo catalogue and on one with `--rows`
 * rows in the same sub-categories, alternating, each at least `--rounds` times after a warm-up. `--demo fittings` uses
 * the second demo, whose parts have the owner's attributes. With `--data FOLDER` the filled databases are kept there,
 * and reused unchanged.
 */
const { values: chosen } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "10" },
    demo: { type: "string", default: "demo" },
    data: { type: "string" },
    /** Only the calls whose names contain this. */
    call: { type: "string", default: "" },
  },
});
const DEMO = chosen.demo === "fittings" ? "fittings" : "demo";
const asked = SEARCHES[DEMO];
const ROWS = Number(chosen.rows);
const ROUNDS = Number(chosen.rounds);
/** The minimum number of samples for a p99. */
const ANSWERS_MIN = 300;
/**
 * Queries that match at least this share of the parts have a line of their own. The demos' queries match different
 * shares: most of those for fasteners name a size, which few of a million parts have.
 */
const WIDE_SHARE = 0.1;

/** The largest sub-category and two categories of each demo. */
const { largest, categories } = {
  demo: { largest: 201, categories: [2, 1] },
  fittings: { largest: 101, categories: [1, 3] },
}[DEMO];
/** Target p99 on the large catalogue, ms. Other results have no target. */
const AIMS: Readonly<Record<string, number>> = {
  search: 30,
  choose_specifications: 5,
  facets: 30,
  [LIST]: LIST_MS,
};
const GROWTH_MAX = 2;

await withPostgres(chosen.data, measure);

/** A query, with the number of parts that it matches if it is a search or its facets. */
type Question = readonly [text: string, ask: () => Promise<unknown>, matched?: number];
type Call = {
  name: string;
  /** Setup before each query, not measured. */
  before?: () => Promise<unknown>;
  questions: readonly Question[];
};
type Answer = { question: string; ms: number; matched: number };
/** `matched` is the number of parts that the query in the middle matches. */
type Speed = { p50: number; p99: number; worst: string; matched: string };

async function measure(postgres: EmbeddedPostgres) {
  const demo = await filledDatabase(postgres, { name: DEMO, demo: DEMO, rows: null });
  const large = await filledDatabase(postgres, { name: `${DEMO}_${ROWS}`, demo: DEMO, rows: ROWS });
  const [small, grown] = [await openCalls(demo), await openCalls(large)];
  const growth = (before: number, after: number) => `${(after / before).toFixed(2)} x`;
  const misses: string[] = [];
  const lines: string[][] = [];
  for (const [index, call] of small.calls.entries()) {
    const { name } = call;
    const answers = await timed(call, grown.calls[index] as Call);
    const [before, after] = answers.map(speedOf) as [Speed, Speed];
    const aim = AIMS[name];
    if (aim !== undefined && after.p99 > aim)
      misses.push(`${name}: p99 ${after.p99.toFixed(1)} ms, aimed at ${aim}`);
    if (after.p99 / before.p99 > GROWTH_MAX)
      misses.push(`${name}: p99 grew ${growth(before.p99, after.p99)}, aimed at ${GROWTH_MAX}`);
    const line = (label: string, small: Speed, large: Speed) => {
      const figures = [small.p50, small.p99, large.p50, large.p99].map((ms) => ms.toFixed(1));
      const growths = [growth(small.p50, large.p50), growth(small.p99, large.p99)];
      lines.push([label, ...figures, ...growths, large.matched, large.worst]);
    };
    line(name, before, after);
    const wide = answers[1].filter(({ matched }) => matched >= ROWS * WIDE_SHARE);
    const texts = new Set(wide.map(({ question }) => question));
    if (wide.length > 0)
      line(
        `  ${texts.size} of them, which a tenth of the parts match`,
        speedOf(answers[0].filter(({ question }) => texts.has(question))),
        speedOf(wide),
      );
  }
  await Promise.all([small.close(), grown.close()]);
  printLine("");
  const rows = ROWS.toLocaleString("en-IN");
  const head = [
    "ms",
    "demo p50",
    "p99",
    `${rows} p50`,
    "p99",
    "growth p50",
    "growth p99",
    "match",
    "slowest",
  ];
  printTable([head, ...lines]);
  printLine(misses.length > 0 ? `\nMissed:\n  ${misses.join("\n  ")}` : "\nAll targets are met.");
}

async function openCalls(url: string): Promise<{ calls: Call[]; close: () => Promise<void> }> {
  const settings = readSettings(root, { LOG_LEVEL: "silent" });
  const { ctx, close } = openCliContext(url, { settings, secretKey: "bench", connections: 4 });
  const { db } = ctx;
  const { rows: products } = await db.$client.query(
    `select p.id, p.sku, sub_category_id, material, coating, width_mm as width, height_mm as height, array(
       select jsonb_build_object('name', one ->> 'name', 'value', p.attributes ->> (one ->> 'key'))
       from jsonb_array_elements(s.attributes) as one where p.attributes ? (one ->> 'key')) as attributes
     from products p join sub_categories s on s.id = p.sub_category_id
     where p.id < 2000000 order by md5(sku) limit 40`,
  );
  const within = await Promise.all(
    asked.facets.map(async (text) => ({
      text,
      ...(await searchProducts(ctx, { text, page: 1, perPage: 1 })),
    })),
  );
  const narrowed = await Promise.all(
    asked.narrowed.map(async ([text, some]) => {
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
  const searches = await Promise.all(
    asked.searches.map(async (text): Promise<Question> => {
      const { matching } = await searchProducts(ctx, { text, page: 1, perPage: 20 });
      const search = () => searchProducts(ctx, { text, page: 1, perPage: 20 });
      return [text, search, await countMatched(matching?.where)];
    }),
  );
  const facets = await Promise.all(
    within.map(
      async ({ text, matching, ...known }): Promise<Question> => [
        text,
        async () => matching && countFacets(ctx, matching, NOTHING_CHOSEN, { ...known, subCategoryIds: [] }),
        await countMatched(matching?.where),
      ],
    ),
  );
  const narrowedFacets = narrowed.map(
    ({ text, chosen, matching, ...known }): Question => [
      `${text} ${JSON.stringify(chosen)}`,
      async () => matching && countFacets(ctx, matching, chosen, { ...known, subCategoryIds: [] }),
    ],
  );
  const several = await Promise.all(
    asked.several.map(async (text): Promise<Question> => {
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
    ...(DEMO === "demo" ? [{ name: LIST, questions: [["lists", askLists(ctx)] as const] }] : []),
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
        ["its facets", () => countFacets(ctx, withinSubCategory(largest), NOTHING_CHOSEN)],
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
      before: () => db.$client.query(`update products set ${change} where id = ${part}`),
      questions: [...facets, ...narrowedFacets],
    })),
  ];
  return { calls: calls.filter(({ name }) => name.includes(chosen.call)), close };
}

/** Sends each query alternately to both, round after round. The first round is not counted. */
async function timed(small: Call, grown: Call): Promise<[before: Answer[], after: Answer[]]> {
  const sides = [small, grown].map((call) => ({ ...call, answers: [] as Answer[] }));
  const rounds = Math.max(ROUNDS, Math.ceil(ANSWERS_MIN / small.questions.length));
  for (let round = 0; round <= rounds; round++)
    for (const index of small.questions.keys())
      for (const { questions, before, answers } of sides) {
        const [question, ask, matched = 0] = questions[index] as Question;
        await before?.();
        const start = performance.now();
        await ask();
        if (round > 0) answers.push({ question, ms: performance.now() - start, matched });
      }
  return sides.map(({ answers }) => answers) as [Answer[], Answer[]];
}

function speedOf(answers: readonly Answer[]): Speed {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const middles = [...Map.groupBy(answers, ({ question }) => question)].map(([question, own]) => ({
    question,
    ms: own.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0,
  }));
  const [slowest] = middles.toSorted((a, b) => b.ms - a.ms);
  const matched = answers.map((answer) => answer.matched).sort((a, b) => a - b)[
    Math.floor(answers.length / 2)
  ];
  return {
    p50: at(0.5),
    p99: at(0.99),
    worst: `${slowest?.question} (${slowest?.ms.toFixed(1)} ms)`,
    matched: matched ? matched.toLocaleString("en-IN") : "",
  };
}
