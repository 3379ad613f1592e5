import type { SellingPoint, ShopTexts } from "@kasna/rules/shop-texts";

/** The demo shop's texts (spec 15.12 to 15.15 and 16). */
export const WORDS: Partial<ShopTexts> = {
  tagline: "fasteners by the millimetre",
  homeHeading: "Industrial fasteners and made-to-order hardware",
  homeDescription:
    "Screws, bolts, nuts, washers, rivets, anchors and pins for India, chosen by material, coating and size, with true dimensions and GST-inclusive prices.",
  categoriesDescription: "Every category of fasteners: screws, bolts, nuts, washers, rivets, anchors, pins.",
  productsDescription:
    "Best sellers and new parts: screws, bolts, nuts, washers, rivets, anchors and pins, with prices including GST.",
  categorySlide: "{count} parts, chosen by material, coating and size.",
  searchHint: "M8 x 40 hex bolt, nyloc M10, DIN 933 …",
  searchExamples:
    "Type a size, a part, a material or a standard in the box above: M8 x 40 SS304 hex bolt, allen 6 mm, DIN 933 M10.",
  noResultsHint: "Try fewer words, or a size and a kind of part: M8 x 40 hex bolt, nyloc M10, DIN 933.",
  footerText:
    "Fasteners and made-to-order hardware, chosen by material, coating and size, for workshops and homes in South India.",
  supportTitle: "24/7 Customer Support:",
};

export const SELLING_POINTS: SellingPoint[] = [
  { icon: "delivery", title: "Fast Delivery", text: "Stocked parts reach you in {deliveryTime}" },
  { icon: "quality", title: "Premium Quality", text: "Grades and standards stated on every part" },
  { icon: "price", title: "Affordable Prices", text: "GST included, shipping free above {freeAbove}" },
  { icon: "offer", title: "Exclusive Deals", text: "Promocodes for first and larger orders" },
  { icon: "factory", title: "Factory Direct", text: "Special sizes made to order" },
  { icon: "support", title: "24/7 Support", text: "Call or write whenever you need help" },
];

/** The sections of the terms that mention the demo shop's trade. */
export const TERMS = {
  introduction: `{shop} is an online shop for industrial fasteners and made-to-order hardware, run by {seller}. By ordering here you accept these terms. Indian law applies, and nothing in them takes away a right that the Consumer Protection Act 2019 gives you.

### Prices and orders

Every price is in Indian rupees and includes GST. Before you place an order you see its total price and what it consists of: subtotal, delivery, discount and rounding. We add nothing later, and we put nothing into your cart that you did not choose. A line holds up to {maxQuantity} pieces or packs.

The contract is made when your order is confirmed: at once for cash on delivery or store credit, with the payment for online orders. If a price or the stock changed while you were shopping, the order is not placed and you see what changed.

### Payment

You pay online, or in cash on delivery where the checkout offers it. Gift cards and store credit pay for an order or a part of it. Every order comes with a tax invoice that shows the GST.

### Delivery

We deliver to {states}. Delivery costs {deliveryCosts}. Stocked parts reach you about {deliveryDays} days after the order; a part made to order shows its lead time before you buy it.

### Cancellation, returns and refunds

- You can cancel an order under My Orders until it is delivered, without a fee.
- Wrong, damaged or missing parts: tell us within 7 days of delivery. We collect them at our cost and send the right ones, or refund you.
- You can return stocked parts that you do not need within {returnTime} of delivery, unused and in their packing. The return freight is paid by {returnPayer}.
- You can return parts made to your order only if they are not as ordered.
- We refund you in the way you paid, within 7 working days of the cancellation or of the return's arrival. For cash on delivery we refund to a bank account or UPI ID of your choice. What store credit paid goes back to it.

### Warranty

Parts conform to the standard, property class, material and coating that their page states, within the tolerances of that standard. Pictures and drawings are made from nominal dimensions.`,

  responsibilities: `- Give your own correct name, mobile number and addresses, and keep them up to date.
- Keep your password and every OTP to yourself. {shop} never asks for them by phone, SMS or e-mail. Orders from your account count as yours until you tell us that you did not place them.
- Choose parts for their load and surroundings. Where a failure could hurt someone, have a qualified person choose and check them; our pages give dimensions and property classes, not engineering advice.
- Write reviews of parts that you bought, truthfully and without naming people.
- Do not disrupt the shop or try to access data that is not yours. Automated tools may read the catalogue and its feeds at a moderate pace; they may not use carts or accounts that are not their owner's.
- If you order for an organisation, you confirm that you are allowed to.`,
};

export const TERMS_SINCE = "2026-11-20";
