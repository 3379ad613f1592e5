-- The shipped sentence against automated tools, where the owner has kept it.
UPDATE "shop_settings" SET "terms" = replace("terms"::text,
  '- Do not disrupt the shop, copy its catalogue with automated tools, or try to access data that is not yours.',
  '- Do not disrupt the shop or try to access data that is not yours. Automated tools may read the catalogue and its feeds at a moderate pace; they may not use carts or accounts that are not their owner''s.')::jsonb
WHERE "terms"::text LIKE '%- Do not disrupt the shop, copy its catalogue with automated tools, or try to access data that is not yours.%';
