CREATE TYPE "public"."return_reason" AS ENUM('damaged', 'faulty', 'wrong_part', 'not_needed', 'other');--> statement-breakpoint
CREATE TYPE "public"."return_status" AS ENUM('requested', 'approved', 'declined', 'received', 'inspected', 'refunded', 'replaced');--> statement-breakpoint
ALTER TYPE "public"."stock_reason" ADD VALUE 'replacement';--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"status" "return_status" NOT NULL,
	"actor" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"restocked" integer,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_quantity_check" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_received_check" CHECK ("return_lines"."received" between 0 and "return_lines"."quantity"),
	CONSTRAINT "return_lines_restocked_check" CHECK ("return_lines"."restocked" between 0 and "return_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "return_payouts" (
	"return_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"means" text NOT NULL,
	"bank_reference" text NOT NULL,
	"actor" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_payouts_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "return_payouts_amount_check" CHECK ("return_payouts"."amount_paise" > 0),
	CONSTRAINT "return_payouts_means_check" CHECK ("return_payouts"."means" in ('upi', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"order_id" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	"status" "return_status" NOT NULL,
	"reason" "return_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pay_to" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refunded_paise" bigint,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_refunded_check" CHECK (("returns"."status" = 'refunded') = ("returns"."refunded_paise" is not null))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_payouts" ADD CONSTRAINT "return_payouts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_payouts" ADD CONSTRAINT "return_payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_return_idx" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_order_idx" ON "return_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "return_payouts_order_idx" ON "return_payouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_return_idx" ON "return_photos" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_status_idx" ON "returns" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_return_key" ON "papers" USING btree ("return_id") WHERE "papers"."return_id" is not null;