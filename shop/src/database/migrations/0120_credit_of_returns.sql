ALTER TABLE "credit_entries" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_return_idx" ON "credit_entries" USING btree ("return_id") WHERE "credit_entries"."return_id" is not null;--> statement-breakpoint
-- Until now a note named the return. Staff could write the same words in a refund of their own.
ALTER TABLE "credit_entries" DISABLE TRIGGER "credit_entries_balance";--> statement-breakpoint
UPDATE "credit_entries" c SET "return_id" = r.id FROM "returns" r
  WHERE r.order_id = c.order_id AND c.note = 'Return ' || r.id AND r.status = 'refunded';--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE TRIGGER "credit_entries_balance";
