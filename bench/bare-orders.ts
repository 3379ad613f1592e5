import pg from "pg";

/**
 * The limit of a checkout: only its order, as a bare transaction through pg's pipeline. Three reads together, a lock of
 * three products, three writes together; committed to disk. No triggers and no other indexes.
 */
const [databaseUrl = "", poolSize = "10"] = process.argv.slice(2);
const PRODUCTS = 500;
const LINES = 3;

const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize), pipeline: true });
await pool.query(`
  create table bare_stock (id int primary key, stock int not null);
  insert into bare_stock select id, 1000000000 from generate_series(1, ${PRODUCTS}) id;
  create table bare_orders (id serial primary key, note text not null);
  create table bare_lines (order_id int not null, product_id int not null)`);

async function order(turn: number): Promise<void> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values });
  const ids = Array.from({ length: LINES }, (_, line) => ((turn + line) % PRODUCTS) + 1);
  try {
    const read = "select * from bare_stock where id = any($1::int[])";
    await Promise.all([client.query("begin"), ...[1, 2, 3].map(() => run("read", read, [ids]))]);
    await run("lock", `${read} order by id for no key update`, [ids]);
    await Promise.all([
      run("stock", "update bare_stock set stock = stock - 1 where id = any($1::int[])", [ids]),
      run("order", "insert into bare_orders (note) values ($1)", ["order"]),
      run("lines", "insert into bare_lines select $1::int, unnest($2::int[])", [turn, ids]),
    ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

process.on("disconnect", () => process.exit(0));
process.on("message", async ({ atOnce, seconds }: { atOnce: number; seconds: number }) => {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, buyer) => {
      for (let turn = buyer * LINES; performance.now() < end; turn += LINES) {
        const start = performance.now();
        await order(turn);
        times.push(performance.now() - start);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const p99Ms = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
  process.send?.({ perSecond: times.length / ((performance.now() - begun) / 1000), p99Ms });
});
process.send?.({ port: 0 });
