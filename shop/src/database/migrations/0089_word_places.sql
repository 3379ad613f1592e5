CREATE TABLE "word_places" (
	"word" text NOT NULL,
	"sub_category_id" integer NOT NULL,
	CONSTRAINT "word_places_word_sub_category_id_pk" PRIMARY KEY("word","sub_category_id")
);
--> statement-breakpoint
ALTER TABLE "word_places" ADD CONSTRAINT "word_places_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_places_sub_category_idx" ON "word_places" USING btree ("sub_category_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vocabulary_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_places (word, sub_category_id)
  SELECT DISTINCT word, sub_category_id FROM new_rows, unnest(string_to_array(search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word, sub_category_id
  ON CONFLICT DO NOTHING;
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM new_rows, unnest(string_to_array(search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION vocabulary_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_places (word, sub_category_id)
  SELECT DISTINCT word, NEW.sub_category_id FROM unnest(string_to_array(NEW.search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER products_vocabulary_update ON products;--> statement-breakpoint
CREATE TRIGGER products_vocabulary_update AFTER UPDATE OF search_text, sub_category_id ON products
  FOR EACH ROW WHEN ((OLD.search_text, OLD.sub_category_id) IS DISTINCT FROM (NEW.search_text, NEW.sub_category_id))
  EXECUTE FUNCTION vocabulary_of_changed_product();--> statement-breakpoint
INSERT INTO word_places (word, sub_category_id)
SELECT DISTINCT word, sub_category_id FROM products, unnest(string_to_array(search_text, ' ')) AS word
WHERE word ~ '^[[:alpha:]]{3,40}$' ON CONFLICT DO NOTHING;
