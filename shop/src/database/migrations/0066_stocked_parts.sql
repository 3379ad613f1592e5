CREATE TABLE "stocked_parts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"piece_cost_paise" numeric(18, 6),
	CONSTRAINT "stocked_parts_cost_check" CHECK ("stocked_parts"."piece_cost_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_change_check";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "piece_cost_paise" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "stocked_parts" ADD CONSTRAINT "stocked_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_happened_idx" ON "stock_movements" USING btree ("happened_at");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_change_check" CHECK ("stock_movements"."change" <> 0 or "stock_movements"."pieces" <> 0);