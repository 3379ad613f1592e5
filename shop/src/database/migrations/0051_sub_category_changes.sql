ALTER TABLE "sub_categories" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "former_skus" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sub_categories" s SET "changed_at" = (SELECT max(p."changed_at") FROM "products" p WHERE p."sub_category_id" = s."id")
  WHERE EXISTS (SELECT FROM "products" p WHERE p."sub_category_id" = s."id");--> statement-breakpoint
CREATE FUNCTION sub_category_notes_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_at := now();
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER sub_category_notes_change BEFORE UPDATE ON sub_categories
  FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION sub_category_notes_change();
