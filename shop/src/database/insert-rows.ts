import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./connect.ts";
import { statement, type Value } from "./statement.ts";

type Values = { rows: string; input?: string };
type Insert = (db: Queryable, values: Values) => Promise<object[]>;
type Returned<R extends Record<string, PgColumn>> = { [K in keyof R]: R[K]["_"]["data"] };
type Rows<T extends PgTable> = readonly T["$inferInsert"][];
/**
 * A query that the same statement runs after the insert, which saves a round trip. It reads the new rows from the CTE
 * `inserted`, and its `input` as JSON.
 */
type FollowUp = { name: string; input: unknown; sql: (input: SQL) => SQL };

const inserts = new Map<string, Insert>();
const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The statement with this name, built when it is first needed. */
function insertBy(name: string, build: () => Insert): Insert {
  const known = inserts.get(name) ?? build();
  inserts.set(name, known);
  return known;
}

/** The rows keyed by database column name, and those names, taken from the first row. */
function namedRows(table: PgTable, rows: readonly object[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(columns).flatMap(([key, { name }]) =>
        values[key] === undefined ? [] : [[name, values[key]]],
      ),
    );
  });
  return { table, named, names: Object.keys(named[0] ?? {}) };
}

/** An insert of rows from a JSON value. The id may be given, because `nextval` can be called beforehand. */
const insertFrom = ({ table, names }: { table: PgTable; names: readonly string[] }, rows: SQL) => sql<object>`
  insert into ${table} (${list(names)}) ${names.includes("id") ? sql`overriding system value` : sql``}
  select ${list(names)} from json_populate_recordset(null::${table}, ${rows})`;

/**
 * Inserts rows with the same columns, none of them binary, with a prepared statement. Returns the `returning` columns
 * of each row; nothing with `followUp`.
 */
export async function insertRows<
  T extends PgTable,
  R extends Record<string, PgColumn> = Record<never, never>,
>(
  db: Queryable,
  table: T,
  rows: Rows<T>,
  { returning = {} as R, followUp }: { returning?: R; followUp?: FollowUp } = {},
): Promise<Returned<R>[]> {
  const { named, names } = namedRows(table, rows);
  const name = `insert ${getTableName(table)} ${names} ${Object.keys(returning)} ${followUp?.name ?? ""}`;
  const insert = insertBy(name, () => insertOf(name, { table, names, returning, followUp }));
  const values = {
    rows: JSON.stringify(named),
    ...(followUp && { input: JSON.stringify(followUp.input) }),
  };
  return (await insert(db, values)) as Returned<R>[];
}

type Parts = {
  table: PgTable;
  names: string[];
  returning: Record<string, PgColumn>;
  followUp: FollowUp | undefined;
};

const insertOf = (name: string, { table, names, returning, followUp }: Parts): Insert =>
  statement(name, (_, value: Value<Values>) => {
    const insert = insertFrom({ table, names }, sql`${value("rows")}`);
    if (followUp) {
      const returned = Object.values(returning).map((column) => column.name);
      return sql<object>`with inserted as (${insert} returning ${list(returned)}) ${followUp.sql(sql`${value("input")}::json`)}`;
    }
    const returned = Object.entries(returning).map(
      ([key, column]) => sql`${sql.identifier(column.name)} as ${sql.identifier(key)}`,
    );
    return returned.length > 0 ? sql<object>`${insert} returning ${sql.join(returned, sql`, `)}` : insert;
  });

/** Rows of one table, for `insertTogether`. */
export const rowsOf = <T extends PgTable>(table: T, rows: Rows<T>) => namedRows(table, rows);

/** Inserts rows of several tables with one prepared statement. Skips tables without rows. */
export async function insertTogether(
  db: Queryable,
  tables: readonly ReturnType<typeof namedRows>[],
): Promise<void> {
  const parts = tables.filter(({ named }) => named.length > 0);
  if (parts.length === 0) return;
  const name = `insert ${parts.map(({ table, names }) => `${getTableName(table)} ${names}`).join(" and ")}`;
  const insert = insertBy(name, () =>
    statement(name, (_, value: Value<Values>) => {
      const inserted = parts.map(
        (part, index) =>
          sql`${sql.identifier(`part_${index}`)} as (${insertFrom(part, sql`${value("rows")}::json -> ${sql.raw(String(index))}`)})`,
      );
      return sql<object>`with ${sql.join(inserted, sql`, `)} select`;
    }),
  );
  await insert(db, { rows: JSON.stringify(parts.map(({ named }) => named)) });
}
