-- The shipped sentences on payment and refunds, where the owner has kept them.
UPDATE "shop_settings" SET "terms" = replace(replace(replace(replace("terms"::text,
  'A line holds up to {maxQuantity} pieces.',
  'A line holds up to {maxQuantity} pieces or packs.'),
  'You pay online through our payment provider, or in cash on delivery. Every order comes',
  'You pay online, or in cash on delivery where the checkout offers it. Gift cards and store credit pay for an order or a part of it. Every order comes'),
  'at once for cash on delivery, with the payment for online orders.',
  'at once for cash on delivery or store credit, with the payment for online orders.'),
  'For cash on delivery we refund to a bank account of your choice.',
  'For cash on delivery we refund to a bank account or UPI ID of your choice. What store credit paid goes back to it.')::jsonb
WHERE "terms"::text LIKE '%{maxQuantity} pieces.%'
   OR "terms"::text LIKE '%You pay online through our payment provider, or in cash on delivery. Every order comes%'
   OR "terms"::text LIKE '%at once for cash on delivery, with the payment for online orders.%'
   OR "terms"::text LIKE '%For cash on delivery we refund to a bank account of your choice.%';
