CREATE INDEX "reviews_hidden_idx" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_reason" is not null;--> statement-breakpoint
CREATE INDEX "line_cancellations_cancelled_idx" ON "line_cancellations" USING btree ("cancelled_at");--> statement-breakpoint
CREATE INDEX "order_events_cancelled_idx" ON "order_events" USING btree ("happened_at") WHERE "order_events"."status" = 'cancelled' and "order_events"."shipment_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_happened_idx" ON "audit_log" USING btree ("happened_at","id");