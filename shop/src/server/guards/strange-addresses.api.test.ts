import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { listening, sendRaw } from "../../../test/raw-request.ts";

let shop: TestShop;
let port: number;
/** The origin that the pages see. */
let origin = "";
beforeAll(async () => {
  const pages = {
    async handle(request: Request) {
      const url = new URL(request.url);
      origin = url.origin;
      if (url.pathname === "/fails") throw new Error("relation inner_table does not exist");
      if (url.pathname === "/empty-fault") return new Response(null, { status: 500 });
      if (url.pathname === "/worded-fault")
        return new Response("Unexpected Server Error at inner_table", { status: 500 });
      return new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    },
    routes: [],
    clientFiles: resolve("shop/public"),
  };
  shop = await openShop({ publicUrl: "https://kasna.example" }, { pages });
  port = await listening(shop);
});
afterAll(() => shop.close());

const ask = (line: string, ...headers: string[]) =>
  sendRaw(port, `${[line, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);

const TARGETS = ["//", "//[", "//evil.example/admin/sign-out", "/\\evil.example", "http://evil.example/"];
describe("a request target that is or looks like an absolute URL", () => {
  it.each([
    ...TARGETS,
    "http://[",
    "/a\\b",
    "/%00",
    "/sub-categories/%00",
    "/pay/%00.data",
    "/?q=%00",
    "/%zz",
    "*",
  ])("%s is rejected before routing", async (target) => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await ask(`${method} ${target} HTTP/1.1`, "Host: localhost", "Content-Length: 0");
      expect([method, answer.statuses]).toEqual([method, [400]]);
      expect(answer.text).toMatch(/^x-request-id: /im);
      expect(answer.text).toMatch(/^x-content-type-options: nosniff/im);
    }
  });
});

describe("a Host", () => {
  it.each(["a b", "x:99999", "[", "[::1", "a,b", "a/b", "user@host", "", "x:y"])(
    '"%s" is rejected for every path',
    async (host) => {
      for (const path of ["/", "/login", "/API/banners/get_banners.php", "/healthz"]) {
        const answer = await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`);
        expect([path, answer.statuses]).toEqual([path, [400]]);
      }
    },
  );

  it("that is repeated is rejected, also for a cached page", async () => {
    await ask("GET /categories HTTP/1.1", "Host: shop");
    for (const path of ["/categories", "/login", "/API/banners/get_banners.php"])
      expect((await ask(`GET ${path} HTTP/1.1`, "Host: shop", "Host: other")).statuses).toEqual([400]);
  });

  it.each(["localhost", "shop.example:8443", "127.0.0.1:3000", "[::1]:3000", "shop_1"])(
    "%s is accepted",
    async (host) => {
      expect((await ask("GET /login HTTP/1.1", `Host: ${host}`)).statuses).toEqual([200]);
    },
  );

  it("sets the shop's origin only for loopback addresses; otherwise PUBLIC_URL does", async () => {
    await ask("GET /login HTTP/1.1", "Host: 127.0.0.1:3000");
    expect(origin).toBe("http://127.0.0.1:3000");
    await ask("GET /login HTTP/1.1", "Host: evil.example");
    expect(origin).toBe("https://kasna.example");
  });
});

describe("an unknown address of the API", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"])(
    "is 404 in the envelope for %s",
    async (method) => {
      for (const path of ["/API", "/API/", "/API/nothing", "/API/a/b/c.php", "/API/nothing.data"]) {
        const { statuses, text } = await ask(`${method} ${path} HTTP/1.1`, "Host: localhost");
        expect([path, statuses]).toEqual([path, [404]]);
        expect(text).toMatch(/^content-type: application\/json/im);
        if (method !== "HEAD") expect(text).toContain('"success":false');
      }
      const typed = await ask(
        `${method} /API/x HTTP/1.1`,
        "Host: localhost",
        "Content-Type: x",
        "Content-Length: 0",
      );
      expect(typed.statuses).toEqual([404]);
    },
  );

  it("includes known paths with another method", async () => {
    const { statuses } = await ask("GET /API/cart/view_cart.php HTTP/1.1", "Host: localhost");
    expect(statuses).toEqual([404]);
  });
});

describe("a request for a page", () => {
  it("may have no body", async () => {
    expect((await ask("POST /login HTTP/1.1", "Host: localhost")).statuses).toEqual([200]);
  });

  it.each(["/fails", "/empty-fault", "/worded-fault"])(
    "that fails with an internal error, %s, gets a plain message",
    async (path) => {
      const { statuses, text } = await ask(`GET ${path} HTTP/1.1`, "Host: localhost");
      const id = /^x-request-id: (\S+)/im.exec(text)?.[1];
      expect(statuses).toEqual([500]);
      expect(text).toContain(`Something went wrong on our side. Try again. Request ${id}`);
      expect(text).not.toContain("inner_table");
    },
  );
});

it("invalid HTTP gets a plain message too", async () => {
  const { statuses, text } = await ask("GET / HTTP/1.1\r\nno header", "Host: localhost");
  expect(statuses).toEqual([400]);
  expect(text).not.toContain("Parse Error");
  const long = await ask("GET / HTTP/1.1", "Host: localhost", `X: ${"x".repeat(40_000)}`);
  expect(long.statuses).toEqual([431]);
});
