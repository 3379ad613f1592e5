-- Servers of the version before decision 300 used these views. None of them runs any more.
DROP VIEW "papers";--> statement-breakpoint
DROP VIEW "printed_papers";--> statement-breakpoint
DROP VIEW "paper_series";--> statement-breakpoint
DROP VIEW "kept_reports";
