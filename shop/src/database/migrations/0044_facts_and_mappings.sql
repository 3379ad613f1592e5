CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- The demo's texts take the States, days and charges from the settings. What the owner wrote stays as it is.
UPDATE "faqs" SET "answer" = 'To {states}. Stocked parts reach you about {deliveryTime} after the order; a part made to order shows its own lead time.'
  WHERE "answer" = 'To Andhra Pradesh, Karnataka, Kerala, Tamil Nadu and Telangana. Stocked parts reach you about five days after the order; a part made to order shows its own lead time.';--> statement-breakpoint
UPDATE "faqs" SET "answer" = '{deliveryCharges}'
  WHERE "answer" = 'Nothing above a subtotal of ₹1,000. Above ₹500 and up to ₹1,000 it is ₹35, and ₹70 for smaller orders.';--> statement-breakpoint
UPDATE "shop_settings" SET "selling_points" = (
  SELECT jsonb_agg(CASE point->>'text'
    WHEN 'Stocked parts reach you in five days' THEN jsonb_set(point, '{text}', '"Stocked parts reach you in {deliveryTime}"')
    WHEN 'GST included, shipping free above ₹1,000' THEN jsonb_set(point, '{text}', '"GST included, shipping free above {freeAbove}"')
    ELSE point END ORDER BY place)
  FROM jsonb_array_elements("selling_points") WITH ORDINALITY AS points (point, place))
  WHERE EXISTS (SELECT FROM jsonb_array_elements("selling_points") AS point
    WHERE point->>'text' IN ('Stocked parts reach you in five days', 'GST included, shipping free above ₹1,000'));
