import { grubScrewBlank } from "@kasna/drawings/kinds/mass";
import { makerPrice } from "../cost-model.ts";
import { forgedMaking, forgedProcess, offer, type SubCategoryDeclaration } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { gramsPerMm3 } from "../materials.ts";
import { din7991, iso4026, iso4027, iso4029, iso4762, iso7380, iso10642 } from "../sizes/screw-sizes.ts";
import { withSunkThreadLength, withThreadLength } from "../sizes/thread-length.ts";
import { inchButtonHeads } from "./inch-screws.ts";
import { fineCapScrews, largeInchCapScrews, laterCapScrews } from "./later-cap-screws.ts";
import { threeInchButtonHeads, threeInchCapScrews, threeInchCountersunk } from "./three-inch-screws.ts";

export const socketCapScrew: SubCategoryDeclaration = {
  name: "Socket head cap screw (Allen)",
  description:
    "High tensile screw with a cylindrical head and a hexagon socket: strong, slim and easy to sink into a counterbore.",
  standard: "ISO 4762 / DIN 912 / IS 2269",
  tradeNames: ["Allen bolt", "Allen screw", "Unbrako bolt", "SHCS"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["hexagon key size", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged socket"),
  forms: [
    {
      form: null,
      skuPrefix: "SC",
      sizes: iso4762,
      reshape: withThreadLength(),
      offers: [
        offer("as129", ["blackOxide"]),
        offer("as129", ["geomet"], { from: 4, sizes: "first choice" }),
        offer("as109", ["zinc"], { from: 4, to: 16, sizes: "first choice" }),
        offer("as109", ["blackOxide"], { from: 5, to: 20, lengths: "common", sizes: "first choice" }),
        offer("ss304", ["plain"], { longest: 150 }),
        offer("ss316", ["plain"], { longest: 120, sizes: "first choice" }),
      ],
    },
  ],
  addedForms: { 3: laterCapScrews, 4: threeInchCapScrews, 6: fineCapScrews, 9: largeInchCapScrews },
  stockedTo: { width: 20, length: 150 },
  defaultRow: { size: "M8 x 30", material: "as129", coating: "blackOxide" },
  bestSeller: { size: "M6 x 20", material: "as129", coating: "blackOxide" },
};

export const buttonHeadScrew: SubCategoryDeclaration = {
  name: "Button head socket screw",
  description:
    "Low, rounded head with a hexagon socket, for covers and guards where a head may show but must not catch.",
  standard: "ISO 7380-1",
  tradeNames: ["button head Allen", "BHCS"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["hexagon key size", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged socket"),
  forms: [
    {
      form: null,
      skuPrefix: "BH",
      sizes: iso7380,
      offers: [
        offer("as109", ["blackOxide", "zinc"]),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { lengths: "common" }),
      ],
    },
  ],
  addedForms: { 5: threeInchButtonHeads, ...inchButtonHeads },
  stockedTo: { width: 24, length: 80 },
  defaultRow: { size: "M6 x 16", material: "ss304", coating: "plain" },
  latest: { size: "M6 x 16", material: "as109", coating: "zinc" },
};

export const countersunkSocketScrew: SubCategoryDeclaration = {
  name: "Countersunk socket screw",
  description:
    "Hexagon socket screw with a 90 degree head that ends flush. Most stock has the DIN 7991 head; the ISO 10642 head is a little larger.",
  standard: "DIN 7991 (stock), ISO 10642",
  tradeNames: ["CSK Allen"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["overall length, head included", "length"],
  slotWidth: ["hexagon key size", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged socket"),
  forms: [
    {
      form: "DIN 7991",
      makingNote: "DIN 7991 head",
      standard: "DIN 7991",
      skuPrefix: "CSK",
      sizes: din7991,
      reshape: withSunkThreadLength,
      offers: [
        offer("as109", ["blackOxide"]),
        offer("as109", ["zinc"], { to: 16, sizes: "first choice" }),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { to: 16, lengths: "common", sizes: "first choice" }),
      ],
    },
    {
      form: "ISO 10642",
      title: "ISO 10642",
      makingNote: "ISO 10642 head",
      standard: "ISO 10642",
      skuPrefix: "CSKI",
      sizes: iso10642,
      reshape: withSunkThreadLength,
      offers: [
        offer("as109", ["blackOxide"], { to: 16, lengths: "common" }),
        offer("ss304", ["plain"], { to: 12, lengths: "common" }),
      ],
    },
  ],
  addedForms: { 5: threeInchCountersunk },
  stockedTo: { width: 16, length: 90 },
  defaultRow: { size: "M6 x 20", material: "ss304", coating: "plain", form: "DIN 7991" },
};

const everyPoint = [
  offer("as129", ["blackOxide"]),
  offer("as129", ["geomet"], { from: 4, to: 12, lengths: "common" }),
  offer("ss304", ["plain"], { to: 16 }),
  offer("ss316", ["plain"], { to: 10, lengths: "common" }),
];
const rarePoint = [
  offer("as129", ["blackOxide"], { to: 16, lengths: "common" }),
  offer("ss304", ["plain"], { to: 10, lengths: "common" }),
];

/** The shortest screws have no room for the full socket. */
function withSocket(shape: Shape): Shape {
  return { ...shape, t: Math.min(shape.tFull, 0.5 * shape.length) };
}

export const grubScrew: SubCategoryDeclaration = {
  name: "Grub screw",
  description:
    "Headless screw with a hexagon socket that locks a hub, pulley or collar on its shaft; with flat, cup, cone or dog point.",
  standard: "ISO 4026-4029 / DIN 913-916 / IS 6094",
  tradeNames: ["grub screw", "set screw", "Allen grub"],
  classes: "setScrew",
  width: ["thread diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hexagon key size", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged socket"),
  // Every point is made from the same blank.
  makerPrice: (shape, material, coating) =>
    makerPrice({
      grams: grubScrewBlank(shape, gramsPerMm3(material)),
      material,
      coating,
      process: forgedProcess("cold forged socket")(material, shape),
    }),
  forms: [
    { form: "flat", standard: "ISO 4026 / DIN 913", skuPrefix: "GSF", sizes: iso4026, offers: everyPoint },
    { form: "cup", standard: "ISO 4029 / DIN 916", skuPrefix: "GSC", sizes: iso4029, offers: everyPoint },
    { form: "cone", standard: "ISO 4027 / DIN 914", skuPrefix: "GSK", sizes: iso4027, offers: rarePoint },
    { form: "dog", standard: "ISO 4028 / DIN 915", skuPrefix: "GSD", sizes: iso4026, offers: rarePoint },
  ].map((point) => ({
    ...point,
    title: `${point.form} point`,
    makingNote: `${point.form} point`,
    reshape: withSocket,
  })),
  stockedTo: { width: 16 },
  defaultRow: { size: "M6 x 10", material: "as129", coating: "blackOxide", form: "cup" },
  latest: { size: "M5 x 8", material: "ss316", coating: "plain", form: "cup" },
};
