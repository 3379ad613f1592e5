import { type AnyColumn, type GetColumnData, type SQL, sql } from "drizzle-orm";

type Columns = Readonly<Record<string, AnyColumn | SQL>>;

/** A row with a value for each column, as PostgreSQL's driver reads it: no type with a decoder of its own. */
export type RowOf<Named extends Columns> = {
  [Name in keyof Named]: Named[Name] extends AnyColumn
    ? GetColumnData<Named[Name]>
    : Named[Name] extends SQL<infer Data>
      ? Data
      : never;
};

/**
 * Columns under their names, as SQL for a statement that is run often: its rows need no mapping, which costs Drizzle's
 * builder more time than the query takes for tens of rows with tens of columns.
 */
export const namedColumns = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
