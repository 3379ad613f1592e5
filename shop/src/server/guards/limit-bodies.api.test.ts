import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { allEndpoints } from "@kasna/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { listening, openRaw, sendRaw } from "../../../test/raw-request.ts";

const MB = 1024 * 1024;
let shop: TestShop;
let port: number;
/** The number of bytes that the page read last. */
let read = 0;
beforeAll(async () => {
  const pages = {
    async handle(request: Request) {
      if (request.url.endsWith("/unread")) return new Response("unread");
      read = request.body ? (await request.arrayBuffer()).byteLength : 0;
      return new Response("read");
    },
    routes: [],
    clientFiles: null,
  };
  shop = await openShop({}, { pages, ofFewParts: true });
  port = await listening(shop);
});
afterAll(() => shop.close());

const SEARCH = "/API/products/search_products.php";
const FORM = "application/x-www-form-urlencoded";
const head = (path: string, ...lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, "Host: localhost", ...lines].join("\r\n")}\r\n\r\n`;
const ofLength = (path: string, type: string, length: number) =>
  head(path, `Content-Type: ${type}`, `Content-Length: ${length}`);
const chunked = (path: string, type: string) =>
  head(path, `Content-Type: ${type}`, "Transfer-Encoding: chunked");
function* bytes(length: number) {
  for (let left = length; left > 0; left -= MB) yield Buffer.alloc(Math.min(left, MB), "x");
}
function* chunks(length: number) {
  for (const piece of bytes(length))
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  yield Buffer.from("0\r\n\r\n");
}
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (payload: string, path = SEARCH) =>
  sendRaw(
    port,
    `${ofLength(path, "multipart/form-data; boundary=b", Buffer.byteLength(payload) + 7)}${payload}--b--\r\n`,
  );

const TABLE: readonly (readonly [path: string, type: string, limit: number])[] = [
  [SEARCH, "application/json", 64 * 1024],
  [SEARCH, "multipart/form-data; boundary=b", 64 * 1024],
  [SEARCH, FORM, 64 * 1024],
  ["/API/orders/place_order.php", "application/json", 256 * 1024],
  ["/API/promocodes/apply_promocode.php", FORM, 256 * 1024],
  ["/admin/sign-in", FORM, 64 * 1024],
  ["/admin/sign-in.data", FORM, 64 * 1024],
  ["/pay/x", FORM, 64 * 1024],
  ["/", "text/plain", 64 * 1024],
  ["/admin/settings", FORM, 512 * 1024],
  ["/admin/catalogue/pictures/x", "multipart/form-data; boundary=b", 12 * MB],
];

describe("a body", () => {
  it.each(TABLE)(
    "to %s as %s is rejected past %i bytes, and the connection is closed",
    async (path, type, limit) => {
      const long = await sendRaw(port, ofLength(path, type, limit + 1), { body: bytes(limit + 1) });
      expect([long.statuses, long.isClosed]).toEqual([[413], true]);
      const endless = await sendRaw(port, chunked(path, type), { body: chunks(limit + MB) });
      expect([endless.statuses, endless.isClosed]).toEqual([[413], true]);
    },
  );

  it("far past its limit gets a response too, after the shop has discarded the rest", async () => {
    const long = await sendRaw(port, ofLength(SEARCH, "application/json", 20 * MB), { body: bytes(20 * MB) });
    expect(long.statuses).toEqual([413]);
  });

  it("of exactly the limit reaches a page completely", async () => {
    const { statuses } = await sendRaw(port, ofLength("/admin/settings", FORM, 512 * 1024), {
      body: bytes(512 * 1024),
    });
    expect([statuses, read]).toEqual([[200], 512 * 1024]);
  });

  it("that a page leaves unread does not block the connection's next request", async () => {
    const lines = [`Content-Type: ${FORM}`, "Content-Length: 500000"];
    const next = Buffer.from("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const { statuses } = await sendRaw(port, head("/admin/unread", ...lines), {
      body: [Buffer.alloc(500_000, "x"), next],
    });
    expect(statuses).toEqual([200, 200]);
  });

  it.each(["gzip", "br", "deflate", "zstd", "identity, gzip", "x"])(
    "compressed as %s is rejected, and the connection is closed",
    async (coding) => {
      const body = gzipSync(JSON.stringify({ search: "m8" }));
      for (const path of [SEARCH, "/admin/sign-in", "/pay/x", "/", "/admin/catalogue/file-in"]) {
        const lines = ["Content-Type: application/json", `Content-Length: ${body.length}`];
        const answer = await sendRaw(port, head(path, ...lines, `Content-Encoding: ${coding}`), {
          body: [body],
        });
        expect([path, answer.statuses, answer.isClosed]).toEqual([path, [415], true]);
      }
    },
  );

  it("compressed by a transfer coding is rejected, and one with the coding identity is accepted", async () => {
    const packed = await sendRaw(port, head(SEARCH, "Transfer-Encoding: gzip, chunked"), {
      body: chunks(100),
    });
    expect([packed.statuses, packed.isClosed]).toEqual([[415], true]);
    const lines = ["Content-Type: application/json", "Content-Length: 15", "Content-Encoding: identity"];
    const plain = await sendRaw(port, `${head(SEARCH, ...lines)}{"search":"m8"}`);
    expect(plain.statuses).toEqual([200]);
  });

  it("that is rejected is read at a bounded rate, so that other requests don't wait", async () => {
    const sockets: Socket[] = [];
    const keep = (socket: Socket) => sockets.push(socket);
    shop.app.server.on("connection", keep);
    const flooding = Array.from({ length: 8 }, () =>
      sendRaw(port, ofLength(SEARCH, "application/json", 30 * MB), {
        body: bytes(30 * MB),
        patienceMs: 5000,
      }),
    );
    await expect.poll(() => sockets.length, { timeout: 30_000 }).toBe(8);
    shop.app.server.off("connection", keep);
    const start = performance.now();
    await pause(1000);
    const received = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const perSecond = (received / (performance.now() - start)) * 1000;
    for (const socket of sockets) socket.destroy();
    await Promise.all(flooding);
    expect(perSecond).toBeLessThan(50 * MB);
  });

  it("that never ends is closed when too many others are arriving, and a complete one is handled", async () => {
    const halves = await Promise.all(
      Array.from({ length: 600 }, () => openRaw(port, ofLength(SEARCH, "application/json", 64_000))),
    );
    expect(
      (await sendRaw(port, `${ofLength(SEARCH, "application/json", 15)}{"search":"m8"}`)).statuses,
    ).toEqual([200]);
    const closed = halves.filter(({ text }) => text().startsWith("HTTP/1.1 408"));
    expect(closed.length).toBeGreaterThan(20);
    expect(closed.length).toBeLessThan(100);
    for (const { socket } of halves) socket.destroy();
  });

  it("of 400 MB takes bounded memory while it is rejected, even if a page reads it all", async () => {
    const before = process.memoryUsage().rss;
    const sent = { body: chunks(400 * MB), patienceMs: 20_000 };
    await Promise.all(
      Array.from({ length: 4 }, () =>
        sendRaw(port, chunked("/pay/x", "multipart/form-data; boundary=b"), sent),
      ),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  });
});

describe("a multipart form", () => {
  it("may have up to 30 fields", async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, number) => field(number ? `f${number}` : "search", "m8")).join("");
    expect((await multipart(fields(30))).statuses).toEqual([200]);
    expect((await multipart(fields(31))).statuses).toEqual([413]);
    expect((await multipart(fields(500))).statuses).toEqual([413]);
  });

  it("with a file or a very long field name is rejected", async () => {
    const file = field("search", "m8").replace('name="search"', 'name="search"; filename="a.txt"');
    expect((await multipart(file)).statuses).toEqual([413]);
    expect((await multipart(field("n".repeat(5000), "m8"))).statuses).toEqual([413]);
  });

  it.each(allEndpoints.filter(({ method }) => method !== "GET").map((call) => [call.path, call] as const))(
    "with a field of 20 MB is rejected by %s",
    async (path, call) => {
      const [name = "a"] = Object.keys(call.request.shape);
      const response = await shop.app.inject({
        method: call.method,
        url: `/API${path}`,
        headers: { "content-type": "multipart/form-data; boundary=b" },
        payload: `${field(name, "x".repeat(20 * MB))}--b--\r\n`,
      });
      expect([response.statusCode, response.json().success]).toEqual([413, false]);
    },
  );
});

it("a form-encoded body may have up to 30 fields", async () => {
  const form = (count: number) =>
    shop.app.inject({
      method: "POST",
      url: SEARCH,
      headers: { "content-type": FORM },
      payload: `search=m8${"&a=1".repeat(count - 1)}`,
    });
  expect((await form(30)).statusCode).toBe(200);
  expect((await form(31)).statusCode).toBe(413);
});

describe("JSON of 50,000 levels", () => {
  const deep = `${"[".repeat(25_000)}${"]".repeat(25_000)}`;
  it.each(allEndpoints.filter(({ method }) => method !== "GET").map((call) => [call.path, call] as const))(
    "is rejected by %s within 200 ms of processor time",
    async (path, call) => {
      const names = Object.keys(call.request.shape);
      for (const payload of [
        deep,
        `{"a":${deep}}`,
        // An endpoint without fields can't have a nested one.
        ...(names.length > 0 ? [JSON.stringify(Object.fromEntries(names.map((name) => [name, deep])))] : []),
      ]) {
        const begun = process.cpuUsage();
        const response = await shop.app.inject({
          method: call.method,
          url: `/API${path}`,
          headers: { "content-type": "application/json" },
          payload,
        });
        expect(response.json()).toMatchObject({ status: "error", message: expect.any(String) });
        expect([400, 401, 413]).toContain(response.statusCode);
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(200);
      }
    },
  );
});
