/** The demo shop's About Us text and frequently asked questions. */

export const ABOUT_US = `Kasna, Hindi for "to tighten", sells industrial fasteners and made-to-order hardware: screws, bolts, nuts, washers, rivets, anchors and pins, by the piece or by the pack, to workshops, contractors and makers in south India. Every part shows its standard, its material and its coating, and what the drawing says is what you get. Large and special sizes are made to order, with the lead time on the page.`;

export const FAQS = [
  {
    question: "Where do you deliver, and how long does it take?",
    answer:
      "To {states}. Stocked parts reach you about {deliveryTime} after the order; a part made to order shows its own lead time.",
  },
  {
    question: "What does delivery cost?",
    answer: "{deliveryCharges}",
  },
  {
    question: "Do prices include GST?",
    answer:
      "Yes, every price you see includes GST. The quotation and the tax invoice show the tax that is included, with the HSN code of each part.",
  },
  {
    question: "How can I pay?",
    answer:
      "Online, or in cash when the parcel is delivered. An online order is confirmed as soon as it is paid.",
  },
  {
    question: "Can I cancel an order?",
    answer:
      "Yes, under My Orders, until it is delivered. What you paid online is refunded, and a promocode can be used again.",
  },
  {
    question: "Can I send parts back?",
    answer:
      "Wrong, damaged or missing parts: tell us within 7 days of delivery. We collect them at our cost and send the right ones, or refund you. Stocked parts that you do not need can come back within {returnTime}, unused and in their packing. Parts made to your order can come back only if they are not as ordered.",
  },
  {
    question: "What do the sizes mean?",
    answer:
      "M8 x 40 is a metric thread of 8 mm nominal diameter, 40 mm long. Bolts are measured under the head, countersunk screws over the whole length. The product page lists every dimension, in millimetres or inches.",
  },
  {
    question: "Which material and coating should I choose?",
    answer:
      "Indoors, zinc-plated steel is enough. Outdoors choose hot-dip galvanised or stainless A2 (304), near the sea or with chemicals A4 (316). Where strength counts, look for the property class: 8.8, 10.9 or 12.9 for bolts.",
  },
  {
    question: "Can I get a quotation for my company?",
    answer:
      "Put the parts into your cart and choose Get A Quote: you get a numbered PDF with your organisation's name, valid for 15 days.",
  },
].map((faq, index) => ({ position: index + 1, ...faq }));
