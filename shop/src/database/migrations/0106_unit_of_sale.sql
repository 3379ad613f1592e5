ALTER TABLE "sub_categories" ADD COLUMN "unit" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_cancellations" ADD COLUMN "unit" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_unit_check" CHECK ("sub_categories"."unit" in ('NOS', 'PRS', 'SET', 'MTR', 'KGS', 'GMS', 'LTR', 'SQM', 'SQF', 'CBM', 'ROL', 'BDL', 'BAG', 'BOX', 'BTL', 'CAN', 'TUB'));