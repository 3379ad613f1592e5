import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import { readTableView } from "../shop/src/features/catalogue/tables/table-view.widget.ts";
import { readChosen } from "../shop/src/features/facets/chosen-facets.widget.ts";
import { expireOrders } from "../shop/src/features/orders/expire-orders.operations.server.ts";
import { forwardJobs } from "../shop/src/features/outbox/outbox.operations.server.ts";
import { reconcilePayments } from "../shop/src/features/payments/reconcile.operations.server.ts";
import { searchAsTable } from "../shop/src/features/search/found-table.server.ts";

/** Smaller tables may be scanned. */
const SMALL_ROWS = 3000;
/** Their size depends on the kinds and lengths of parts, not on the number of products, so they may be scanned. */
const SUMMARIES = ["part_counts", "length_counts"];

/** The first version of PostgreSQL with `explain (generic_plan)`. */
const GENERIC_SINCE = 160_000;

type SentQuery = { text: string; name: string | undefined; values: unknown[] };
type Node = { "Node Type": string; "Relation Name"?: string; Plans?: Node[] };
export type Plan = {
  call: string;
  statement: string;
  /** The large tables that the statement scans. */
  scans: string[];
  ms: number;
  /** The number of 8 KB pages read. */
  pages: number;
};

/** Runs a buyer's requests and returns the plan of each statement, custom and generic. */
export async function plansOfBuying(
  { app, ctx }: { app: FastifyInstance; ctx: AppContext },
  { isRun }: { isRun: boolean },
): Promise<Plan[]> {
  const db = ctx.db.$client;
  const large = await largeTables(db);
  const plans: Plan[] = [];
  const seen = new Set<string>();
  for (const [call, act] of await actions(app, ctx)) {
    for (const query of await recorded(act)) {
      if (seen.has(`${query.text} ${query.name === undefined ? call : ""}`)) continue;
      seen.add(`${query.text} ${query.name === undefined ? call : ""}`);
      plans.push(await planOf(db, large, call, query, isRun));
    }
  }
  return plans;
}

async function largeTables(db: pg.Pool): Promise<Set<string>> {
  const { rows } = await db.query(
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace",
    [SMALL_ROWS],
  );
  return new Set(rows.map(({ name }) => name).filter((name) => !SUMMARIES.includes(name)));
}

async function planOf(
  db: pg.Pool,
  large: Set<string>,
  call: string,
  query: SentQuery,
  isRun: boolean,
): Promise<Plan> {
  const { text, name, values } = query;
  const client = await db.connect();
  try {
    await client.query("begin");
    // An insert can't be repeated, so it is not run.
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
    // explain analyze runs the statement, so undo it.
    await client.query("rollback");
    client.release();
  }
}

function scansIn(node: Node, large: Set<string>): string[] {
  const table = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && large.has(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((below) => scansIn(below, large))];
}

/** Records the queries sent while `act` runs, except those that can't be explained. */
async function recorded(act: () => Promise<unknown>): Promise<SentQuery[]> {
  const queries: SentQuery[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, sent: string | pg.QueryConfig, ...more: unknown[]) {
    const config = typeof sent === "string" ? { text: sent } : sent;
    const values = Array.isArray(more[0]) ? more[0] : (config.values ?? []);
    if (/^\s*(select|with|insert|update|delete)\b/i.test(config.text))
      queries.push({ text: config.text, name: config.name, values });
    return Reflect.apply(query, this, [sent, ...more]);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return queries;
}

/** A buyer's requests, and the shop's background work. */
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
    "select id, sub_category_id, material, width_mm as width from products where stock_quantity > 50 and width_mm is not null order by id limit 3 offset 500",
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
    ...["table", "matrix"].flatMap((view) =>
      ["", "coating=Plain&length=20..60&group=coating", "stock=1&sort=price&group=none"].map(
        (choice): [string, () => Promise<unknown>] => {
          const parameters = new URLSearchParams(`view=${view}&${choice}`);
          const search = { text: "hex bolt", page: 2, chosen: readChosen(parameters) };
          return [
            `${view} ${choice}`,
            () => searchAsTable(ctx, { ...search, view: readTableView(parameters) }),
          ];
        },
      ),
    ),
    ["categories", () => call("GET", "/products/get_categories.php")],
    ["sub-categories", () => call("GET", "/products/get_products_by_category.php", { category_id: "2" })],
    ["featured", () => call("GET", "/products/featured_products.php")],
    [
      "shapes",
      () => call("GET", "/products/get_part_shapes.php", { subcategory_id: String(part.sub_category_id) }),
    ],
    [
      "choose",
      () =>
        call("POST", "/products/choose_specifications.php", {
          subcategory_id: part.sub_category_id,
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
