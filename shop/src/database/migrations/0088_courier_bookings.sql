CREATE TABLE "courier_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer,
	"reference" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"fee_paise" bigint DEFAULT 0 NOT NULL,
	"collect_paise" bigint,
	"box" jsonb NOT NULL,
	"courier_order" text,
	"courier_shipment" text,
	"awb" text,
	"pickup_at" timestamp with time zone,
	"said" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"busy_until" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "courier_bookings_status_check" CHECK ("courier_bookings"."status" in ('asked', 'booked', 'cancelling', 'cancelled', 'done')),
	CONSTRAINT "courier_bookings_booked_check" CHECK ("courier_bookings"."status" <> 'booked' or "courier_bookings"."awb" is not null)
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_reference_key" ON "courier_bookings" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_live_key" ON "courier_bookings" USING btree ("shipment_id") WHERE "courier_bookings"."status" in ('asked', 'booked');--> statement-breakpoint
CREATE INDEX "courier_bookings_shipment_idx" ON "courier_bookings" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_awb_idx" ON "courier_bookings" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "courier_bookings_open_idx" ON "courier_bookings" USING btree ("id") WHERE "courier_bookings"."status" in ('asked', 'booked', 'cancelling');