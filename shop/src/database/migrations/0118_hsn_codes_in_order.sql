DROP INDEX "products_hsn_idx";--> statement-breakpoint
CREATE INDEX "products_hsn_idx" ON "products" USING btree ("hsn" text_pattern_ops,"search_order","id") WHERE not "products"."is_archived";