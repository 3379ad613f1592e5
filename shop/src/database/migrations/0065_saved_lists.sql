CREATE TABLE "buyer_parts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"written" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "buyer_parts_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "buyer_parts_kind_check" CHECK ("buyer_parts"."kind" in ('number', 'words'))
);
--> statement-breakpoint
CREATE TABLE "saved_list_lines" (
	"list_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"sale_unit_id" integer,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"own_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"unit_price_paise" integer NOT NULL,
	CONSTRAINT "saved_list_lines_list_id_position_pk" PRIMARY KEY("list_id","position"),
	CONSTRAINT "saved_list_lines_quantity_check" CHECK ("saved_list_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_parts" ADD CONSTRAINT "buyer_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_parts" ADD CONSTRAINT "buyer_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_lines" ADD CONSTRAINT "saved_list_lines_sale_unit_id_sale_units_id_fk" FOREIGN KEY ("sale_unit_id") REFERENCES "public"."sale_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_parts_product_idx" ON "buyer_parts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_list_lines_product_idx" ON "saved_list_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_lists_user_idx" ON "saved_lists" USING btree ("user_id","id");