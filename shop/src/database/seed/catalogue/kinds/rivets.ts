import { blindRivetBody, mandrelGrams } from "@kasna/drawings/kinds/mass";
import { blindRivetMakerPrice } from "../cost-model.ts";
import {
  always,
  type CategoryDeclaration,
  offer,
  rivetHsn,
  type SubCategoryDeclaration,
} from "../declare.ts";
import { gramsPerMm3 } from "../materials.ts";
import {
  countersunkBlindRivet as countersunkBlindSizes,
  din660,
  din661,
  din7337,
  extraLargeFlangeBlindRivet,
  largeFlangeBlindRivet as largeFlangeSizes,
  rivetNut as rivetNutSizes,
  sealedBlindRivet as sealedSizes,
} from "../sizes/rivet-sizes.ts";

const blindPrice =
  (isSealed: boolean): SubCategoryDeclaration["makerPrice"] =>
  (shape, material, coating) =>
    blindRivetMakerPrice({
      bodyGrams: blindRivetBody(shape, gramsPerMm3(material)),
      mandrelGrams: mandrelGrams(shape, material === "ss304"),
      material,
      coating,
      isSealed,
    });

/** What all blind rivets share. */
const blind = {
  width: ["body diameter", "d"],
  slotWidth: ["hole to drill", "holeD"],
  hsn: "73182300",
  otherHsn: rivetHsn,
  making: always("Cold headed, assembled"),
  process: always("blind rivet assembled"),
  makerPrice: blindPrice(false),
  stockedTo: { width: 24 },
} satisfies Partial<SubCategoryDeclaration>;

/** Each pair of body and mandrel has its own sheet. ISO 15983 is for 3 to 5 mm. */
const isoOfDome: Record<string, string> = { al5052: "ISO 15977", ms: "ISO 15979", ss304: "ISO 15983" };

const domeHead: SubCategoryDeclaration = {
  ...blind,
  name: "Blind rivet (dome head)",
  description: "Hollow rivet that is set from one side by pulling its mandrel: the standard pop rivet.",
  standard: "DIN 7337 / ISO 15977, 15979, 15983",
  tradeNames: ["pop rivet", "blind rivet", "POP"],
  classes: "unclassed",
  height: ["length of the body under the head", "length"],
  forms: [
    {
      form: null,
      standard: ({ d = 0 }, material) =>
        material === "ss304" && d > 5 ? "DIN 7337" : `DIN 7337 / ${isoOfDome[material]}`,
      skuPrefix: "RD",
      sizes: din7337,
      offers: [
        offer("al5052", ["plain"]),
        offer("al5052", ["powderCoat"], { from: 3.2, to: 4.8, longest: 20 }),
        offer("ms", ["zinc"], { from: 3 }),
        offer("ss304", ["plain"], { from: 3 }),
      ],
    },
  ],
  defaultRow: { size: "4.8 x 12", material: "al5052", coating: "plain" },
  bestSeller: { size: "3.2 x 8", material: "al5052", coating: "plain" },
};

const countersunkBlind: SubCategoryDeclaration = {
  ...blind,
  name: "Blind rivet (countersunk)",
  description: "Pop rivet with a 120 degree head that ends flush with the sheet.",
  standard: "DIN 7337-B / ISO 15978, 15984",
  tradeNames: ["CSK pop rivet"],
  classes: "unclassed",
  height: ["overall length of the body", "length"],
  forms: [
    {
      form: null,
      standard: (_shape, material) =>
        material === "al5052" ? "DIN 7337-B / ISO 15978" : "DIN 7337-B / ISO 15984",
      skuPrefix: "RC",
      sizes: countersunkBlindSizes,
      offers: [offer("al5052", ["plain"]), offer("ss304", ["plain"])],
    },
  ],
  defaultRow: { size: "4 x 10", material: "al5052", coating: "plain" },
};

const largeFlangeOffers = [
  offer("al5052", ["plain"]),
  offer("al5052", ["powderCoat"], { longest: 20 }),
  offer("ss304", ["plain"]),
];

const largeFlange: SubCategoryDeclaration = {
  ...blind,
  name: "Blind rivet (large flange)",
  description: "Pop rivet with a wide head for plastic, plywood and other soft sheet.",
  standard: "no standard",
  tradeNames: ["big flange pop rivet"],
  classes: "unclassed",
  height: ["length of the body under the head", "length"],
  forms: [
    {
      form: "large",
      standard: "no standard",
      skuPrefix: "RL",
      sizes: largeFlangeSizes,
      offers: largeFlangeOffers,
    },
    {
      form: "extra large",
      title: "16 mm flange",
      makingNote: "16 mm flange",
      standard: "no standard",
      skuPrefix: "RL",
      sizes: extraLargeFlangeBlindRivet,
      designation: ({ size }, { length }) => `${size.replace("XL", " XL")} x ${length}`,
      offers: largeFlangeOffers,
    },
  ],
  defaultRow: { size: "4.8 x 16", material: "al5052", coating: "plain", form: "large" },
  latest: { size: "4.8 XL x 20", material: "al5052", coating: "powderCoat", form: "extra large" },
};

const sealed: SubCategoryDeclaration = {
  ...blind,
  makerPrice: blindPrice(true),
  name: "Blind rivet (sealed)",
  description: "Pop rivet with a closed end that keeps water and gas from passing through.",
  standard: "ISO 15973",
  tradeNames: ["sealed pop rivet", "closed end rivet"],
  classes: "unclassed",
  height: ["length of the body under the head", "length"],
  forms: [
    {
      form: null,
      // ISO 15973 has an aluminium body on a steel mandrel.
      standard: (_shape, material) => (material === "al5052" ? "ISO 15973" : "no standard"),
      skuPrefix: "RS",
      sizes: sealedSizes,
      offers: [offer("al5052", ["plain"]), offer("ss304", ["plain"])],
    },
  ],
  defaultRow: { size: "4 x 10", material: "al5052", coating: "plain" },
};

const solidOffers = [
  offer("ms", ["plain"]),
  offer("ms", ["zinc"], { from: 3 }),
  offer("al5052", ["plain"]),
  offer("copper", ["plain"], { to: 6 }),
  offer("copper", ["tin"], { from: 3, to: 5, longest: 25 }),
  offer("brass", ["plain"], { from: 2.5, to: 6, longest: 30 }),
];

const snapHead: SubCategoryDeclaration = {
  name: "Solid rivet (snap head)",
  description:
    "One piece rivet with a half round head, set with hammer or press; copper for earthing and leather.",
  standard: "DIN 660 / IS 2998 (steel)",
  tradeNames: ["snap head rivet", "round head rivet"],
  classes: "unclassed",
  width: ["body diameter", "d"],
  height: ["length of the body under the head", "length"],
  slotWidth: ["hole to drill", "holeD"],
  hsn: "73182300",
  otherHsn: rivetHsn,
  making: always("Cold headed"),
  process: always("cold headed rivet"),
  forms: [
    {
      form: null,
      // IS 2998 is for steel rivets that are closed cold; IS 2155 is for hot closing.
      standard: (_shape, material) => (material === "ms" ? "DIN 660 / IS 2998" : "DIN 660"),
      skuPrefix: "RSH",
      sizes: din660,
      offers: solidOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "4 x 16", material: "ms", coating: "plain" },
};

const countersunkSolid: SubCategoryDeclaration = {
  name: "Solid rivet (countersunk)",
  description: "One piece rivet with a 75 degree head that is hammered flush.",
  standard: "DIN 661",
  tradeNames: ["CSK rivet", "flat rivet"],
  classes: "unclassed",
  width: ["body diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hole to drill", "holeD"],
  hsn: "73182300",
  otherHsn: rivetHsn,
  making: always("Cold headed"),
  process: always("cold headed rivet"),
  forms: [
    {
      form: null,
      skuPrefix: "RCS",
      sizes: din661,
      offers: solidOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "4 x 16", material: "ms", coating: "plain" },
};

const rivetNut: SubCategoryDeclaration = {
  name: "Rivet nut",
  description: "Blind rivet with an inside thread: a strong thread in sheet too thin to tap.",
  standard: "no standard",
  tradeNames: ["rivnut", "insert nut", "nutsert"],
  classes: "unclassed",
  width: ["thread diameter", "d"],
  height: ["length before setting", "length"],
  slotWidth: ["hole to drill", "holeD"],
  hsn: "73181600",
  otherHsn: rivetHsn,
  making: always("Cold forged, tapped"),
  process: always("pressed and threaded"),
  forms: [
    {
      form: null,
      skuPrefix: "RN",
      sizes: rivetNutSizes,
      offers: [offer("ms", ["zinc", "yellow"]), offer("ss304", ["plain"]), offer("al5052", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M6", material: "ms", coating: "zinc" },
  latest: { size: "M8", material: "ss304", coating: "plain" },
  bestSeller: { size: "M5", material: "ms", coating: "zinc" },
};

export const rivets: CategoryDeclaration = {
  id: 6,
  name: "Rivets",
  description: "Permanent joints, set from one side or from both, sized by body and length.",
  subCategories: [domeHead, countersunkBlind, largeFlange, sealed, snapHead, countersunkSolid, rivetNut],
};
