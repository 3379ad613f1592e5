-- Servers of the version before search by "products_share_words_idx" and its function. The next version drops both.
-- The values of the columns that buyers filter by stand beside the words, so that one index answers words and filters.
CREATE FUNCTION words_of_share(id integer, search_text text, attributes jsonb, sub_category_id integer, hsn text, standard text, material text, coating text, making text, width_mm float8, height_mm float8, slot_width_mm float8) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL UNSAFE COST 1000 AS $$
declare
  place integer := (id >> 8) & 31;
  share text := case when place = 0 then 'a' when place < 4 then 'b' when place < 16 then 'c' else 'd' end;
  words text[] := string_to_array(share || replace(search_text, ' ', ' ' || share), ' ') || array_remove(array[
    share || '@sub_category=' || sub_category_id, share || '@hsn=' || left(hsn, 500),
    share || '@standard=' || left(standard, 500), share || '@material=' || left(material, 500),
    share || '@coating=' || left(coating, 500), share || '@making=' || left(making, 500),
    share || '@diameter=' || width_mm, share || '@length=' || height_mm, share || '@spanner=' || slot_width_mm], null);
begin
  if attributes <> '{}' then
    words := words || array(select share || '=' || key || '=' || left(value, 500) from jsonb_each_text(attributes));
  end if;
  return array_to_tsvector(words);
end $$;--> statement-breakpoint
CREATE INDEX "products_share_values_idx" ON "products" USING gin (words_of_share("id", "search_text", "attributes", "sub_category_id", "hsn", "standard", "material", "coating", "making", "width_mm", "height_mm", "slot_width_mm")) WITH (gin_pending_list_limit = 64) WHERE not "products"."is_archived";
