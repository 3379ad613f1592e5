ALTER TABLE "price_lists" ADD COLUMN "quotation_id" integer;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_quotation_id_papers_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_lists_own_idx" ON "price_lists" USING btree ("id") WHERE "price_lists"."quotation_id" is null;--> statement-breakpoint
-- Lists that answered requests before: named after the ticket, of its customer, from the day of the answer on.
UPDATE "price_lists" SET "quotation_id" = answered."document_id"
FROM (
  SELECT l."id", min(a."document_id") AS "document_id"
  FROM "price_lists" l
    JOIN "price_list_customers" c ON c."list_id" = l."id"
    JOIN "support_messages" m ON m."user_id" = c."user_id"
      AND m."id" = substring(l."name" from '^Quotation for T-[0-9]{2}-([0-9]{6,10})$')::bigint
    JOIN "support_answers" a ON a."message_id" = m."id" AND a."document_id" IS NOT NULL
      AND (a."answered_at" AT TIME ZONE 'Asia/Kolkata')::date = l."valid_from"
  GROUP BY l."id") answered
WHERE answered."id" = "price_lists"."id";
