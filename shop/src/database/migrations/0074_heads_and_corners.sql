-- Corrects what the shop was seeded with (decisions 50 and 151): flange bolts with heads of EN 1665 are not to DIN 6921,
-- but for M6 and M8. Inch hexagons get their width across corners. Other values are the owner's and stay.
UPDATE "products" p SET "standard" = 'EN 1665', "search_text" = replace(p."search_text", ' din 6921 en 1665', ' en 1665')
FROM "sub_categories" s, (VALUES (5, 5.8), (12, 11.8), (14, 13.7), (16, 15.4), (20, 18.9)) AS "head" ("d", "k")
WHERE s."id" = p."sub_category_id" AND s."geometry_kind" = 'flange-bolt' AND p."form" = 'heavy'
  AND p."standard" = 'DIN 6921 / EN 1665' AND p."width_mm" = "head"."d" AND (p."dimensions"->>'k')::float8 = "head"."k"::float8;
--> statement-breakpoint
UPDATE "products" p SET "dimensions" = p."dimensions" || jsonb_build_object('e', CASE
  WHEN p."form" = 'BSW' THEN "whitworth"."e"::numeric
  ELSE round((p."dimensions"->>'s')::numeric * 1.1547005383792515, 2)
END)
FROM "sub_categories" s, "products" same
LEFT JOIN (VALUES (11.3, 12.95), (13.34, 15.49), (15.24, 17.53), (18.03, 20.83), (20.83, 24.13), (25.65, 29.72), (30.48, 35.31),
  (33.02, 38.1), (37.59, 43.43)) AS "whitworth" ("s", "e") ON "whitworth"."s" = (same."dimensions"->>'s')::numeric
WHERE same."id" = p."id" AND s."id" = p."sub_category_id"
  AND s."geometry_kind" IN ('hex-bolt-full-thread', 'hex-bolt-half-thread', 'hex-nut', 'jam-nut')
  AND p."form" IN ('UNC', 'UNF', 'BSW', 'heavy 2H UNC') AND p."dimensions" ? 's' AND NOT p."dimensions" ? 'e'
  AND (p."form" <> 'BSW' OR "whitworth"."e" IS NOT NULL);
