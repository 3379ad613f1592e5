CREATE TABLE "discount_class_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_class_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"product_id" integer,
	"sub_category_id" integer,
	CONSTRAINT "discount_class_members_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "discount_class_members_sub_category_id_unique" UNIQUE("sub_category_id"),
	CONSTRAINT "discount_class_members_target_check" CHECK (num_nonnulls("discount_class_members"."product_id", "discount_class_members"."sub_category_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "discount_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"counts_together" boolean DEFAULT false NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_classes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "discount_class_members" ADD CONSTRAINT "discount_class_members_class_id_discount_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."discount_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_class_members" ADD CONSTRAINT "discount_class_members_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_class_members" ADD CONSTRAINT "discount_class_members_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_class_members_class_idx" ON "discount_class_members" USING btree ("class_id");--> statement-breakpoint
CREATE FUNCTION pages_follow_price_breaks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('site'), ('products') on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON discount_classes FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_price_breaks();--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON discount_class_members FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_price_breaks();
