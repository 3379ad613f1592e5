import { always, offer, type SubCategoryDeclaration, woodScrewHsn } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import {
  din7981,
  din7996,
  drywallScrew as drywallSizes,
  gaugeWoodScrew,
  iso7050,
  selfDrillingScrew as selfDrillingSizes,
} from "../sizes/screw-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { numberNote } from "./screw-numbers.ts";

const byNumber = ({ size }: Size, { length }: Shape) => `${size.replace("No", "#")} x ${length}`;

const tappingOffers = [
  offer("c1022", ["zinc", "blackZinc"]),
  offer("c1022", ["yellow", "nickel"], { to: 5.5, lengths: "common" }),
  offer("ss304", ["plain"]),
  offer("ss410", ["plain"], { from: 3.5, lengths: "common" }),
];

export const selfTappingScrew: SubCategoryDeclaration = {
  name: "Self tapping screw",
  description:
    "Hardened screw that cuts its own thread in sheet metal and plastics from a plain drilled hole; pan or countersunk head.",
  standard: "DIN 7981 / ISO 7049 (pan), ISO 7050 (countersunk)",
  tradeNames: ["self tapping", "STS", "PK screw"],
  classes: "tappingScrew",
  width: ["outside diameter of the thread", "d"],
  height: ["length (pan: under the head; countersunk: overall)", "length"],
  slotWidth: ["width across the cross recess", "recessM"],
  hsn: "73181400",
  making: always("Cold forged"),
  process: always("cold forged, small"),
  forms: [
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "DIN 7981",
      skuPrefix: "STP",
      sizes: din7981,
      nameNote: numberNote,
      offers: tappingOffers,
    },
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "ISO 7050",
      skuPrefix: "STC",
      sizes: iso7050,
      nameNote: numberNote,
      offers: tappingOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "ST4.2 x 19", material: "ss304", coating: "plain", form: "pan" },
  bestSeller: { size: "ST4.2 x 19", material: "c1022", coating: "zinc", form: "pan" },
};

const woodOffers = [
  offer("ms", ["zinc", "yellow"]),
  offer("ms", ["nickel"], { to: 5, longest: 50 }),
  offer("ss304", ["plain"]),
  offer("brass", ["plain"], { longest: 60 }),
];

/** A 90 degree head is as high as half of what it stands out. */
function withCountersunkHead({ kPan: _kPan, ...shape }: Shape): Shape {
  return { ...shape, k: (shape.dk - shape.d) / 2 } as Shape;
}

export const woodScrew: SubCategoryDeclaration = {
  name: "Wood screw",
  description:
    "Coarse, tapered thread for timber, chipboard and wall plugs: metric with a cross recess, or by gauge number with a slot.",
  standard: "DIN 7996 / DIN 7997; slotted by gauge (ASME B18.6.1 sizes)",
  tradeNames: ["wood screw", "chipboard screw"],
  classes: "unclassed",
  width: ["shank diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["width across the cross (metric sizes) or slot width (gauge sizes)", "recessM"],
  hsn: "73181200",
  otherHsn: woodScrewHsn,
  making: always("Cold forged"),
  process: always("cold forged, small"),
  forms: [
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "DIN 7997",
      skuPrefix: "WSC",
      sizes: din7996,
      reshape: withCountersunkHead,
      offers: woodOffers,
    },
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "DIN 7996",
      skuPrefix: "WSP",
      sizes: din7996,
      reshape: (shape) => ({ ...shape, k: shape.kPan }),
      offers: woodOffers,
    },
    {
      form: "slotted",
      title: "slotted countersunk",
      makingNote: "slotted",
      standard: "ASME B18.6.1",
      skuPrefix: "WSS",
      sizes: gaugeWoodScrew,
      slotWidth: "slotN",
      designation: byNumber,
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["plain"], { longest: 50 }),
        offer("brass", ["plain"], { longest: 75 }),
        offer("ss304", ["plain"]),
      ],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "4 x 40", material: "ms", coating: "zinc", form: "countersunk" },
  bestSeller: { size: "5 x 60", material: "ms", coating: "yellow", form: "countersunk" },
};

export const drywallScrew: SubCategoryDeclaration = {
  name: "Drywall screw",
  description:
    "Bugle head screw that pulls gypsum board tight on steel or timber studs without tearing the paper.",
  standard: "DIN 18182-2 type",
  tradeNames: ["gypsum screw", "black screw", "POP screw"],
  classes: "unclassed",
  width: ["outside diameter of the thread", "d"],
  height: ["overall length", "length"],
  slotWidth: ["width across the cross (PH2)", "recessM"],
  hsn: "73181400",
  making: always("Cold forged"),
  process: always("cold forged, small"),
  forms: [
    {
      form: null,
      skuPrefix: "DW",
      sizes: drywallSizes,
      designation: byNumber,
      offers: [offer("c1022", ["phosphate", "nickel", "zinc", "ruspert"])],
    },
  ],
  stockedTo: { width: 24, length: 125 },
  defaultRow: { size: "#6 x 25", material: "c1022", coating: "phosphate" },
  bestSeller: { size: "#6 x 38", material: "c1022", coating: "phosphate" },
};

export const selfDrillingScrew: SubCategoryDeclaration = {
  name: "Self drilling screw",
  description:
    "Hexagon washer head screw with a drill for a point: roofing, cladding and sheet steel in one go.",
  standard: "DIN 7504-K / ISO 15480",
  tradeNames: ["SDS", "Tek screw", "roofing screw"],
  classes: "unclassed",
  width: ["outside diameter of the thread", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181400",
  making: always("Cold forged"),
  process: always("cold forged, small"),
  forms: [
    {
      form: null,
      skuPrefix: "SD",
      sizes: selfDrillingSizes,
      nameNote: numberNote,
      offers: [
        offer("c1022", ["zinc", "ruspert"]),
        offer("c1022", ["yellow", "geomet"], { from: 4.8 }),
        offer("ss410", ["plain", "ruspert"]),
        offer("ss304", ["plain"], { from: 4.8 }),
      ],
    },
  ],
  stockedTo: { width: 24, length: 90 },
  defaultRow: { size: "ST5.5 x 25", material: "c1022", coating: "zinc" },
  latest: { size: "ST5.5 x 50", material: "ss410", coating: "ruspert" },
};
