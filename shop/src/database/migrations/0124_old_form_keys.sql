-- Their unique indexes go with them. The version before names them no more.
ALTER TABLE "receipts" DROP COLUMN "form_key";--> statement-breakpoint
ALTER TABLE "stock_transfers" DROP COLUMN "form_key";
