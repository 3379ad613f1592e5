import type { SellingPoint, ShopTexts } from "@kasna/rules/shop-texts";

/** The second demo's own data: a shop in a different trade, without any of the first one's texts. */

const WORDS: Partial<ShopTexts> = {
  tagline: "hydraulics that stay tight",
  homeHeading: "Hydraulic fittings, couplings and hoses",
  homeDescription:
    "Adapters, quick couplings, hoses and hose ends for India, chosen by thread, body and pressure, with prices including GST.",
  searchHint: "1/2 BSP adapter, quick coupling 3/8 …",
  searchExamples: "Type a size, a part or a seal in the box above: 1/2 BSP adapter FKM, quick coupling 3/8.",
  footerText: "Hydraulic fittings, couplings and hoses for machine builders and workshops.",
};

const SELLING_POINTS: SellingPoint[] = [
  { icon: "delivery", title: "Fast Delivery", text: "Stocked parts reach you in {deliveryTime}" },
  { icon: "quality", title: "Rated", text: "Working pressure stated on every part" },
];

export const FITTINGS_SHOP = {
  id: 1,
  shopName: "Dhara Hydraulics",
  supportEmail: "support@dhara.example",
  supportNumber: "1800 425 0077",
  aboutUs:
    "Dhara, Hindi for a stream, sells hydraulic adapters, couplings, hoses and ends by the piece. Every part shows its thread, its body and the pressure that it bears.",
  legalName: "Dhara Hydraulics Private Limited",
  legalAddress: "7, Peenya Industrial Area, Bengaluru 560058, Karnataka",
  gstState: "Karnataka",
  // No PAN has the number 0000, so this GSTIN belongs to nobody.
  gstin: "29AAACD0000A1ZR",
  grievanceOfficer: "Meera Shenoy",
  copyrightYear: 2026,
  originalPricePercent: 100,
  socialLinks: [],
  words: WORDS,
  sellingPoints: SELLING_POINTS,
};

export const FITTINGS_FAQS = [
  {
    question: "Where do you deliver?",
    answer: "To {states}. Stocked parts reach you about {deliveryTime} after the order.",
  },
  {
    question: "What does the working pressure mean?",
    answer:
      "The highest pressure at which the part may work all day, at 20 °C. It bears more for a moment, but do not count on it.",
  },
].map((faq, index) => ({ position: index + 1, ...faq }));
