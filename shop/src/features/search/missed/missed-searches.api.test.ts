import { resolve } from "node:path";
import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { addCacheTags, appContext } from "../../../api/context.server.ts";
import type { Pages } from "../../../server/page-cache/page-routes.ts";
import { missedSearchesIn } from "../../admin/reports/missed-searches-report.operations.server.ts";
import { collectMissedSearches } from "./collect-missed-searches.operations.server.ts";
import { storeMissedSearches } from "./store-missed-searches.server.ts";

const ids = ["root", "search"];
let rendered = 0;
/** Stands in for React Router: a search page that finds texts containing “bolt”. */
const handle: Pages["handle"] = async ({ url }, context) => {
  rendered += 1;
  const text = new URL(url).searchParams.get("q") ?? "";
  appContext(context).missedSearches.recordResult(text, text.includes("bolt"));
  addCacheTags(context, "site");
  return new Response("page", { headers: { "content-type": "text/html" } });
};
const pages: Pages = {
  handle,
  routes: [{ pattern: "/search", ids, handle: { cachedBy: ["q", "page"], isCachedIfRepeated: true } }],
  clientFiles: resolve("shop/public"),
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { pages });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query("delete from missed_searches"));

const stored = async () =>
  (await shop.db.query("select text, count from missed_searches order by text")).rows.map(
    ({ text, count }) => [text, count],
  );
const eventually = (rows: unknown[]) => expect.poll(stored, { timeout: 15_000 }).toEqual(rows);
const post = (search: string, remoteAddress: string, more: object = {}, headers = {}) =>
  shop.app.inject({
    method: "POST",
    url: "/API/products/search_products.php",
    remoteAddress,
    headers,
    payload: { search, ...more },
  });
const get = (url: string, remoteAddress: string, headers = {}) =>
  shop.app.inject({ url, remoteAddress, headers });

describe("calls", () => {
  it("for a text without any part are counted once per buyer, even when the response is cached", async () => {
    const text = " Unobtainium  GASKET";
    for (const from of ["10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.3"]) await post(text, from);
    await post("hex bolt m8x41", "10.0.0.1");
    await post("hex bolt m8", "10.0.0.1");
    await post("call 9876543210 unobtainium", "10.0.0.1");
    await post("unobtainium washer", "10.0.0.1", { page: 2 });
    const typing = { origin: new URL(shop.inside.settings.publicUrl).origin };
    await post("unobtainium nu", "10.0.0.1", {}, typing);
    await eventually([
      ["hex bolt m8x41", 1],
      ["unobtainium gasket", 3],
    ]);
  });
});

describe("pages", () => {
  it("are counted even from the page cache, but not further pages, choices and views by staff", async () => {
    rendered = 0;
    for (const from of [1, 2, 3, 4, 4]) await get("/search?q=gasket", `10.0.1.${from}`);
    expect(rendered).toBe(2);
    await get("/search.data?q=gasket&page=1", "10.0.1.5");
    await get("/search?q=bolt", "10.0.1.1");
    await get("/search?q=gasket&page=2", "10.0.1.6");
    await get("/search?q=gasket&material=Brass", "10.0.1.7");
    await get("/search?q=gasket", "10.0.1.8", { cookie: "a=b; kasna-admin-session=x" });
    await get("/search?q=asha@example.in", "10.0.1.1");
    await get("/search?q=o-ring", "10.0.1.1");
    await eventually([
      ["gasket", 5],
      ["o-ring", 1],
    ]);
  });
});

describe("counts", () => {
  const day = () => dayInIndia(shop.inside.now());
  const collect = () => collectMissedSearches(shop.inside);
  const miss = (searches: ReturnType<typeof collect>, text: string, address: string) => {
    searches.recordResult(text, false);
    searches.count(text, address);
  };

  it("of two processes add up", async () => {
    const both = [collect(), collect()];
    for (const [index, searches] of both.entries())
      for (const text of ["spring", `only ${index}`]) miss(searches, text, "10.0.2.1");
    await Promise.all(both.map((searches) => searches.stop()));
    expect(await stored()).toEqual([
      ["only 0", 1],
      ["only 1", 1],
      ["spring", 2],
    ]);
  });

  it("end when a part is found", async () => {
    const searches = collect();
    miss(searches, "spring", "10.0.2.1");
    searches.recordResult("spring", true);
    searches.count("spring", "10.0.2.2");
    await searches.stop();
    expect(await stored()).toEqual([["spring", 1]]);
  });

  it("of at most 500 texts wait", async () => {
    const searches = collect();
    for (let index = 0; index < 501; index += 1) miss(searches, `text ${index}`, "10.0.2.1");
    miss(searches, "text 7", "10.0.2.2");
    await searches.stop();
    expect(await stored()).toHaveLength(500);
    expect(await stored()).toContainEqual(["text 7", 2]);
  });

  it("of at most 2,000 texts a day are stored, from any process; known texts continue to count", async () => {
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        day: day(),
        text: `text ${from + index}`,
        count: 1,
      }));
    const { db } = shop.inside;
    await Promise.all(
      [0, 1, 2, 3].map((part) => storeMissedSearches(db, lines(part * 700, (part + 1) * 700))),
    );
    expect(await stored()).toHaveLength(2000);
    const known = String((await stored())[0]?.[0]);
    await storeMissedSearches(db, [
      { day: day(), text: "one more", count: 9 },
      { day: day(), text: known, count: 4 },
      { day: "2026-01-01", text: "another day", count: 1 },
    ]);
    const after = await stored();
    expect(after).toHaveLength(2001);
    expect(after).toContainEqual([known, 5]);
    expect(after).toContainEqual(["another day", 1]);
  });

  it("that can't be stored are logged, and do not fail a search", async () => {
    const warn = vi.fn();
    const { db, now } = shop.inside;
    const broken = { ...db, transaction: () => Promise.reject(new Error("The disk is full")) } as typeof db;
    const searches = collectMissedSearches({ db: broken, now, log: { ...shop.inside.log, warn } });
    miss(searches, "spring", "10.0.2.1");
    await searches.stop();
    expect(warn).toHaveBeenCalledOnce();
    await shop.db.query("alter table missed_searches rename to away");
    expect((await post("unobtainium rivet", "10.0.3.1")).statusCode).toBe(200);
    expect((await get("/search?q=unobtainium", "10.0.3.1")).statusCode).toBe(200);
    await shop.db.query("alter table away rename to missed_searches");
  });

  it("are reported by text, most frequent first", async () => {
    const { db } = shop.inside;
    await storeMissedSearches(db, [
      { day: "2026-03-01", text: "gasket", count: 2 },
      { day: "2026-03-04", text: "gasket", count: 2 },
      { day: "2026-03-02", text: "o-ring", count: 3 },
      { day: "2026-03-03", text: "shim", count: 3 },
      { day: "2026-02-28", text: "=spring()", count: 50 },
    ]);
    const period = { from: "2026-03-01", to: "2026-03-31" };
    expect(await missedSearchesIn(shop.inside, { period })).toEqual([
      { id: "gasket", times: 4, days: 2, latest: "2026-03-04" },
      { id: "shim", times: 3, days: 1, latest: "2026-03-03" },
      { id: "o-ring", times: 3, days: 1, latest: "2026-03-02" },
    ]);
    expect(await missedSearchesIn(shop.inside, { period, limit: 1, offset: 1 })).toMatchObject([
      { id: "shim" },
    ]);
  });
});

it("waiting counts are written when the shop closes", async () => {
  const other = await openShop();
  try {
    await other.app.inject({
      method: "POST",
      url: "/API/products/search_products.php",
      payload: { search: "unobtainium" },
    });
    await other.app.close();
    expect((await other.db.query("select text, count from missed_searches")).rows).toEqual([
      { text: "unobtainium", count: 1 },
    ]);
  } finally {
    await other.close();
  }
});
