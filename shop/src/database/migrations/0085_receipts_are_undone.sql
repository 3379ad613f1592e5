ALTER TYPE "public"."stock_reason" ADD VALUE 'receipt_undone';--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD COLUMN "movement_id" integer;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD COLUMN "undo_movement_id" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "pieces_before" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cost_before" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_undo_movement_id_stock_movements_id_fk" FOREIGN KEY ("undo_movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_lines_movement_idx" ON "receipt_lines" USING btree ("movement_id");