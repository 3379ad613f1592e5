import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./connect.ts";
import { PatientPool } from "./pool.ts";

type Values = Record<string, unknown>;
type Statement<Result> = { execute(values: Values): Promise<Result> };
/** A query of Drizzle's, said with `sql.placeholder("name")` where a value comes. */
type Preparable<Result> = { prepare(name: string): Statement<Result> };

/** What Drizzle keeps to itself of a pool or transaction. */
type Inside = {
  session: {
    client: unknown;
    prepareQuery(query: object, fields: undefined, name: string, isArray: false): Statement<unknown>;
  };
  dialect: { sqlToQuery(query: SQL): object };
};
const inside = (db: Queryable) => db as unknown as Inside;

/** The hot statements by name. Connections know each by its number here: PostgreSQL cuts long names. */
const statements = new Map<string, Statement<unknown>>();

/**
 * A hot statement: its text is made once in this process, and each connection parses and plans it once.
 * The call gives the values and runs it on the pool or in the given transaction. Drizzle ties a prepared
 * query to the session that made it, so each run borrows the query and brings its own session's client.
 */
export const prepared =
  <Result>(name: string, build: (db: Queryable) => Preparable<Result> | SQL) =>
  (db: Queryable, values: Values): Promise<Result> =>
    run({ name, db, build, client: inside(db).session.client }, values);

/**
 * A hot statement that takes well under a millisecond and waits for no lock. On the pool it shares one
 * connection with those of other calls (decision 26); one that is slow would hold them all up.
 */
export const preparedSmall =
  <Result>(name: string, build: (db: Queryable) => Preparable<Result>) =>
  (db: Queryable, values: Values): Promise<Result> => {
    const { client } = inside(db).session;
    return run(
      { name, db, build, client: client instanceof PatientPool ? client.forSmallQuestions : client },
      values,
    );
  };

type Run<Result> = {
  name: string;
  db: Queryable;
  build: (db: Queryable) => Preparable<Result> | SQL;
  client: unknown;
};

function run<Result>({ name, db, build, client }: Run<Result>, values: Values): Promise<Result> {
  const statement = (statements.get(name) ?? keep(name, db, build(db))) as Statement<Result>;
  const borrowed: typeof statement = Object.create(statement, { client: { value: client } });
  return borrowed.execute(values);
}

function keep<Result>(name: string, db: Queryable, query: Preparable<Result> | SQL): Statement<Result> {
  const { session, dialect } = inside(db);
  const number = `hot_${statements.size}`;
  const statement =
    "prepare" in query
      ? query.prepare(number)
      : (session.prepareQuery(dialect.sqlToQuery(query), undefined, number, false) as Statement<Result>);
  statements.set(name, statement);
  return statement;
}

type Returned<R extends Record<string, PgColumn>> = { [K in keyof R]: R[K]["_"]["data"] };
/** More rows at once are rare, and their text is not worth keeping on every connection. */
const PREPARED_ROWS_MAX = 10;

/** Inserts rows that have the same columns, as a hot statement; returns the columns asked for. */
export async function insertRows<
  T extends PgTable,
  R extends Record<string, PgColumn> = Record<never, never>,
>(
  db: Queryable,
  table: T,
  rows: readonly T["$inferInsert"][],
  returning: R = {} as R,
): Promise<Returned<R>[]> {
  const asked = Object.keys(returning).length > 0;
  // An insert that is asked for no columns answers with its count instead of rows.
  const answered = (answer: unknown) => (asked ? (answer as Returned<R>[]) : []);
  if (rows.length > PREPARED_ROWS_MAX) {
    const insert = db.insert(table).values([...rows]);
    return answered(asked ? await insert.returning(returning) : await insert);
  }
  const columns = Object.entries(rows[0] ?? {}).flatMap(([column, value]) =>
    value === undefined ? [] : column,
  );
  const insert = insertOf(table, { columns, count: rows.length, returning });
  const encoders = getTableColumns(table);
  const values = rows.flatMap((row, index) =>
    columns.map((column) => {
      const value = (row as Values)[column] ?? null;
      return [
        `${index}.${column}`,
        value === null ? null : encoders[column]?.mapToDriverValue(value),
      ] as const;
    }),
  );
  return answered(await insert(db, Object.fromEntries(values)));
}

type Shape = { columns: string[]; count: number; returning: Record<string, PgColumn> };

function insertOf(table: PgTable, { columns, count, returning }: Shape) {
  // Drizzle would encode a placeholder's value itself, and trips over null.
  const row = (index: number) =>
    Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(`${index}.${column}`)}`]));
  const name = `insert ${count} ${getTableName(table)} ${columns.join()} ${Object.keys(returning).join()}`;
  return prepared<Values[]>(name, (db) => {
    const query = db.insert(table).values(Array.from({ length: count }, (_, index) => row(index)) as never);
    return (Object.keys(returning).length > 0 ? query.returning(returning) : query) as Preparable<Values[]>;
  });
}
