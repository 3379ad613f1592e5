CREATE INDEX "reviews_text_idx" ON "reviews" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id") WHERE "reviews"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_text_idx" ON "support_messages" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "papers_kind_idx" ON "papers" USING btree ("kind","issued_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_text_idx" ON "audit_log" USING gin (("actor" || ' ' || "action" || ' ' || "subject" || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);