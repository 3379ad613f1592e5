import { randomUUID } from "node:crypto";
import pg from "pg";

type Value = unknown;
export type Statement = { text: string; rowMode?: "array"; values: Value[] };
/** The statements of one request, and which of their values must be new in each replay. */
export type Recording = { statements: Statement[]; key: string | null };

/** Order ids start here, so that they can be recognised among a statement's values. */
export const FIRST_ORDER_ID = 700_000_001;
const WRITES_ORDER = /^insert into "orders"/;

/** Records what the shop sends to PostgreSQL while `act` runs. */
export async function recorded(key: string | null, act: () => Promise<unknown>): Promise<Recording> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  type Sent = string | { text: string; rowMode?: "array"; values?: Value[] };
  pg.Client.prototype.query = function (this: pg.Client, sent: Sent, values: unknown, ...rest: unknown[]) {
    const config = typeof sent === "string" ? { text: sent } : sent;
    statements.push({
      text: config.text,
      ...(config.rowMode && { rowMode: config.rowMode }),
      values: Array.isArray(values) ? values : (config.values ?? []),
    });
    return Reflect.apply(query, this, [sent, values, ...rest]);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { statements, key };
}

/** Replays recorded statements, a transaction on one connection. Returns the last rows. */
export async function replay(pool: pg.Pool, { statements, key }: Recording): Promise<unknown[]> {
  const fresh = { key: randomUUID(), orderId: 0, before: 0 };
  const renewed = (value: Value): Value => {
    if (key !== null && value === key) return fresh.key;
    if (fresh.before === 0) return value;
    if (value === fresh.before) return fresh.orderId;
    return typeof value === "string" ? value.replaceAll(String(fresh.before), String(fresh.orderId)) : value;
  };
  const orderIds = statements.flatMap(({ values }) => values.filter(isOrderId));
  let last: unknown[] = [];
  let client: pg.PoolClient | null = null;
  try {
    for (const { text, rowMode, values } of statements) {
      if (text === "begin") client = await pool.connect();
      const target: pg.Pool | pg.PoolClient = client ?? pool;
      // pg has a type of its own for queries with `rowMode`.
      const { rows }: { rows: object[] } = await target.query({
        text,
        values: values.map(renewed),
        ...(rowMode && { rowMode }),
      } as never);
      if (WRITES_ORDER.test(text)) {
        fresh.orderId = Number(Object.values(rows[0] ?? {})[0]);
        fresh.before = Number(orderIds[0]);
      }
      if (rows.length > 0) last = rows;
      if (text === "commit") {
        client?.release();
        client = null;
      }
    }
  } catch (error) {
    client?.release(true);
    throw error;
  }
  return last;
}

const isOrderId = (value: Value) => typeof value === "number" && value >= FIRST_ORDER_ID;
