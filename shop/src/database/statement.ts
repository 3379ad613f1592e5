import { AsyncLocalStorage } from "node:async_hooks";
import { fillPlaceholders, is, type Placeholder, SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { queryError } from "./errors.ts";
import { drizzleOver, type Queryable, type QueryOptions, type Send } from "./queryable.ts";

/** A placeholder for a value that differs per run: `value("userId")`. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;
type Run<Values, Result> = (db: Queryable, values: Values) => Promise<Result>;
/** A Drizzle query that has not been sent. */
type Preparable<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
};
type Build<Values, Query> = (db: Queryable, value: Value<Values>) => Query;

const names = new Set<string>();
/** The pool or transaction that runs the current statement. A statement is built once and can run on any of them. */
const target = new AsyncLocalStorage<Send>();
const builder = drizzleOver(new pg.Pool(), async (query, values) => {
  const send = target.getStore();
  if (!send) throw new Error("Run a statement through the function that `statement` returns");
  return send(query, values);
});
const dialect = new PgDialect();

/**
 * Defines a prepared statement. Its text is built once in this process, and each connection parses and plans it once.
 * Returns a function that runs it and returns the rows, typed as in `sql<Row>`. Throws if the name is already used.
 */
export function statement<Row, Values = object>(
  name: string,
  build: Build<Values, SQL<Row>>,
  options?: QueryOptions,
): Run<Values, Row[]>;
export function statement<Result, Values = object>(
  name: string,
  build: Build<Values, Preparable<Result>>,
  options?: QueryOptions,
): Run<Values, Result>;
export function statement<Values extends object>(
  name: string,
  build: Build<Values, SQL | Preparable<unknown>>,
  options: QueryOptions = {},
): Run<Values, unknown> {
  // A development server reloads changed modules.
  if (names.has(name) && !import.meta.hot) throw new Error(`Two statements have the name "${name}"`);
  names.add(name);
  let run: Run<Values, unknown> | null = null;
  return (db, values) => {
    run ??= prepare(name, build(builder, sql.placeholder), options);
    return run(db, values);
  };
}

/** PostgreSQL truncates longer names. */
const NAME_MAX = 63;
let prepared = 0;

function prepare(
  name: string,
  query: SQL | Preparable<unknown>,
  options: QueryOptions,
): Run<object, unknown> {
  prepared += 1;
  const shortName = `${prepared}_${name}`.slice(0, NAME_MAX);
  if (!is(query, SQL)) {
    const preparedQuery = query.prepare(shortName);
    return (db, values) => {
      const send: Send = (text, filled) => db.send(text, filled, options);
      return target.run(send, () => preparedQuery.execute({ ...values }));
    };
  }
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (db, values) => {
    const filled = fillPlaceholders(params, { ...values });
    try {
      return (await db.send({ name: shortName, text }, filled, options)).rows;
    } catch (error) {
      throw queryError(text, filled, error);
    }
  };
}

/** The maximum number of query forms to prepare. Each is prepared on its third use. */
const FORMS_MAX = 50;
const UNPREPARED_RUNS = 2;
const formNames = new Map<string, string>();
const formRuns = new LRUCache<string, number>({ max: 500 });

function formName(text: string): string | undefined {
  const name = formNames.get(text);
  if (name || formNames.size === FORMS_MAX) return name;
  const runs = (formRuns.get(text) ?? 0) + 1;
  formRuns.set(text, runs);
  if (runs > UNPREPARED_RUNS) formNames.set(text, `form_${formNames.size + 1}`);
  return formNames.get(text);
}

/**
 * Runs a query whose text has a few forms, such as one for each combination of criteria, and returns its rows. Each
 * connection parses and plans a frequent form once, without knowing its values, so the plan's index must suit all
 * values.
 */
export const executeInForms = <Row>(db: Queryable, query: SQL<Row>, options: QueryOptions = {}) =>
  execute(db, query, { ...options, nameOf: formName });

/** Runs a query and returns its rows. PostgreSQL plans it for its values. */
export const executeOnce = <Row>(db: Queryable, query: SQL<Row>, options: QueryOptions = {}) =>
  execute(db, query, { ...options, nameOf: () => undefined });

async function execute<Row>(
  db: Queryable,
  query: SQL<Row>,
  { nameOf, ...options }: QueryOptions & { nameOf: (text: string) => string | undefined },
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  try {
    return (await db.send({ name: nameOf(text), text }, params, options)).rows;
  } catch (error) {
    throw queryError(text, params, error);
  }
}
