CREATE TABLE "quotation_orders" (
	"quotation_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "quotation_orders_quotation_id_order_id_pk" PRIMARY KEY("quotation_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "quotation_id" integer;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_quotation_id_documents_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_orders" ADD CONSTRAINT "quotation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_orders_order_idx" ON "quotation_orders" USING btree ("order_id");