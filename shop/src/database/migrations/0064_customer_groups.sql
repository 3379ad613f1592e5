CREATE TABLE "customer_group_members" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "customer_group_members_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_groups" (
	"group_id" integer NOT NULL,
	"list_id" integer NOT NULL,
	CONSTRAINT "price_list_groups_group_id_list_id_pk" PRIMARY KEY("group_id","list_id")
);
--> statement-breakpoint
ALTER TABLE "price_list_rules" DROP CONSTRAINT "price_list_rules_target_check";--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD COLUMN "class_id" integer;--> statement-breakpoint
-- PostgreSQL before 17 cannot change the expression of a column. Its unique key goes with it.
ALTER TABLE "price_list_rules" DROP COLUMN "target";--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD COLUMN "target" text GENERATED ALWAYS AS (coalesce('part:' || product_id::text, 'sub-category:' || sub_category_id::text, 'category:' || category_id::text, 'material:' || material, 'class:' || class_id::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_target_key" UNIQUE("list_id","target");--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_group_members_group_idx" ON "customer_group_members" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name_key" ON "customer_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "price_list_groups_list_idx" ON "price_list_groups" USING btree ("list_id","group_id");--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_class_id_discount_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."discount_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_rules_class_idx" ON "price_list_rules" USING btree ("class_id");--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_target_check" CHECK (num_nonnulls("price_list_rules"."product_id", "price_list_rules"."category_id", "price_list_rules"."sub_category_id", "price_list_rules"."material", "price_list_rules"."class_id") = 1);--> statement-breakpoint
-- users.has_own_prices says whether a price list names a customer or one of their groups. The rows are locked first, so
-- that the second statement sees what a parallel transaction has assigned.
CREATE FUNCTION note_own_prices_of(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform from users where id = any(ids) order by id for no key update;
  update users u set has_own_prices = h.has
  from (
    select u2.id, exists (select from price_list_customers c where c.user_id = u2.id)
      or exists (
        select from customer_group_members m join price_list_groups g on g.group_id = m.group_id
        where m.user_id = u2.id) as has
    from users u2 where u2.id = any(ids)) h
  where u.id = h.id and u.has_own_prices <> h.has;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_own_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_own_prices_of(array(select user_id from changed));
  return null;
end $$;--> statement-breakpoint
-- A group is locked before its customers, so that one who joins it while it gets a list has own prices, too.
CREATE FUNCTION note_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform from customer_groups where id in (select group_id from changed) order by id for no key update;
  perform note_own_prices_of(array(select user_id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_group_lists() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform from customer_groups where id in (select group_id from changed) order by id for no key update;
  perform note_own_prices_of(array(
    select m.user_id from customer_group_members m where m.group_id in (select group_id from changed)));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER customer_group_members_added AFTER INSERT ON "customer_group_members"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_group_members();--> statement-breakpoint
CREATE TRIGGER customer_group_members_removed AFTER DELETE ON "customer_group_members"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_group_members();--> statement-breakpoint
CREATE TRIGGER price_list_groups_added AFTER INSERT ON "price_list_groups"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_group_lists();--> statement-breakpoint
CREATE TRIGGER price_list_groups_removed AFTER DELETE ON "price_list_groups"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_group_lists();
