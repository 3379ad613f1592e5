-- The demo's own words, which would otherwise stand for the owner's.
UPDATE "sub_categories" SET "slot_width_means" = replace("slot_width_means", ' (no drive)', '')
WHERE "slot_width_means" LIKE '% (no drive)';
