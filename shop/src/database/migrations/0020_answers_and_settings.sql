ALTER TABLE "idempotency_keys" ADD COLUMN "answer" json;
--> statement-breakpoint
INSERT INTO "shop_settings" ("shop_name", "support_email", "support_number", "copyright_year", "original_price_percent", "social_links")
VALUES ('New shop', '', '', extract(year from now()), 100, '[]') ON CONFLICT DO NOTHING;
