import { RouterContextProvider, type ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { fillContext } from "../../api/context.server.ts";
import { TOO_SLOW_MESSAGE } from "../../api/internal-error.server.ts";
import { searchProducts } from "../../features/search/search.operations.server.ts";
import { withErrorIds } from "./error-ids.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ databaseStatementSeconds: 1 });
  const { rows } = await shop.db.query("select current_database() as name");
  await shop.db.query(`alter database "${rows[0].name}" set statement_timeout = '300ms'`);
});
afterAll(() => shop.close());

/** Runs a task while no statement can read a product. */
async function withoutProducts<Result>(task: () => Promise<Result>): Promise<Result> {
  const client = await shop.db.connect();
  await client.query("begin");
  await client.query("lock table products");
  try {
    return await task();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it("a search that takes too long says what to do, with its request id", async () => {
  const search = () => shop.send("POST /products/search_products.php", { search: "hex bolt" });
  const { status, body } = await withoutProducts(search);
  expect([status, body.message]).toEqual([503, TOO_SLOW_MESSAGE]);
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

it("so does a page", async () => {
  const loader = () => searchProducts(shop.inside, { text: "hex bolt", page: 1, perPage: 20 });
  // No more than `withErrorIds` reads of a route.
  const routes = { search: { module: { loader } } } as unknown as ServerBuild["routes"];
  const guarded = withErrorIds(routes).search?.module.loader;
  const context = new RouterContextProvider();
  fillContext(context, { ctx: shop.inside, address: "127.0.0.1", requestId: "one" });
  const request = new Request("http://localhost/search?q=hex+bolt");
  const answer = withoutProducts(async () => guarded?.({ request, context } as never));
  await expect(answer).rejects.toMatchObject({
    data: `${TOO_SLOW_MESSAGE} Request one`,
    init: { status: 503 },
  });
});
