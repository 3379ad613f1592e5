ALTER TABLE "shop_settings" ADD COLUMN "states_served" jsonb DEFAULT '["Andhra Pradesh","Karnataka","Kerala","Tamil Nadu","Telangana"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "delivery_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pin_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;