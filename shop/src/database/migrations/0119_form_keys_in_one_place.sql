ALTER TABLE "receipts" ALTER COLUMN "form_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_transfers" ALTER COLUMN "form_key" DROP NOT NULL;