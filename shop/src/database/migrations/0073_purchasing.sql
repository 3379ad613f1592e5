CREATE TYPE "public"."purchase_state" AS ENUM('draft', 'placed', 'closed', 'cancelled');--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"purchase_order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost_paise" integer,
	CONSTRAINT "purchase_order_lines_purchase_order_id_position_pk" PRIMARY KEY("purchase_order_id","position"),
	CONSTRAINT "purchase_order_lines_quantity_check" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_received_check" CHECK ("purchase_order_lines"."received" >= 0),
	CONSTRAINT "purchase_order_lines_cost_check" CHECK ("purchase_order_lines"."unit_cost_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"supplier_id" integer NOT NULL,
	"state" "purchase_state" DEFAULT 'draft' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"actor" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_placed_check" CHECK (("purchase_orders"."placed_at" is null) = ("purchase_orders"."expected_on" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"receipt_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost_paise" integer,
	"lot" text NOT NULL,
	CONSTRAINT "receipt_lines_receipt_id_position_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "receipt_lines_quantity_check" CHECK ("receipt_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"form_key" text NOT NULL,
	"actor" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_days" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_lead_days_check" CHECK ("suppliers"."lead_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD COLUMN "reorder_point" integer;--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD COLUMN "order_multiple" integer;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_part_key" ON "purchase_order_lines" USING btree ("purchase_order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_awaited_idx" ON "purchase_order_lines" USING btree ("product_id") WHERE "purchase_order_lines"."received" < "purchase_order_lines"."quantity";--> statement-breakpoint
CREATE INDEX "purchase_orders_state_idx" ON "purchase_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_idx" ON "purchase_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_form_key" ON "receipts" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("purchase_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_key" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD CONSTRAINT "stocked_parts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocked_parts_supplier_idx" ON "stocked_parts" USING btree ("supplier_id");--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD CONSTRAINT "stocked_parts_reorder_check" CHECK ("stocked_parts"."reorder_point" >= 0 and "stocked_parts"."order_multiple" > 0);