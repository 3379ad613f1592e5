CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_words_key_unique" UNIQUE("key"),
	CONSTRAINT "search_words_kind_check" CHECK ("search_words"."kind" in ('part', 'material', 'coating', 'spelling'))
);
--> statement-breakpoint
CREATE FUNCTION search_follows_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('search-words');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER search_follows_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION search_follows_words();
