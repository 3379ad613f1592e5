CREATE TABLE "promotion_uses" (
	"order_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"discount_paise" bigint NOT NULL,
	"delivery_paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_uses_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"is_draft" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"customer_ids" integer[],
	"minimum_subtotal_paise" integer DEFAULT 0 NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_pieces" integer DEFAULT 0 NOT NULL,
	"payment" text,
	"gift" jsonb NOT NULL,
	"combines" boolean DEFAULT true NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_code_check" CHECK ("promotions"."code" = upper(btrim("promotions"."code"))),
	CONSTRAINT "promotions_payment_check" CHECK ("promotions"."payment" in ('online', 'cod')),
	CONSTRAINT "promotions_limits_check" CHECK ("promotions"."total_limit" > 0 and "promotions"."per_customer_limit" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "has_promotions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_idx" ON "promotion_uses" USING btree ("promotion_id","user_id");