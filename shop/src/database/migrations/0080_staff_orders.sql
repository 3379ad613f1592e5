DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_series" ALTER COLUMN "kind" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permission_set" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "staff_discount_basis_points" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_counter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_means" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_reference_key" ON "orders" USING btree ("payment_reference") WHERE "orders"."payment_reference" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed_by_idx" ON "orders" USING btree ("placed_by","id") WHERE "orders"."placed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimed_check" CHECK ("users"."password_hash" is not null or "users"."role" = 'customer');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("users"."email" <> '' or "users"."password_hash" is null);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_discount_check" CHECK ("shop_settings"."staff_discount_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_check" CHECK ("orders"."is_counter" = ("orders"."address_id" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_check" CHECK (("orders"."placed_by" is null) = ("orders"."payment_means" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_means_check" CHECK ("orders"."payment_means" in ('cash', 'upi', 'bank', 'store_credit'));