ALTER TABLE "shipment_lines" ADD COLUMN "discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_discount_check" CHECK ("shipment_lines"."discount_paise" >= 0);
