import { streams } from "@kasna/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

const READ = "POST /Admin/notifications/mark_notifications_read.php";

let shop: TestShop;
let url: string;
let as: Customer;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  url = `${await shop.app.listen({ port: 0, host: "127.0.0.1" })}/API${streams.watch.path}`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

/** An open stream: returns the next event, or undefined at its end. */
async function watch(who: Customer) {
  const abort = new AbortController();
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${who.token}` },
    signal: abort.signal,
  });
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<object | undefined> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.startsWith("data: ")) return streams.watch.event.strict().parse(JSON.parse(event.slice(6)));
      } else {
        const read = await lines?.read();
        if (!read || read.done) return undefined;
        text += read.value;
      }
    }
  };
  return { answer, next, close: () => abort.abort() };
}

async function order(who = as) {
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const placed = { payment_method: "cod" as const, items: [{ product_id, quantity: 1 }] };
  const shipping_address_id = await shop.newAddress(who);
  return shop.call("POST /orders/place_order.php", { shipping_address_id, ...placed }, { as: who });
}

describe("the stream of notifications", () => {
  it("sends the current state at once, and each change within seconds", async () => {
    const { answer, next, close } = await watch(as);
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await next()).toEqual({ unread: 0, latest_id: 0 });
    const { order_id } = await order();
    const told = await next();
    expect(told).toMatchObject({ unread: 1 });
    await shop.call(READ, { notification_id: "all" }, { as });
    expect(await next()).toEqual({ ...told, unread: 0 });
    await shop.call("POST /orders/cancel_order.php", { order_id, reason: "Other" }, { as });
    expect(await next()).toMatchObject({ unread: 1 });
    close();
  });

  it("sends nothing about other customers", async () => {
    const other = await shop.newCustomer();
    const mine = await watch(as);
    await mine.next();
    await order(other);
    await order(as);
    const { rows } = await shop.db.query(
      "select max(id)::int as latest from notifications where user_id = $1",
      [as.userId],
    );
    expect(await mine.next()).toEqual({ unread: 1, latest_id: rows[0].latest });
    mine.close();
  });

  it("ends when its session is logged out", async () => {
    const { next } = await watch(as);
    await next();
    await shop.call("POST /authentication/logout.php", {}, { as });
    expect(await next()).toBeUndefined();
  });

  it("ends when its session expires", async () => {
    const { next } = await watch(as);
    await next();
    await shop.db.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      as.userId,
    ]);
    expect(await next()).toBeUndefined();
  });

  it("ends when its customer is blocked", async () => {
    const { next } = await watch(as);
    await next();
    await shop.db.query("update users set blocked_at = now() where id = $1", [as.userId]);
    expect(await next()).toBeUndefined();
  });

  it.each([
    ["without a token", {}],
    ["with a token of nobody", { Authorization: "Bearer guessed" }],
    ["with its token in the address", { address: "?token=" }],
  ] as const)("%s is a 401", async (_, how) => {
    const query = "address" in how ? how.address + as.token : "";
    const headers = new Headers("Authorization" in how ? { Authorization: how.Authorization } : undefined);
    const answer = await fetch(url + query, { headers });
    expect([answer.status, (await answer.json()).success]).toEqual([401, false]);
  });

  it("ends the session's oldest stream when one too many is opened", async () => {
    const opened = [];
    for (let count = 0; count < 6; count++) {
      const stream = await watch(as);
      await stream.next();
      opened.push(stream);
    }
    expect(await opened[0]?.next()).toBeUndefined();
    for (const stream of opened.slice(1)) stream.close();
  });

  it("ends when the shop stops, without delaying it", async () => {
    const closing = await openShop({}, { ofFewParts: true });
    const address = await closing.app.listen({ port: 0, host: "127.0.0.1" });
    const who = await closing.newCustomer();
    const answer = await fetch(`${address}/API${streams.watch.path}`, {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    await closing.close();
    expect(await answer.text()).toContain("data: ");
  });
});
