CREATE TABLE "part_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "part_photos_position_check" CHECK ("part_photos"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "part_photos" ADD CONSTRAINT "part_photos_name_uploaded_pictures_name_fk" FOREIGN KEY ("name") REFERENCES "public"."uploaded_pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_photos" ADD CONSTRAINT "part_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_photos_product_idx" ON "part_photos" USING btree ("product_id","position");--> statement-breakpoint
CREATE FUNCTION pages_follow_photos() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag)
    select distinct 'sub-category:' || sub_category_id from products
    where id in (coalesce(new.product_id, old.product_id), coalesce(old.product_id, new.product_id))
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE ON part_photos FOR EACH ROW EXECUTE FUNCTION pages_follow_photos();--> statement-breakpoint
-- A part's picture becomes its first photo. Servers of the previous version still find it under the SKU.
INSERT INTO "uploaded_pictures" ("name", "bytes", "uploaded_at")
  SELECT 'photo-' || left(md5(u."name"), 16), u."bytes", u."uploaded_at"
  FROM "uploaded_pictures" u JOIN "products" p ON p."sku" = u."name";--> statement-breakpoint
INSERT INTO "part_photos" ("name", "product_id", "position")
  SELECT 'photo-' || left(md5(p."sku"), 16), p."id", 1
  FROM "uploaded_pictures" u JOIN "products" p ON p."sku" = u."name";
