import { expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

const FORMER_NAMES = ["papers", "printed_papers", "paper_series", "kept_reports"];

it("the migration drops the views under former names and keeps what was written through them", async () => {
  const database = await migratedFrom("drop_views_of_renamed_tables", [
    "insert into paper_series (kind, financial_year, last_place) values ('invoice', '2025-26', 41)",
  ]);
  const series = await database.query("select kind, financial_year, last_sequence from document_series");
  const views = await database.query(
    "select table_name from information_schema.views where table_schema = 'public'",
  );
  const functions = await database.query(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ $1",
    [`\\m(${FORMER_NAMES.join("|")})\\M`],
  );
  await database.end();
  expect(series.rows).toEqual([{ kind: "invoice", financial_year: "2025-26", last_sequence: 41 }]);
  expect(views.rows).toEqual([]);
  expect(functions.rows).toEqual([]);
});
