CREATE TYPE "public"."stock_reason" AS ENUM('receipt', 'return', 'count', 'damage', 'correction');--> statement-breakpoint
CREATE SEQUENCE "public"."product_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000 CACHE 1;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"sku" text NOT NULL,
	"change" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"reason" "stock_reason" NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_change_check" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_after_check" CHECK ("stock_movements"."quantity_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_sku_idx";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "products_plain_sku_idx" ON "products" USING btree (translate(upper("sku"), '-._', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_hsn_idx" ON "products" USING btree ("hsn" text_pattern_ops);