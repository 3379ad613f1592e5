import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import type { Database, Queryable, Transaction } from "./connect.ts";
import { commitBehind } from "./transactions.ts";

let shop: TestShop;
let db: Database;
beforeAll(async () => {
  shop = await openShop();
  db = shop.inside.db;
  await shop.db.query("create table ledger (id int primary key, amount int not null)");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query("truncate ledger");
  await shop.db.query("insert into ledger values (1, 0), (2, 0)");
});

const add = (tx: Transaction, id: number) =>
  tx.execute(sql`update ledger set amount = amount + 1 where id = ${id}`);
const amounts = async () =>
  (await shop.db.query("select amount from ledger order by id")).rows.map((row) => row.amount);
/** Closes the transaction's connection from outside, as a failing network would. */
async function cut(tx: Transaction) {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await shop.db.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
}

describe("a transaction", () => {
  it("that deadlocks with another is retried, and both take effect once", async () => {
    const met = Promise.withResolvers<void>();
    let waiting = 2;
    const locksBoth = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await add(tx, first);
        waiting -= 1;
        if (waiting === 0) met.resolve();
        await met.promise;
        await add(tx, second);
      });
    await Promise.all([locksBoth(1, 2), locksBoth(2, 1)]);
    expect(await amounts()).toEqual([2, 2]);
    expect(waiting).toBeLessThan(0);
  });

  it("whose connection is lost before its commit is retried", async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1);
      if (tries === 1) await cut(tx);
      await add(tx, 2);
    });
    expect(tries).toBe(2);
    expect(await amounts()).toEqual([1, 1]);
  });

  it("whose connection is lost during its commit is not retried", async () => {
    await shop.db.query(`
      create function cut() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger cut after update on ledger deferrable initially deferred
        for each row execute function cut()`);
    let tries = 0;
    const broken = db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1);
    });
    await expect(broken).rejects.toThrow();
    await shop.db.query("drop function cut() cascade");
    expect(tries).toBe(1);
  });

  it("whose first query fails leaves its connection usable", async () => {
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    await db.transaction((tx) => add(tx, 1));
    expect(await amounts()).toEqual([1, 0]);
  });

  it("may send queries in parallel, and rolls back as a whole if one fails", async () => {
    const broken = db.transaction(async (tx) => {
      await Promise.all([add(tx, 1), tx.execute(sql`select 1 / 0`), add(tx, 2)]);
    });
    await expect(broken).rejects.toMatchObject({ cause: { message: "division by zero" } });
    expect(await amounts()).toEqual([0, 0]);
  });

  it("throws the error of the query that failed, and not those of later queries", async () => {
    const deep = async (tx: Transaction, steps: number): Promise<unknown> =>
      steps === 0 ? tx.execute(sql`select 1 / 0`) : await deep(tx, steps - 1);
    for (const isCommitBehind of [false, true]) {
      const broken = db.transaction(async (tx) => {
        const queries = Promise.all([deep(tx, 9), add(tx, 1), add(tx, 2)]);
        return isCommitBehind ? commitBehind(null, queries) : await queries;
      });
      await expect(broken).rejects.toMatchObject({ cause: { message: "division by zero" } });
    }
  });

  it("rejects queries sent after it has ended, which would run outside it", async () => {
    const failed = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const answer = db.transaction(async (tx) => {
      late = failed.promise.then(() => add(tx, 1));
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(answer).rejects.toThrow();
    failed.resolve();
    await expect(late).rejects.toThrow();
    expect(await amounts()).toEqual([0, 0]);
  });

  it("whose commit follows its last queries at once rolls back as a whole if one of them fails", async () => {
    const wrong = () =>
      db.transaction(async (tx) => {
        await add(tx, 1);
        return commitBehind("done", Promise.all([add(tx, 1), tx.execute(sql`select 1 / 0`), add(tx, 2)]));
      });
    await expect(wrong()).rejects.toMatchObject({ cause: { message: "division by zero" } });
    expect(await amounts()).toEqual([0, 0]);
    const right = db.transaction(async (tx) =>
      commitBehind("done", Promise.all([add(tx, 1), tx.execute(sql`select 1`), add(tx, 2)])),
    );
    expect(await right).toBe("done");
    expect(await amounts()).toEqual([1, 1]);
  });

  it("whose commit would follow at once is rolled back if a query can't even be sent", async () => {
    const unsent = async () => {
      throw new Error("No such value");
    };
    const wrong = db.transaction(async (tx) => commitBehind("done", Promise.all([add(tx, 1), unsent()])));
    await expect(wrong).rejects.toThrow("No such value");
    expect(await amounts()).toEqual([0, 0]);
  });

  it("whose commit follows at once is not retried if its connection is lost during the commit", async () => {
    let tries = 0;
    const broken = db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1);
      return commitBehind(null, tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    });
    // It is unknown whether PostgreSQL read the commit before the connection ended.
    await expect(broken).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it("that hides a failed query is not reported as committed", async () => {
    const hiding = db.transaction(async (tx) => {
      await add(tx, 1);
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(hiding).rejects.toThrow("The transaction was rolled back");
    expect(await amounts()).toEqual([0, 0]);
  });

  it("that throws an error of the shop is not retried", async () => {
    let tries = 0;
    const failed = db.transaction(async () => {
      tries += 1;
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    expect(tries).toBe(1);
  });

  it("that is not retryable fails if its connection is lost", async () => {
    let tries = 0;
    const broken = db.transaction(
      async (tx) => {
        tries += 1;
        await cut(tx);
        await add(tx, 1);
      },
      { retryable: false },
    );
    await expect(broken).rejects.toThrow("update ledger");
    expect(tries).toBe(1);
  });

  it("gets a working connection right after all were cut, repeatedly", async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => add(tx, 1))));
      const { rows } = await shop.db.query(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await shop.db.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [
        rows.map((row) => row.pid),
      ]);
    }
    await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => add(tx, 2))));
    expect(await amounts()).toEqual([24, 8]);
  });
});

/** Sends a query that waits for a lock, closes its connection during the wait, and returns the result. */
async function answerAfterCut(on: Queryable) {
  const holder = await shop.db.connect();
  await holder.query("select pg_advisory_lock(77)");
  const answer = Promise.allSettled([
    on.execute<{ one: number }>(sql`select 1 as one, pg_advisory_xact_lock(77)`),
  ]);
  const waiting = async () => {
    const { rows } = await holder.query(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and l.objid = 77 and not l.granted and d.datname = current_database()`,
    );
    return rows[0]?.pid ?? null;
  };
  let pid: number | null = null;
  while (pid === null) pid = await waiting();
  await holder.query("select pg_terminate_backend($1, 5000)", [pid]);
  await holder.query("select pg_advisory_unlock(77)");
  holder.release();
  return (await answer)[0];
}

describe("a query whose connection was lost", () => {
  it("is sent again if the caller marked it read-only", async () => {
    const answer = await answerAfterCut(db.readOnly);
    expect(answer.status === "fulfilled" && answer.value.rows[0]?.one).toBe(1);
  });

  it("is not sent again otherwise, even if it is a select", async () => {
    expect((await answerAfterCut(db)).status).toBe("rejected");
  });
});
