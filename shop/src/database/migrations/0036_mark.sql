ALTER TABLE "shop_settings" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A shop that sells already keeps the mark that its pages had.
UPDATE "shop_settings" SET "mark" = 'nut' WHERE EXISTS (SELECT FROM "categories");
