-- The days of returns and who pays their freight follow the settings, where an owner has not written something else.
UPDATE "shop_settings" SET "terms" = replace("terms"::text,
  'You can return stocked parts that you do not need within 7 days of delivery, unused and in their packing. You pay the return freight.',
  'You can return stocked parts that you do not need within {returnTime} of delivery, unused and in their packing. The return freight is paid by {returnPayer}.')::jsonb
WHERE strpos("terms"::text, 'within 7 days of delivery, unused and in their packing. You pay the return freight.') > 0;--> statement-breakpoint
UPDATE "faqs" SET "answer" = replace("answer",
  'Stocked parts that you do not need can come back within 7 days, unused', 'Stocked parts that you do not need can come back within {returnTime}, unused')
WHERE strpos("answer", 'Stocked parts that you do not need can come back within 7 days, unused') > 0;
