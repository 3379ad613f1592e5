-- A fraction is a word as a whole, so that a search for 1/2 reads no row of 1-1/2.
UPDATE products p SET search_text = p.search_text || ' ' || words.added
FROM products q
CROSS JOIN LATERAL (
  SELECT string_agg(DISTINCT concat_ws('-', size[1], size[2]), ' ') AS added
  FROM regexp_matches(concat_ws(' | ', q.size, q.name, q.attributes::text),
    '(?<![0-9/.])(?:([0-9]{1,2})[ -])?([0-9]{1,2}/[0-9]{1,2})(?![0-9/])', 'g') AS size
  WHERE NOT concat_ws('-', size[1], size[2]) = ANY (string_to_array(q.search_text, ' '))
) AS words
WHERE q.id = p.id AND words.added <> '';
