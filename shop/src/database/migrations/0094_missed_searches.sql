CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_text_pk" PRIMARY KEY("day","text"),
	CONSTRAINT "missed_searches_count_check" CHECK ("missed_searches"."count" > 0)
);
--> statement-breakpoint
-- The shipped sentence on what the shop keeps, where the owner has kept it.
UPDATE "shop_settings" SET "terms" = replace("terms"::text,
  '- Technical records of requests, to keep the shop running and safe.',
  '- Words that were searched for and not found, without who searched, for 180 days.\n- Technical records of requests, to keep the shop running and safe.')::jsonb
WHERE "terms"::text LIKE '%- Technical records of requests, to keep the shop running and safe.%';
