import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { routeLabel } from "../plugins/metrics.ts";

const TOKEN = "a-long-token";
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ metricsToken: TOKEN });
});
afterAll(() => shop.close());

const ask = (authorization?: string) =>
  shop.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

describe("/metrics", () => {
  it("responds 404 without the right token", async () => {
    for (const authorization of [undefined, "Bearer ", "Bearer a-long-tokem", `Basic ${TOKEN}`, TOKEN])
      expect((await ask(authorization)).statusCode).toBe(404);
  });

  it("responds 404 if no token is configured", async () => {
    const other = await openShop();
    const answer = await other.app.inject({ url: "/metrics", headers: { authorization: "Bearer " } });
    expect(answer.statusCode).toBe(404);
    await other.close();
  });

  it("counts responses by route and status, without addresses, ids or tokens", async () => {
    const as = await shop.newCustomer();
    await shop.send("POST /orders/my_orders.php", {}, { as });
    await shop.send("POST /orders/my_orders.php", {});
    await shop.app.inject({ url: `/API/orders/generate_invoice.php?order_id=100001&token=${as.token}` });
    const { body, headers } = await ask(`Bearer ${TOKEN}`);
    expect(headers["content-type"]).toContain("text/plain");
    const count = (status: number) =>
      `http_request_duration_seconds_count{method="POST",route="/API/orders/my_orders.php",status="${status}"} 1`;
    expect(body).toContain(count(200));
    expect(body).toContain(count(401));
    expect(body).not.toContain(as.token);
    // A measured number can contain these digits by chance.
    const names = body.replace(/ \S+$/gm, "");
    expect(names).toContain(count(200).slice(0, -2));
    expect(names).not.toContain("100001");
  });

  it.each([
    ["/assets/chunk-1a2b.js", "/assets/chunk-1a2b.js", "/assets/*"],
    ["/assets/gone.js", "/*", "/assets/*"],
    ["/admin/orders/100001", "/*", "/admin/orders/:orderId"],
    ["/admin/orders/100001.data", "/*", "/admin/orders/:orderId"],
    ["/no/such/page", "/*", "/*"],
    ["//[", "/*", "/*"],
    ["/sub-categories/hex-bolt.data", "/sub-categories/:name.data", "/sub-categories/:name"],
    ["/_.data", "/_.data", "/"],
    ["/API/orders/my_orders.php", "/API/orders/my_orders.php", "/API/orders/my_orders.php"],
    ["/parts/a/b", undefined, "unknown"],
  ])("counts %s under %s as %s", (url, route, label) => {
    const patternOf = (address: string) =>
      new URL(address, "http://shop").pathname.startsWith("/admin/orders/") ? "/admin/orders/:orderId" : null;
    expect(routeLabel({ url, routeOptions: { url: route } }, patternOf)).toBe(label);
  });

  it("reports connections and failed jobs", async () => {
    await shop.db.query("select graphile_worker.add_job('send_sms', '{}', max_attempts => 1)");
    await shop.db.query("update graphile_worker._private_jobs set attempts = max_attempts");
    const { body } = await ask(`Bearer ${TOKEN}`);
    expect(body).toMatch(/shop_jobs\{state="given up"\} 1$/m);
    expect(body).toMatch(/shop_database_connections\{state="idle"\} \d+$/m);
  });
});
