ALTER TYPE "public"."stock_reason" ADD VALUE 'transfer';--> statement-breakpoint
CREATE TABLE "shipment_picks" (
	"shipment_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"pieces" bigint NOT NULL,
	CONSTRAINT "shipment_picks_shipment_id_product_id_place_id_pk" PRIMARY KEY("shipment_id","product_id","place_id"),
	CONSTRAINT "shipment_picks_pieces_check" CHECK ("shipment_picks"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_at_places" (
	"place_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_at_places_product_id_place_id_pk" PRIMARY KEY("product_id","place_id"),
	CONSTRAINT "stock_at_places_pieces_check" CHECK ("stock_at_places"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_places_open_check" CHECK (not "stock_places"."is_main" or "stock_places"."closed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"from_place_id" integer NOT NULL,
	"to_place_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"form_key" text NOT NULL,
	"actor" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_transfers_places_check" CHECK ("stock_transfers"."from_place_id" <> "stock_transfers"."to_place_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transfer_id" integer;--> statement-breakpoint
ALTER TABLE "shipment_picks" ADD CONSTRAINT "shipment_picks_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_picks" ADD CONSTRAINT "shipment_picks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_picks" ADD CONSTRAINT "shipment_picks_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_at_places" ADD CONSTRAINT "stock_at_places_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_at_places" ADD CONSTRAINT "stock_at_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_from_place_id_stock_places_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_place_id_stock_places_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_picks_product_idx" ON "shipment_picks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_at_places_place_idx" ON "stock_at_places" USING btree ("place_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_code_key" ON "stock_places" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_name_key" ON "stock_places" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_main_key" ON "stock_places" USING btree ("is_main") WHERE "stock_places"."is_main";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transfers_form_key" ON "stock_transfers" USING btree ("form_key");--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_transfer_idx" ON "stock_movements" USING btree ("transfer_id") WHERE "stock_movements"."transfer_id" is not null;--> statement-breakpoint
INSERT INTO "stock_places" ("code", "name", "is_main") VALUES ('MAIN', 'Main place', true);