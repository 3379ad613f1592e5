import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./connect.ts";
import { statement } from "./statement.ts";

type Values = Record<string, unknown>;
type Insert = (db: Queryable, values: Values) => Promise<unknown>;
type Returned<R extends Record<string, PgColumn>> = { [K in keyof R]: R[K]["_"]["data"] };

/** Larger inserts are rare: not worth a prepared statement on every connection. */
const PREPARED_ROWS_MAX = 10;

/** What the same statement does with the rows, which it reads from `inserted`: no further round trip. */
type Follow = { name: string; sql: SQL };

/** Inserts rows with the same columns, by a prepared statement if they are few. Returns the `returning` columns. */
export async function insertRows<
  T extends PgTable,
  R extends Record<string, PgColumn> = Record<never, never>,
>(
  db: Queryable,
  table: T,
  rows: readonly T["$inferInsert"][],
  returning: R = {} as R,
  follow?: Follow,
): Promise<Returned<R>[]> {
  const hasReturning = Object.keys(returning).length > 0 && !follow;
  const resultOf = (result: unknown) => (hasReturning ? (result as Returned<R>[]) : []);
  if (rows.length > PREPARED_ROWS_MAX) {
    const insert = db.insert(table).values([...rows]);
    if (follow) {
      await db.execute(followed(insert.returning(returning), follow));
      return [];
    }
    return resultOf(hasReturning ? await insert.returning(returning) : await insert);
  }
  const columns = Object.entries<unknown>(rows[0] ?? {}).flatMap(([column, value]) =>
    value === undefined ? [] : column,
  );
  const encoders = getTableColumns(table);
  const values = rows.flatMap((row: Values, index) =>
    columns.map((column) => {
      const value = row[column] ?? null;
      return [
        parameterName(index, column),
        value === null ? null : encoders[column]?.mapToDriverValue(value),
      ];
    }),
  );
  const insert = insertOf(table, { columns, count: rows.length, returning, follow });
  return resultOf(await insert(db, Object.fromEntries(values)));
}

const parameterName = (row: number, column: string) => `${row}.${column}`;

const followed = (insert: SQLWrapper, follow: Follow) => sql`with inserted as ${insert} ${follow.sql}`;

type Shape = {
  columns: string[];
  count: number;
  returning: Record<string, PgColumn>;
  follow: Follow | undefined;
};
const inserts = new Map<string, Insert>();

function insertOf(table: PgTable, { columns, count, returning, follow }: Shape): Insert {
  const returned = Object.keys(returning);
  const name = `insert ${count} ${getTableName(table)} ${columns.join()} ${returned.join()} ${follow?.name ?? ""}`;
  const cached = inserts.get(name);
  if (cached) return cached;
  // Wrapped in sql, because Drizzle encodes a bare placeholder's value itself and fails on null.
  const row = (index: number) =>
    Object.fromEntries(
      columns.map((column) => [column, sql`${sql.placeholder(parameterName(index, column))}`]),
    );
  const insertOn = (db: Queryable) =>
    db.insert(table).values(Array.from({ length: count }, (_, index) => row(index)));
  const insert: Insert = follow
    ? statement<unknown, Values>(name, (db) => followed(insertOn(db).returning(returning), follow))
    : statement<unknown, Values>(name, (db) =>
        returned.length > 0 ? insertOn(db).returning(returning) : insertOn(db),
      );
  inserts.set(name, insert);
  return insert;
}
