ALTER TABLE "addresses" ADD COLUMN "billing_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack_size" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_address_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_billing_address_id_addresses_id_fk" FOREIGN KEY ("billing_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_billing_address_idx" ON "orders" USING btree ("billing_address_id") WHERE "orders"."billing_address_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivered_to_check" CHECK ("orders"."delivered_to" in ('own_site', 'another'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_billing_check" CHECK (("orders"."billing" is null) = ("orders"."billing_address_id" is null));