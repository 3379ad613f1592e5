import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import { expireOrders } from "../shop/src/features/orders/expire-orders.operations.server.ts";
import { forwardJobs } from "../shop/src/features/outbox/outbox.operations.server.ts";
import { reconcilePayments } from "../shop/src/features/payments/reconcile.operations.server.ts";

/** Tables with fewer rows are read whole, and should be. */
const SMALL_ROWS = 3000;
/** Has a row for each kind of part, of which there are as many with a million parts as with twenty thousand. */
const SUMMARY = "part_counts";

/** The version of PostgreSQL from which on it explains a plan without values. */
const GENERIC_SINCE = 160_000;

type Asked = { text: string; name: string | undefined; values: unknown[] };
type Node = { "Node Type": string; "Relation Name"?: string; Plans?: Node[] };
export type Plan = {
  call: string;
  statement: string;
  /** The large tables that it reads from end to end. */
  scans: string[];
  ms: number;
  /** Pages of 8 KB that it looked at. */
  pages: number;
};

/** Does what buyers do, and returns how PostgreSQL runs each statement of it: with these values, and as kept plans are. */
export async function plansOfBuying(
  { app, ctx }: { app: FastifyInstance; ctx: AppContext },
  { isRun }: { isRun: boolean },
): Promise<Plan[]> {
  const db = ctx.db.$client;
  const large = await largeTables(db);
  const plans: Plan[] = [];
  const seen = new Set<string>();
  for (const [call, act] of await actions(app, ctx)) {
    for (const asked of await recorded(act)) {
      if (seen.has(`${asked.text} ${asked.name === undefined ? call : ""}`)) continue;
      seen.add(`${asked.text} ${asked.name === undefined ? call : ""}`);
      plans.push(await planOf(db, large, call, asked, isRun));
    }
  }
  return plans;
}

async function largeTables(db: pg.Pool): Promise<Set<string>> {
  const { rows } = await db.query(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace",
    [SMALL_ROWS],
  );
  return new Set(rows.map(({ name }) => name).filter((name) => name !== SUMMARY));
}

async function planOf(
  db: pg.Pool,
  large: Set<string>,
  call: string,
  asked: Asked,
  isRun: boolean,
): Promise<Plan> {
  const { text, name, values } = asked;
  const client = await db.connect();
  try {
    await client.query("begin");
    // What was inserted once can't be inserted again.
    const options = isRun && !/^\s*insert/i.test(text) ? "analyze, buffers, format json" : "format json";
    const { rows } = await client.query(`explain (${options}) ${text}`, values);
    const [custom] = rows[0]["QUERY PLAN"];
    const scans = scansIn(custom.Plan, large);
    const { rows: versions } = await client.query("show server_version_num");
    if (name !== undefined && Number(versions[0].server_version_num) >= GENERIC_SINCE) {
      const generic = await client.query(`explain (generic_plan, format json) ${text}`);
      scans.push(...scansIn(generic.rows[0]["QUERY PLAN"][0].Plan, large));
    }
    const pages = (custom.Plan["Shared Hit Blocks"] ?? 0) + (custom.Plan["Shared Read Blocks"] ?? 0);
    const statement = text.replace(/\s+/g, " ").trim();
    return { call, statement, scans: [...new Set(scans)], ms: custom["Execution Time"] ?? 0, pages };
  } finally {
    // What is explained by running it is undone.
    await client.query("rollback");
    client.release();
  }
}

function scansIn(node: Node, large: Set<string>): string[] {
  const table = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && large.has(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((below) => scansIn(below, large))];
}

/** What is sent to PostgreSQL while `act` runs, but for what can't be explained. */
async function recorded(act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, sent: string | pg.QueryConfig, ...more: unknown[]) {
    const config = typeof sent === "string" ? { text: sent } : sent;
    const values = Array.isArray(more[0]) ? more[0] : (config.values ?? []);
    if (/^\s*(select|with|insert|update|delete)\b/i.test(config.text))
      asked.push({ text: config.text, name: config.name, values });
    return Reflect.apply(query, this, [sent, ...more]);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

/** A buyer's way through the shop, with what the shop does beside it. */
async function actions(app: FastifyInstance, ctx: AppContext): Promise<[string, () => Promise<unknown>][]> {
  const db = ctx.db.$client;
  const token = randomUUID();
  const { rows: users } = await db.query(
    "select id, mobile from users where id > 5000000 order by id limit 1 offset 77",
  );
  const [{ id: userId, mobile }] = users;
  await db.query(
    "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')",
    [createHash("sha256").update(token).digest("hex"), userId],
  );
  const { rows: parts } = await db.query(
    "select id, sub_category_id as place, material, width_mm as width from products where stock_quantity > 50 and width_mm is not null order by id limit 3 offset 500",
  );
  const [part] = parts;
  async function call(method: "GET" | "POST", path: string, input: object = {}, key?: string) {
    const answer = await app.inject({
      method,
      url: `/API${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) },
      ...(method === "GET" ? { query: input as Record<string, string> } : { payload: input }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }
  let orderId = 0;
  const order = async (payment_method: string, more: object = {}) => {
    const items = parts.map(({ id }) => ({ product_id: id, quantity: 2 }));
    const request = { shipping_address_id: userId, payment_method, items, ...more };
    ({ order_id: orderId } = await call("POST", "/orders/place_order.php", request, randomUUID()));
  };
  return [
    ...["m8x40 ss304 hex bolt", "nyloc m10", "HB-M8x40-A2", "hex blot", "washer"].map(
      (search): [string, () => Promise<unknown>] => [
        `search ${search}`,
        () => call("POST", "/products/search_products.php", { search }),
      ],
    ),
    ["categories", () => call("GET", "/products/get_categories.php")],
    ["sub-categories", () => call("GET", "/products/get_products_by_category.php", { category_id: "2" })],
    ["featured", () => call("GET", "/products/featured_products.php")],
    ["shapes", () => call("GET", "/products/get_part_shapes.php", { subcategory_id: String(part.place) })],
    [
      "choose",
      () =>
        call("POST", "/products/choose_specifications.php", {
          subcategory_id: part.place,
          material: part.material,
          width: part.width,
        }),
    ],
    ["reviews", () => call("POST", "/product_reviews/get_product_reviews.php", { product_id: part.id })],
    [
      "log in",
      () => call("POST", "/authentication/login.php", { mobile, password: "wrong one" }).catch(() => {}),
    ],
    ["add to cart", () => call("POST", "/cart/add_to_cart.php", { product_id: part.id, quantity: 2 })],
    ["view cart", () => call("POST", "/cart/view_cart.php")],
    ["addresses", () => call("POST", "/shipping/view_shipping_address.php")],
    [
      "promocode",
      () =>
        call("POST", "/promocodes/apply_promocode.php", {
          code: "GROWN7",
          order_details: JSON.stringify({
            products: parts.map(({ id }) => ({ product_id: id, quantity: 2 })),
          }),
        }),
    ],
    ["order for cash", () => order("cod", { promocode: "GROWN7" })],
    ["order online", () => order("online")],
    ["my orders", () => call("POST", "/orders/my_orders.php")],
    ["cancel", () => call("POST", "/orders/cancel_order.php", { order_id: orderId, reason: "Other" })],
    ["notifications", () => call("POST", "/Admin/notifications/view_notifications.php")],
    ["my reviews", () => call("POST", "/product_reviews/user_reviews.php")],
    ["jobs are forwarded", () => forwardJobs(ctx.db)],
    ["payments are asked for", () => reconcilePayments(ctx)],
    ["orders expire", () => expireOrders(ctx)],
  ];
}
