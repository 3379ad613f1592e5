-- A whole number above 24 is no part of a fraction (decision 72): the word 90-1/2 of a row becomes 1/2.
UPDATE products p SET search_text = (
  SELECT string_agg(word, ' ' ORDER BY place)
  FROM (
    SELECT regexp_replace(stored.word, '^(00?|2[5-9]|[3-9][0-9])-([0-9]{1,2}/[0-9]{1,2})$', '\2') AS word, min(place) AS place
    FROM string_to_table(p.search_text, ' ') WITH ORDINALITY AS stored (word, place)
    GROUP BY 1
  ) AS words
)
WHERE search_text ~ '(^| )(00?|2[5-9]|[3-9][0-9])-[0-9]{1,2}/[0-9]{1,2}( |$)';
