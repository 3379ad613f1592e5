import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { openBackgroundReads } from "../../api/background-reads.server.ts";
import { connect } from "../../database/connect.ts";
import { deleteExpired } from "../../server/delete-expired.ts";
import {
  type BackgroundReport,
  backgroundReport,
  deleteStoredReports,
} from "./background-report.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query("delete from stored_reports"));

/** Another server process of the same shop. */
function openShopBeside(): AppContext {
  const { databaseUrl, databasePrepares: prepares } = shop.inside.settings;
  const [db, backgroundReads] = [
    connect(databaseUrl ?? "", 2, { prepares }),
    openBackgroundReads(databaseUrl ?? "", { prepares }),
  ];
  onTestFinished(async () => {
    await backgroundReads.close();
    await db.$client.end();
  });
  return { ...shop.inside, db, backgroundReads };
}

const KEY = "a report";
/** A report that takes this many seconds, and a count of how often it finished. */
function slow(seconds: number) {
  let times = 0;
  const read = async ({ db }: Pick<AppContext, "db">) => {
    const { rows } = await db.readOnly.execute<{ orders: number }>(
      sql`select (select count(*)::int from orders) as orders, pg_sleep(${seconds})::text`,
    );
    times += 1;
    return { orders: rows[0]?.orders, on: new Date("2026-11-27T03:00:00Z") };
  };
  return { key: KEY, read, times: () => times };
}
const requestReport = (work: ReturnType<typeof slow>) => backgroundReport(shop.inside, work);
const isReady = <R>(report: BackgroundReport<R>) => report.state === "ready";
const until = (work: ReturnType<typeof slow>, is: (report: BackgroundReport<unknown>) => boolean) =>
  vi.waitUntil(
    async () => {
      const report = await requestReport(work);
      return is(report) && report;
    },
    { timeout: 30_000, interval: 50 },
  );

describe("a report of the back office", () => {
  it("is returned at once if it is ready quickly, and nothing is stored", async () => {
    const quick = slow(0);
    expect(await requestReport(quick)).toMatchObject({ state: "ready", asOf: null });
    expect(await requestReport(quick)).toMatchObject({ state: "ready", asOf: null });
    expect(quick.times()).toBe(2);
    expect(await shop.db.query("select from stored_reports")).toMatchObject({ rowCount: 0 });
  });

  it("is otherwise run in the background, once for everyone who asks, and stored with its time", async () => {
    const work = slow(0.8);
    const first = await requestReport(work);
    expect(first).toEqual({ state: "making", since: expect.any(Date) });
    expect(await Promise.all([requestReport(work), requestReport(work)])).toEqual([first, first]);
    const made = await until(work, isReady);
    expect(made).toEqual({
      state: "ready",
      asOf: expect.any(Date),
      result: { orders: expect.any(Number), on: new Date("2026-11-27T03:00:00Z") },
    });
    expect(await requestReport(work)).toEqual(made);
    expect(work.times()).toBe(1);
  });

  it("is run once for two simultaneous requests, even in two processes", async () => {
    const other = openShopBeside();
    const works = [slow(0.8), slow(0.8)] as const;
    const states = await Promise.all([
      backgroundReport(shop.inside, works[0]),
      backgroundReport(other, works[1]),
    ]);
    expect(states.map(({ state }) => state)).toEqual(["making", "making"]);
    expect(states[0]).toEqual(states[1]);
    await until(works[0], isReady);
    expect(works[0].times() + works[1].times()).toBe(1);
  });

  it("is run again when it is no longer valid, and when its process died", async () => {
    const work = slow(0.8);
    await requestReport(work);
    await until(work, isReady);
    await shop.db.query("update stored_reports set good_until = now()");
    expect(await requestReport(work)).toMatchObject({ state: "making" });
    await until(work, isReady);
    await shop.db.query("update stored_reports set as_of = null, result = null, good_until = now()");
    expect(await requestReport(work)).toMatchObject({ state: "making" });
    await until(work, isReady);
    expect(work.times()).toBe(3);
  });

  it("is deleted when a server starts, unless it is running", async () => {
    const [kept, making] = [slow(0.8), { ...slow(0.8), key: `${KEY} in the making` }];
    await requestReport(kept);
    await until(kept, isReady);
    await requestReport(making);
    await deleteStoredReports(shop.inside);
    expect((await shop.db.query("select key from stored_reports")).rows).toEqual([{ key: making.key }]);
    await until(making, isReady);
    expect(making.times()).toBe(1);
  });

  it("that fails is reported as failed, and is not retried at once", async () => {
    const read = ({ db }: Pick<AppContext, "db">) =>
      db.readOnly.execute(sql`select pg_sleep(0.8), 1 / (select count(*) from orders where id < 0)`);
    const work = { key: KEY, read };
    expect(await backgroundReport(shop.inside, work)).toMatchObject({ state: "making" });
    await vi.waitUntil(async () => (await backgroundReport(shop.inside, work)).state === "failed", {
      timeout: 30_000,
      interval: 50,
    });
  });

  it("throws its own errors at once", async () => {
    const read = ({ db }: Pick<AppContext, "db">) => db.readOnly.execute(sql`select 1 / 0`);
    await expect(backgroundReport(shop.inside, { key: KEY, read })).rejects.toThrow();
  });

  it("can't write", async () => {
    const read = ({ db }: Pick<AppContext, "db">) => db.execute(sql`delete from stored_reports`);
    await expect(backgroundReport(shop.inside, { key: KEY, read })).rejects.toMatchObject({
      cause: { code: "25006" },
    });
  });

  it("is deleted when it is no longer valid", async () => {
    const work = slow(0.8);
    await requestReport(work);
    await until(work, isReady);
    await deleteExpired(shop.inside);
    expect(await shop.db.query("select from stored_reports")).toMatchObject({ rowCount: 1 });
    await shop.db.query("update stored_reports set good_until = now() - interval '1 second'");
    await deleteExpired(shop.inside);
    expect(await shop.db.query("select from stored_reports")).toMatchObject({ rowCount: 0 });
  });

  it("leaves connections to buyers while it runs", async () => {
    const works = Array.from({ length: 6 }, (_, index) => ({ ...slow(1), key: `${KEY} ${index}` }));
    for (const work of works) expect(await requestReport(work)).toMatchObject({ state: "making" });
    const { rows } = await shop.db.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
    );
    expect(rows[0].count).toBe(1);
  });
});
