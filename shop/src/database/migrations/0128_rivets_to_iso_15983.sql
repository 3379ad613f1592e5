-- Corrects what the shop was seeded with: ISO 15983 is for rivets of 3 to 5 mm. Other values are the owner's and stay.
UPDATE "products" p SET "standard" = 'DIN 7337', "search_text" = replace(p."search_text", ' iso 15983', '')
FROM "sub_categories" s
WHERE s."id" = p."sub_category_id" AND s."geometry_kind" = 'blind-rivet-dome-head' AND p."standard" = 'DIN 7337 / ISO 15983'
  AND p."width_mm" > 5;
