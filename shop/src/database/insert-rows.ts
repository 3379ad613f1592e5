import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./connect.ts";
import { statement, type Value } from "./statement.ts";

type Values = { rows: string };
type Insert = (db: Queryable, values: Values) => Promise<object[]>;
type Returned<R extends Record<string, PgColumn>> = { [K in keyof R]: R[K]["_"]["data"] };
/** What the same statement does with the rows, which it reads from `inserted`: no further round trip. */
type Follow = { name: string; sql: SQL };

const inserts = new Map<string, Insert>();
const list = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Inserts rows with the same columns, none of them binary, by a prepared statement. Returns the `returning` columns of
 * each row; nothing with `follow`.
 */
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
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, { name }]) =>
        row[key] === undefined ? [] : [[name, row[key]]],
      ),
    ),
  );
  const names = Object.keys(named[0] ?? {});
  const name = `insert ${getTableName(table)} ${names} ${Object.keys(returning)} ${follow?.name ?? ""}`;
  const insert = inserts.get(name) ?? insertOf(name, { table, names, returning, follow });
  inserts.set(name, insert);
  return (await insert(db, { rows: JSON.stringify(named) })) as Returned<R>[];
}

type Parts = {
  table: PgTable;
  names: string[];
  returning: Record<string, PgColumn>;
  follow: Follow | undefined;
};

const insertOf = (name: string, { table, names, returning, follow }: Parts): Insert =>
  statement(name, (_, value: Value<Values>) => {
    const insert = sql<object>`insert into ${table} (${list(names)})
      select ${list(names)} from json_populate_recordset(null::${table}, ${value("rows")})`;
    if (follow) {
      const returned = Object.values(returning).map((column) => column.name);
      return sql<object>`with inserted as (${insert} returning ${list(returned)}) ${follow.sql}`;
    }
    const returned = Object.entries(returning).map(
      ([key, column]) => sql`${sql.identifier(column.name)} as ${sql.identifier(key)}`,
    );
    return returned.length > 0 ? sql<object>`${insert} returning ${sql.join(returned, sql`, `)}` : insert;
  });
