ALTER TABLE "shop_settings" ADD COLUMN "quantity_max" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_quantity_check" CHECK ("shop_settings"."quantity_max" between 1 and 10000);--> statement-breakpoint
CREATE FUNCTION carry_quantity_max() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE cart_lines DROP CONSTRAINT IF EXISTS cart_lines_quantity_check;
  -- Lines from before may hold more; they are checked when they change.
  EXECUTE format('ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_quantity_check CHECK (quantity BETWEEN 1 AND %s) NOT VALID',
    new.quantity_max);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_quantity AFTER UPDATE OF quantity_max ON shop_settings
  FOR EACH ROW WHEN (old.quantity_max IS DISTINCT FROM new.quantity_max) EXECUTE FUNCTION carry_quantity_max();
