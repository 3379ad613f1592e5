CREATE TYPE "public"."paper_kind" AS ENUM('quotation', 'invoice', 'credit_note');--> statement-breakpoint
CREATE TABLE "gst_rates" (
	"hsn_prefix" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate_basis_points" integer NOT NULL,
	CONSTRAINT "gst_rates_hsn_prefix_valid_from_pk" PRIMARY KEY("hsn_prefix","valid_from"),
	CONSTRAINT "gst_rates_rate_check" CHECK ("gst_rates"."rate_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "paper_series" (
	"kind" "paper_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"last_place" integer NOT NULL,
	CONSTRAINT "paper_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "paper_kind" NOT NULL,
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"total_paise" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"offer_hash" text,
	CONSTRAINT "papers_number_unique" UNIQUE("number"),
	CONSTRAINT "papers_number_check" CHECK (char_length("papers"."number") <= 16),
	CONSTRAINT "papers_order_check" CHECK (("papers"."kind" = 'quotation') = ("papers"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "printed_papers" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"printed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gst_basis_points" integer NOT NULL DEFAULT 1800;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "gst_basis_points" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "gst_state" text DEFAULT 'Tamil Nadu' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_order_key" ON "papers" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "papers_user_idx" ON "papers" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_offer_key" ON "papers" USING btree ("user_id","offer_hash");--> statement-breakpoint
-- 18 % on every heading that the catalogue has, since Notification 9/2025 (Central Tax, Rate).
INSERT INTO "gst_rates" VALUES ('', '2025-09-22', 1800);--> statement-breakpoint
UPDATE "shop_settings" SET "gstin" = '33AAACK0000A1ZV' WHERE "legal_name" = 'Kasna Fasteners Private Limited';
