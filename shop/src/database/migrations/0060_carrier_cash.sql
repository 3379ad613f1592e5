CREATE TABLE "carrier_cash" (
	"shipment_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"due_paise" bigint NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"written_off_paise" bigint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_cash_paid_check" CHECK ("carrier_cash"."paid_paise" >= 0 and "carrier_cash"."written_off_paise" >= 0 and "carrier_cash"."paid_paise" + "carrier_cash"."written_off_paise" <= "carrier_cash"."due_paise")
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"remittance_id" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"paid_paise" bigint NOT NULL,
	CONSTRAINT "remittance_lines_remittance_id_shipment_id_pk" PRIMARY KEY("remittance_id","shipment_id"),
	CONSTRAINT "remittance_lines_paid_check" CHECK ("remittance_lines"."paid_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"carrier" text NOT NULL,
	"bank_reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"note" text NOT NULL,
	"received_on" date NOT NULL,
	"actor" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "remittances_amount_check" CHECK ("remittances"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_shipment_id_carrier_cash_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."carrier_cash"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_cash_order_idx" ON "carrier_cash" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "carrier_cash_owed_idx" ON "carrier_cash" USING btree ("delivered_at","shipment_id") WHERE "carrier_cash"."paid_paise" + "carrier_cash"."written_off_paise" < "carrier_cash"."due_paise";--> statement-breakpoint
CREATE INDEX "remittance_lines_shipment_idx" ON "remittance_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_order_idx" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference_key" ON "remittances" USING btree ("bank_reference") WHERE "remittances"."undone_at" is null;