-- A fraction is one word (decision 253): the numbers of 1-1/2 leave the words of a row, unless it has them elsewhere.
UPDATE products p SET search_text = kept.words
FROM (
  SELECT q.id, (
    SELECT string_agg(word, ' ' ORDER BY place)
    FROM string_to_table(q.search_text, ' ') WITH ORDINALITY AS stored (word, place)
    WHERE word !~ '^[0-9]{1,2}$' OR word = ANY (alone.words)
  ) AS words
  FROM products q
  JOIN sub_categories s ON s.id = q.sub_category_id
  JOIN categories c ON c.id = s.category_id
  CROSS JOIN LATERAL (
    SELECT regexp_split_to_array(
      regexp_replace(
        lower(concat_ws(' | ', q.name, q.sku, q.size, q.material, q.coating, q.making, q.standard, q.attributes::text,
          s.name, s.attributes::text, array_to_string(s.trade_names, ' | '), c.name)),
        '(?<![0-9/.])(?:(?:0?[1-9]|1[0-9]|2[0-4])[ -])?[0-9]{1,2}/[0-9]{1,2}(?![0-9/])', ' ', 'g'),
      '[^[:alnum:].]+') AS words
    -- Once for each row: without this, once for each of its words.
    OFFSET 0
  ) AS alone
  WHERE concat_ws(' ', q.name, q.size, q.attributes::text) ~ '[0-9]/[0-9]'
) AS kept
WHERE p.id = kept.id AND p.search_text <> kept.words;
