ALTER TABLE "return_payouts" DROP CONSTRAINT "return_payouts_means_check";--> statement-breakpoint
ALTER TABLE "return_payouts" ALTER COLUMN "bank_reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_payouts" ADD CONSTRAINT "return_payouts_reference_check" CHECK (("return_payouts"."means" = 'cash') = ("return_payouts"."bank_reference" is null));--> statement-breakpoint
ALTER TABLE "return_payouts" ADD CONSTRAINT "return_payouts_means_check" CHECK ("return_payouts"."means" in ('upi', 'bank', 'cash'));