DROP INDEX "papers_issued_idx";--> statement-breakpoint
CREATE INDEX "papers_issued_idx" ON "papers" USING btree ("issued_at","id");