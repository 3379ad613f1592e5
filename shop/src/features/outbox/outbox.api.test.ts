import { Logger, runOnce } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { QUEUE_OPTIONS } from "../../server/tasks.ts";
import { heartbeat } from "./heartbeat.operations.server.ts";
import { dropJobs, enqueue, forwardJobs, listFailedJobs, retryJobs } from "./outbox.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query("delete from outbox");
  await shop.db.query("delete from graphile_worker._private_jobs");
});

const job = (refundId: number) => enqueue(shop.inside.db, "refund", { refundId });
const queued = async () =>
  (
    await shop.db.query(
      "select (payload->>'refundId')::int as id from graphile_worker._private_jobs order by id",
    )
  ).rows.map((row) => row.id);
const silent = new Logger(() => () => {});
const work = (act: (payload: unknown) => Promise<void>) =>
  runOnce({ pgPool: shop.db, taskList: { refund: act }, logger: silent, ...QUEUE_OPTIONS });
/** Makes a job fail until its attempts are used up. */
async function failForGood(reason: string) {
  await forwardJobs(shop.inside.db);
  await shop.db.query("update graphile_worker._private_jobs set attempts = max_attempts - 1");
  await work(async () => {
    throw new Error(reason);
  });
}

describe("the outbox", () => {
  it("commits with its transaction or not at all", async () => {
    const rolledBack = shop.inside.db.transaction(async (tx) => {
      await enqueue(tx, "refund", { refundId: 1 });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await job(2);
    expect(await forwardJobs(shop.inside.db)).toBe(1);
    expect(await queued()).toEqual([2]);
  });

  it("is forwarded once by parallel processes", async () => {
    for (let id = 1; id <= 40; id++) await job(id);
    const forwarded = await Promise.all([1, 2, 3, 4].map(() => forwardJobs(shop.inside.db)));
    expect(forwarded.reduce((sum, count) => sum + count)).toBe(40);
    expect((await queued()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(await forwardJobs(shop.inside.db)).toBe(0);
  });

  it("is forwarded oldest first, a few at a time if the process is busy", async () => {
    for (let id = 1; id <= 7; id++) await job(id);
    expect(await forwardJobs(shop.inside.db, 5)).toBe(5);
    expect(await queued()).toEqual([1, 2, 3, 4, 5]);
    expect(await forwardJobs(shop.inside.db, 5)).toBe(2);
  });

  it("holds a scheduled job until its time", async () => {
    await enqueue(shop.inside.db, "refund", { refundId: 1 }, { runAt: new Date(Date.now() + 60_000) });
    await forwardJobs(shop.inside.db);
    const done: unknown[] = [];
    await work(async (payload) => void done.push(payload));
    expect(done).toEqual([]);
  });
});

describe("a job", () => {
  it("that fails is retried later, with the error recorded", async () => {
    await job(1);
    await forwardJobs(shop.inside.db);
    await work(async () => {
      throw new Error("The gateway answered 500");
    });
    const { rows } = await shop.db.query(
      "select attempts, last_error, run_at > now() as later from graphile_worker.jobs",
    );
    expect(rows).toEqual([{ attempts: 1, last_error: "The gateway answered 500", later: true }]);
    expect(await listFailedJobs(shop.inside.db)).toEqual([]);
  });

  it("that failed permanently is listed, and runs when retried", async () => {
    await job(7);
    await failForGood("Wrong key");
    const [failed, ...others] = await listFailedJobs(shop.inside.db);
    expect([failed, others]).toMatchObject([
      { task: "refund", payload: { refundId: 7 }, error: "Wrong key", tries: 16 },
      [],
    ]);
    const done: unknown[] = [];
    const doIt = () => work(async (payload) => void done.push(payload));
    await doIt();
    expect(done).toEqual([]);
    expect(await retryJobs(shop.inside.db, [failed?.id ?? "", "999999", "x"])).toBe(1);
    await doIt();
    expect([done, await listFailedJobs(shop.inside.db), await queued()]).toEqual([[{ refundId: 7 }], [], []]);
  });

  it("that failed permanently can be dropped; a running or waiting one can't", async () => {
    await job(8);
    await failForGood("Gone");
    await job(9);
    await forwardJobs(shop.inside.db);
    const { rows } = await shop.db.query("select id::text from graphile_worker.jobs");
    expect(
      await dropJobs(
        shop.inside.db,
        rows.map((row) => row.id),
      ),
    ).toBe(1);
    expect(await queued()).toEqual([9]);
  });

  it("that failed on a query records the query without its values", async () => {
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    const items = [{ product_id, quantity: 1 }];
    const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const, items };
    await shop.call("POST /orders/place_order.php", order, { as });
    await shop.db.query("alter table inbox_messages rename to inbox_gone");
    await shop.runJobs();
    await shop.db.query("alter table inbox_gone rename to inbox_messages");
    const { rows } = await shop.db.query("select last_error from graphile_worker.jobs");
    expect(rows[0].last_error).toContain('Failed query: insert into "inbox_messages"');
    expect(rows[0].last_error).toContain("does not exist");
    expect(rows[0].last_error).not.toContain("@example.in");
  });

  it("of a killed process is taken over; one of a live process is not", async () => {
    for (const id of [1, 2]) await job(id);
    await forwardJobs(shop.inside.db);
    const locked =
      "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where payload->>'refundId' = $2";
    await shop.db.query(locked, ["dead", "1"]);
    await shop.db.query(locked, ["alive", "2"]);
    await shop.db.query("insert into job_workers values ('dead', now() - interval '30 seconds')");
    await heartbeat(shop.inside.db, "alive");
    const done: unknown[] = [];
    await work(async (payload) => void done.push(payload));
    expect(done).toEqual([{ refundId: 1 }]);
    expect(await queued()).toEqual([2]);
  });
});
