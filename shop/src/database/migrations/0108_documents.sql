-- Tables of documents and reports are named as the rest of the shop names them.
ALTER TYPE "paper_kind" RENAME TO "document_kind";--> statement-breakpoint
ALTER TABLE "papers" RENAME TO "documents";--> statement-breakpoint
ALTER TABLE "printed_papers" RENAME TO "rendered_documents";--> statement-breakpoint
ALTER TABLE "rendered_documents" RENAME COLUMN "printed_at" TO "rendered_at";--> statement-breakpoint
ALTER TABLE "paper_series" RENAME TO "document_series";--> statement-breakpoint
ALTER TABLE "document_series" RENAME COLUMN "last_place" TO "last_sequence";--> statement-breakpoint
ALTER TABLE "kept_reports" RENAME TO "stored_reports";--> statement-breakpoint
DO $$
declare
  renamed constant text[][] := array[['printed_papers', 'rendered_documents'], ['printed_at', 'rendered_at'],
    ['paper_series', 'document_series'], ['last_place', 'last_sequence'], ['papers', 'documents'], ['kept_reports', 'stored_reports']];
  is_named constant text := '(^|_)(papers|printed_papers|paper_series|kept_reports)_';
  of_table record;
  pair text[];
  name text;
begin
  -- An index of a constraint is renamed with it, so the constraints come first.
  for of_table in
    select 1 as step, conname::text as former, format('alter table %s rename constraint', conrelid::regclass) as command
      from pg_constraint where connamespace = 'public'::regnamespace and conname ~ is_named
    union all
    select 2, relname, 'alter index' from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ is_named
        and not exists (select from pg_constraint where conindid = c.oid)
    union all
    select 2, relname, 'alter sequence' from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and relname ~ is_named
    order by step
  loop
    name := of_table.former;
    foreach pair slice 1 in array renamed loop
      name := replace(name, pair[1], pair[2]);
    end loop;
    execute case of_table.step when 1 then format('%s %I to %I', of_table.command, of_table.former, name)
      else format('%s %I rename to %I', of_table.command, of_table.former, name) end;
  end loop;
end $$;--> statement-breakpoint
ALTER TRIGGER "papers_belong" ON "documents" RENAME TO "documents_belong";--> statement-breakpoint
-- Server processes of the former version read and write through these until they are replaced. A later migration drops them.
CREATE VIEW "papers" AS SELECT * FROM "documents";--> statement-breakpoint
CREATE VIEW "printed_papers" AS SELECT "content_hash", "bytes", "rendered_at" AS "printed_at" FROM "rendered_documents";--> statement-breakpoint
CREATE VIEW "paper_series" AS SELECT "kind", "financial_year", "last_sequence" AS "last_place" FROM "document_series";--> statement-breakpoint
CREATE VIEW "kept_reports" AS SELECT * FROM "stored_reports";
