CREATE TYPE "public"."credit_kind" AS ENUM('gift_card', 'order', 'cancelled', 'returned', 'given', 'taken');--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" "credit_kind" NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"order_id" integer,
	"gift_card_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_gift_card_id_unique" UNIQUE("gift_card_id"),
	CONSTRAINT "credit_entries_amount_check" CHECK ("credit_entries"."amount_paise" <> 0),
	CONSTRAINT "credit_entries_sign_check" CHECK (("credit_entries"."kind" in ('order', 'taken')) = ("credit_entries"."amount_paise" < 0)),
	CONSTRAINT "credit_entries_card_check" CHECK (("credit_entries"."kind" = 'gift_card') = ("credit_entries"."gift_card_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"code_end" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"note" text NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount_check" CHECK ("gift_cards"."amount_paise" > 0),
	CONSTRAINT "gift_cards_redeemed_check" CHECK (("gift_cards"."redeemed_by" is null) = ("gift_cards"."redeemed_at" is null)),
	CONSTRAINT "gift_cards_ended_check" CHECK ("gift_cards"."redeemed_at" is null or "gift_cards"."cancelled_at" is null)
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"balance_paise" bigint NOT NULL,
	CONSTRAINT "store_credits_balance_check" CHECK ("store_credits"."balance_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_store_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "floored_at_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_user_idx" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_order_idx" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_end_idx" ON "gift_cards" USING btree ("code_end");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_credit_check" CHECK ("orders"."store_credit_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
CREATE FUNCTION keep_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    RAISE EXCEPTION 'An entry of the ledger of store credit is never changed';
  ELSIF tg_op = 'DELETE' THEN
    -- Only orders that are erased whole take their entries with them.
    UPDATE store_credits SET balance_paise = balance_paise - old.amount_paise WHERE user_id = old.user_id;
    RETURN old;
  END IF;
  LOOP
    UPDATE store_credits SET balance_paise = balance_paise + new.amount_paise WHERE user_id = new.user_id
      RETURNING balance_paise INTO new.balance_paise;
    EXIT WHEN found;
    INSERT INTO store_credits (user_id, balance_paise) VALUES (new.user_id, new.amount_paise)
      ON CONFLICT DO NOTHING RETURNING balance_paise INTO new.balance_paise;
    EXIT WHEN found;
  END LOOP;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_balance BEFORE INSERT OR UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_store_credit();
