import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSlots } from "@kasna/background";
import { allEndpoints, contract } from "@kasna/contract";
import type { RequestOf, ResponseOf, Route } from "@kasna/contract/client";
import { errorSchema } from "@kasna/contract/define-endpoint";
import { openPdfWorker } from "@kasna/documents";
import type { InjectOptions } from "fastify";
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { AppContext } from "../src/api/app-context.server.ts";
import { openBackgroundReads } from "../src/api/background-reads.server.ts";
import { uncachedData } from "../src/api/cached-data.server.ts";
import { uncountedSearches } from "../src/api/missed-searches.ts";
import { connect } from "../src/database/connect.ts";
import { createPool } from "../src/database/pool.ts";
import { advanceOrder } from "../src/features/orders/advance-order.operations.server.ts";
import { forwardJobs } from "../src/features/outbox/outbox.operations.server.ts";
import { type AppParts, buildApp } from "../src/server/build-app.ts";
import { openWorkers } from "../src/server/processes/workers.ts";
import { QUEUE_OPTIONS, tasksOf } from "../src/server/tasks.ts";
import { readSettings, type Settings } from "../src/settings.ts";
import { databaseOf, TEMPLATE } from "./database.setup.ts";
import { FEW_PARTS, makeFewParts } from "./few-parts.ts";
import { type Customer, newCustomer } from "./new-customer.ts";

export type { Customer };

const SECRET_KEY = "only-for-tests";
const CACHE_BYTES = 64 * 1024 * 1024;
/** Twelve times what the shop waits for a connection: a machine that runs tests may stand still for a while. */
const CONNECT_MS = 120_000;
/**
 * The PDF worker of all shops that this process opens for tests: it takes most of a second to start, and keeps nothing of
 * a shop. It ends with this process.
 */
const pdfWorker = openPdfWorker({ slots: openSlots(1) });

type SendOptions = { as?: Customer | null; key?: string; type?: string; payload?: InjectOptions["payload"] };

/**
 * Opens the shop's API on a fresh copy of the demo database, with a clock that tests can move forward.
 * Open it once in a test file and close it afterwards. `overrides` replace default settings. With `ofFewParts` the demo
 * has a tenth of its parts, which is quicker wherever all are read.
 */
export async function openShop(
  overrides: Partial<Settings> = {},
  { ofFewParts = false, ...parts }: Pick<AppParts, "logTo" | "pages"> & { ofFewParts?: boolean } = {},
) {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  // PostgreSQL fails if a template is copied twice at once, so test files take turns.
  await admin.query("select pg_advisory_lock(1)");
  if (ofFewParts) await makeFewParts(admin, serverUrl);
  const template = ofFewParts ? FEW_PARTS : TEMPLATE;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.query("select pg_advisory_unlock(1)");
  await admin.end();

  const databaseUrl = databaseOf(inject("shopUrl"), name);
  const directUrl = databaseOf(serverUrl, name);
  const databasePrepares = inject("prepares");
  const readUrl = inject("readUrl");
  let ahead = 0;
  const settings = {
    ...readSettings("/nowhere", { PORT: "0", LOG_LEVEL: "silent" }),
    databasePrepares,
    databaseReadUrl: readUrl ? databaseOf(readUrl, name) : null,
    ...overrides,
    databaseUrl,
  };
  const now = () => new Date(Date.now() + ahead);
  const cacheFolder = mkdtempSync(join(tmpdir(), "kasna-files-"));
  const workers = { ...openWorkers({ cache: { folder: cacheFolder, maxBytes: CACHE_BYTES } }), pdfWorker };
  const { stepWorker, renderer, listReader, fileLimiter } = workers;
  const app = await buildApp({ settings, secretKey: SECRET_KEY, workers, now, ...parts });
  await app.ready();
  const drizzle = connect(databaseUrl, 4, { prepares: databasePrepares, connectMs: CONNECT_MS });
  const backgroundReads = openBackgroundReads(databaseUrl, { prepares: databasePrepares });
  /** An app context on the same database, for operations without an endpoint, such as a provider's webhook. */
  const inside: AppContext = {
    db: drizzle,
    settings,
    secretKey: SECRET_KEY,
    pdfWorker,
    stepWorker,
    renderer,
    listReader,
    fileLimiter,
    backgroundReads,
    log: app.log,
    now,
    searchWords: () => [],
    cached: uncachedData,
    missedSearches: uncountedSearches,
  };
  /** A direct connection to the database, for checks and changes past the shop. */
  const db =
    directUrl === databaseUrl ? drizzle.$client : createPool(directUrl, 4, { connectMs: CONNECT_MS });

  /** Sends a request as JSON, or as `payload`, and returns status, headers and body, checked against the contract. */
  async function send(route: Route, input: object, { as, key, type, payload }: SendOptions = {}) {
    const [method = "", path = ""] = route.split(" ");
    const response = await app.inject({
      method: method as "GET",
      url: `/API${path}`,
      ...(method === "GET" ? { query: input as Record<string, string> } : { payload: payload ?? input }),
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(key && { "idempotency-key": key }),
        ...(type && { "content-type": type }),
      },
    });
    const body = response.json();
    const call = allEndpoints.find((known) => known.route === route);
    if (response.statusCode === 200) call?.response.strict().parse(body);
    else errorSchema.strict().parse(body);
    return { status: response.statusCode, body, headers: response.headers };
  }

  /** Sends a request that must succeed and returns its body. */
  async function call<R extends Route>(
    route: R,
    input: RequestOf<R>,
    sent: SendOptions = {},
  ): Promise<ResponseOf<R>> {
    const { status, body } = await send(route, input as object, sent);
    if (status !== 200) throw new Error(`${route} answered ${status}: ${body.message}`);
    return body as ResponseOf<R>;
  }

  async function otpOf(mobile: string): Promise<string> {
    const { rows } = await db.query(
      `select text from inbox_messages where "to" = $1 order by id desc limit 1`,
      [mobile],
    );
    return /^\d{4}/.exec(rows[0].text)?.[0] ?? "";
  }

  async function newAddress(as: Customer): Promise<number> {
    const { id } = await call(
      "POST /shipping/insert_shipping_address.php",
      contract.addresses.insert.example.request,
      {
        as,
      },
    );
    return id;
  }

  /** The product with a SKU, as search returns it. */
  async function product(sku: string) {
    const { data } = await call("POST /products/search_products.php", { search: sku });
    const found = data.find((row) => row.sku === sku);
    if (!found) throw new Error(`No product ${sku}`);
    return found;
  }

  const stockOf = async (productId: number): Promise<number> => {
    const { rows } = await db.query("select stock_quantity from products where id = $1", [productId]);
    return rows[0].stock_quantity;
  };

  /** Places an order of these products and advances it to delivered. Returns its id. */
  async function delivered(as: Customer, productIds: readonly number[]): Promise<number> {
    const items = productIds.map((product_id) => ({ product_id, quantity: 1 }));
    const order = { shipping_address_id: await newAddress(as), payment_method: "cod" as const, items };
    const { order_id } = await call("POST /orders/place_order.php", order, { as });
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await advanceOrder(inside, { orderId: order_id, to, trackingNumber: null, actor: "test" });
    return order_id;
  }

  /** Runs all due jobs; with `evenLater` also scheduled jobs and retries. */
  async function runJobs({ evenLater = false }: { evenLater?: boolean } = {}) {
    await forwardJobs(drizzle);
    // Ordered and skipping locked rows, because two browser tests may run jobs at the same time.
    if (evenLater)
      await db.query(`update graphile_worker._private_jobs set run_at = now() where id in (
        select id from graphile_worker._private_jobs order by id for update skip locked)`);
    const logger = new Logger(() => () => {});
    await runOnce({ pgPool: db, taskList: tasksOf(inside), logger, ...QUEUE_OPTIONS });
  }

  return {
    app,
    db,
    inside,
    /** The folder of the file cache. */
    cacheFolder,
    runJobs,
    send,
    call,
    otpOf,
    newCustomer: () => newCustomer(inside),
    newAddress,
    product,
    stockOf,
    delivered,
    /** Moves the shop's clock forward for the rest of this test. */
    turnClock(milliseconds: number) {
      ahead += milliseconds;
      onTestFinished(() => {
        ahead -= milliseconds;
      });
    },
    async close() {
      await app.close();
      await workers.close();
      rmSync(cacheFolder, { recursive: true, force: true });
      await backgroundReads.close();
      await drizzle.$client.end();
      if (db !== drizzle.$client) await db.end();
      const server = new pg.Client({ connectionString: serverUrl });
      await server.connect();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;
