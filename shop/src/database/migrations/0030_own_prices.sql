CREATE TABLE "price_list_customers" (
	"user_id" integer NOT NULL,
	"list_id" integer NOT NULL,
	CONSTRAINT "price_list_customers_user_id_list_id_pk" PRIMARY KEY("user_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"sub_category_id" integer,
	"material" text,
	"fixed_paise" integer,
	"off_basis_points" integer,
	"target" text GENERATED ALWAYS AS (coalesce('part:' || product_id::text, 'sub-category:' || sub_category_id::text, 'category:' || category_id::text, 'material:' || material)) STORED NOT NULL,
	CONSTRAINT "price_list_rules_target_key" UNIQUE("list_id","target"),
	CONSTRAINT "price_list_rules_target_check" CHECK (num_nonnulls("price_list_rules"."product_id", "price_list_rules"."category_id", "price_list_rules"."sub_category_id", "price_list_rules"."material") = 1),
	CONSTRAINT "price_list_rules_kind_check" CHECK (("price_list_rules"."product_id" is null) = ("price_list_rules"."fixed_paise" is null) and num_nonnulls("price_list_rules"."fixed_paise", "price_list_rules"."off_basis_points") = 1),
	CONSTRAINT "price_list_rules_fixed_check" CHECK ("price_list_rules"."fixed_paise" > 0),
	CONSTRAINT "price_list_rules_off_check" CHECK ("price_list_rules"."off_basis_points" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"round_to_paise" integer DEFAULT 1 NOT NULL,
	"floor_basis_points" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_lists_days_check" CHECK ("price_lists"."valid_to" >= "price_lists"."valid_from"),
	CONSTRAINT "price_lists_rounding_check" CHECK ("price_lists"."round_to_paise" > 0),
	CONSTRAINT "price_lists_floor_check" CHECK ("price_lists"."floor_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_own_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_customers_list_idx" ON "price_list_customers" USING btree ("list_id","user_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_product_idx" ON "price_list_rules" USING btree ("product_id");--> statement-breakpoint
-- users.has_own_prices says whether a price list names a customer. The rows are locked first, so that the second
-- statement sees what a parallel transaction has assigned.
CREATE FUNCTION note_own_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform from users where id in (select user_id from changed) order by id for no key update;
  update users u set has_own_prices = h.has
  from (
    select u2.id, exists (select from price_list_customers c where c.user_id = u2.id) as has
    from users u2 where u2.id in (select user_id from changed)) h
  where u.id = h.id and u.has_own_prices <> h.has;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER price_list_customers_added AFTER INSERT ON "price_list_customers"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_own_prices();--> statement-breakpoint
CREATE TRIGGER price_list_customers_removed AFTER DELETE ON "price_list_customers"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_own_prices();
