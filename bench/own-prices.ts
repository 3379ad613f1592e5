import { parseArgs } from "node:util";
import pg from "pg";
import { pricesFor } from "../shop/src/features/pricing/pricing.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { filledDatabase } from "./filled-database.ts";
import { printLine, printTable } from "./print.ts";
import { withPostgres } from "./with-postgres.ts";

/**
 * Measures the cost of customer prices: 100 parts on a screen and 1,000 lines of a cart, for a customer with two of
 * `--lists` lists and for one with none, in a shop of `--rows` parts. With `--data FOLDER` the filled database is kept
 * there, and reused unchanged.
 */
const { values: chosen } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    lists: { type: "string", default: "10000" },
    rounds: { type: "string", default: "300" },
    data: { type: "string" },
  },
});
const [ROWS, LISTS, ROUNDS] = [chosen.rows, chosen.lists, chosen.rounds].map(Number) as [
  number,
  number,
  number,
];
/** Most rules in a contract are for single parts. */
const PARTS_OF_A_LIST = 85;
/** The targets, p99 in ms, by the number of parts priced. */
const AIMS: Readonly<Record<number, number>> = { 100: 20, 1000: 50 };

await withPostgres(chosen.data, async (postgres) =>
  measure(await filledDatabase(postgres, { name: `own_${ROWS}_${LISTS}`, demo: "demo", rows: ROWS })),
);

async function measure(url: string) {
  const settings = readSettings(root, { LOG_LEVEL: "silent" });
  const { ctx, close } = openCliContext(url, { settings, secretKey: "bench", connections: 1 });
  // The shop's own connections cancel long statements.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: existing } = await client.query("select exists (select from price_lists) as is");
  if (!existing[0].is) await addLists(client);
  const { rows: buyers } = await client.query(
    "select user_id as id from price_list_customers group by user_id having count(*) = 2 order by 1 limit 1",
  );
  const { rows: counted } = await client.query("select count(*)::int as n from price_list_rules");
  printLine(`  ${LISTS.toLocaleString("en-IN")} lists, ${counted[0].n.toLocaleString("en-IN")} rules`);
  const lines: string[][] = [];
  for (const many of [100, 1000]) {
    const listed = { id: Number(buyers[0].id), own_prices: 1 as const };
    const others = { id: listed.id, own_prices: 0 as const };
    const spent: Record<"own" | "list", number[]> = { own: [], list: [] };
    for (let round = 0; round < ROUNDS + 20; round++)
      for (const [kind, customer] of [
        ["own", listed],
        ["list", others],
      ] as const) {
        const items = await partsOfAScreen(client, many);
        const before = performance.now();
        await pricesFor(ctx.db, { customer, items, now: ctx.now() });
        // The first rounds warm up.
        if (round >= 20) spent[kind].push(performance.now() - before);
      }
    const aim = AIMS[many] ?? 0;
    const quantile = (all: number[], share: number) =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;
    lines.push([
      `${many} parts`,
      ...[
        quantile(spent.list, 0.5),
        quantile(spent.list, 0.99),
        quantile(spent.own, 0.5),
        quantile(spent.own, 0.99),
      ].map((ms) => ms.toFixed(1)),
      `${aim}`,
      quantile(spent.own, 0.99) < aim ? "met" : "MISSED",
    ]);
  }
  printTable([["ms", "no lists p50", "p99", "two lists p50", "p99", "aim", ""], ...lines]);
  await Promise.all([client.end(), close()]);
}

type Client = Pick<pg.Client, "query">;

/** Different parts each time, as on another screen. */
async function partsOfAScreen(client: Client, many: number) {
  const { rows } = await client.query(
    `select id from products where id >= (select min(id) + (random() * (max(id) - min(id) - 5000))::int from products)
       and not is_archived order by id limit $1`,
    [many],
  );
  return rows.map(({ id }) => ({ productId: Number(id), quantity: 1 }));
}

/** Lists for two customers each, two per customer, with fixed prices for parts and a percentage off each material. */
async function addLists(client: Client) {
  printLine("  adding price lists …");
  await client.query(
    `insert into users (name, mobile, password_hash, email, organisation, designation)
     select 'Buyer ' || n, '9' || lpad(n::text, 9, '0'), 'x', 'buyer' || n || '@example.in', 'Buyer ' || n, (enum_range(null::designation))[1]
     from generate_series(1, $1::int) n`,
    [LISTS],
  );
  await client.query(
    "insert into price_lists (name, valid_from) select 'List ' || n, '2026-01-01' from generate_series(1, $1::int) n",
    [LISTS],
  );
  await client.query(
    `insert into price_list_rules (list_id, product_id, fixed_paise)
     select l.id, p.id, 900 from price_lists l, lateral (
       select id from products where id >= (
         select min(id) + (random() * (max(id) - min(id) - 5000))::int + l.id * 0 from products) order by id limit $1) p`,
    [PARTS_OF_A_LIST],
  );
  await client.query(
    `insert into price_list_rules (list_id, material, off_basis_points)
     select l.id, m.material, 500 + l.id % 1000
     from price_lists l, lateral (select material from (select distinct material from products) m order by md5(material || l.id) limit 5) m`,
  );
  await client.query(
    `insert into price_list_customers (user_id, list_id)
     select u.id, l.id from (select id, row_number() over (order by id) as n from users where mobile like '9%') u
     join (select id, row_number() over (order by id) as n from price_lists) l on l.n in (u.n, u.n % $1 + 1)`,
    [LISTS],
  );
  await client.query("vacuum analyze");
}
