-- "1 mm" finds "1.0 mm": each word of numbers stands there without zeros at the end of a decimal, too.
UPDATE "products" SET "search_text" = "search_text" || ' ' || "found"."words" FROM (
  SELECT "id", string_agg(DISTINCT regexp_replace(regexp_replace("word", '(\.[0-9]*[1-9])0+(?=x|$)', '\1', 'g'), '\.0+(?=x|$)', '', 'g'), ' ') AS "words"
  FROM "products", unnest(string_to_array("search_text", ' ')) AS "word"
  WHERE "search_text" ~ '\.[0-9]*0( |x|$)' AND "word" ~ '^[0-9]+(\.[0-9]+)?(x[0-9]+(\.[0-9]+)?)*$' AND "word" ~ '\.[0-9]*0(x|$)'
  GROUP BY "id") AS "found"
WHERE "products"."id" = "found"."id";--> statement-breakpoint
DROP INDEX IF EXISTS "products_combination_before";--> statement-breakpoint
DROP INDEX IF EXISTS "products_size_before";
