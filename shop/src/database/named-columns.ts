import { type AnyColumn, type GetColumnData, type SQL, sql } from "drizzle-orm";

type Columns = Readonly<Record<string, AnyColumn | SQL>>;

/** A row with a value for each column, as PostgreSQL's driver reads it: without types that need their own decoder. */
export type RowOf<Named extends Columns> = {
  [Name in keyof Named]: Named[Name] extends AnyColumn
    ? GetColumnData<Named[Name]>
    : Named[Name] extends SQL<infer Data>
      ? Data
      : never;
};

/**
 * Columns by name, as SQL for a frequent statement. Its rows need no mapping: for tens of rows with tens of columns,
 * mapping takes Drizzle's builder longer than the query itself.
 */
export const namedColumns = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
