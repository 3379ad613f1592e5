import { SELLING_POINTS, TERMS, TERMS_SINCE, WORDS } from "./demo-texts.ts";
import { ABOUT_US } from "./help-texts.ts";

/** The demo shop's own data, besides its catalogue (spec 17). */

export const SHOP = {
  id: 1,
  shopName: "Kasna",
  supportEmail: "support@kasna.example",
  supportNumber: "1800 425 0042",
  aboutUs: ABOUT_US,
  legalName: "Kasna Fasteners Private Limited",
  legalAddress: "14, Avinashi Road, Peelamedu, Coimbatore 641004, Tamil Nadu",
  gstState: "Tamil Nadu",
  // No PAN has the number 0000, so this GSTIN belongs to nobody.
  gstin: "33AAACK0000A1ZV",
  grievanceOfficer: "Lakshmi Narayanan",
  copyrightYear: 2024,
  originalPricePercent: 112,
  socialLinks: [
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
  ],
  mark: "nut",
  words: WORDS,
  sellingPoints: SELLING_POINTS,
  terms: TERMS,
  termsSince: TERMS_SINCE,
};

export const BANNERS = [
  {
    position: 1,
    image: "banner-threads",
    title: "The right thread, to the millimetre",
    text: "Bolts, screws and nuts from M2 to M48, chosen by material, coating and size.",
    link: "/sub-categories/Bolts",
  },
  {
    position: 2,
    image: "banner-stainless",
    title: "Stainless that stays stainless",
    text: "A2 and A4 fasteners for food, outdoor and coastal work, stocked in every common size.",
    link: "/sub-categories/Screws",
  },
  {
    position: 3,
    image: "banner-anchors",
    title: "Fixings that hold in concrete",
    text: "Wedge, sleeve and drop-in anchors, frame fixings and chemical studs.",
    link: "/sub-categories/Anchors",
  },
];

const FROM = "2026-01-01T00:00:00+05:30";
const NONE = {
  percentBasisPoints: null,
  flatPaise: null,
  capPaise: null,
  totalLimit: null,
  perCustomerLimit: null,
};

export const PROMOCODES = [
  {
    ...NONE,
    code: "WELCOME10",
    percentBasisPoints: 1000,
    capPaise: 500_00,
    minimumSubtotalPaise: 0,
    startsAt: FROM,
    endsAt: null,
    perCustomerLimit: 1,
  },
  {
    ...NONE,
    code: "FLAT100",
    flatPaise: 100_00,
    minimumSubtotalPaise: 1000_00,
    startsAt: FROM,
    endsAt: null,
  },
  {
    ...NONE,
    code: "EXPIRED5",
    percentBasisPoints: 500,
    minimumSubtotalPaise: 0,
    startsAt: FROM,
    endsAt: "2026-02-01T00:00:00+05:30",
  },
];
