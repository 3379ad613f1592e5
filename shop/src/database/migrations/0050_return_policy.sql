ALTER TABLE "shop_settings" ADD COLUMN "returns" jsonb;
