import { forgedMaking, forgedProcess, offer, type SubCategoryDeclaration, screwHsn } from "../declare.ts";
import { iso1207, iso1580, iso2009, iso7045, iso7046 } from "../sizes/screw-sizes.ts";
import { inchMachineScrews } from "./inch-screws.ts";

const crossRecessOffers = [
  offer("ms", ["zinc", "yellow", "blackOxide"]),
  offer("ms", ["nickel"], { from: 3, to: 6, lengths: "common" }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { from: 3, lengths: "common" }),
  offer("brass", ["plain"], { to: 6, longest: 40 }),
  offer("brass", ["nickel"], { from: 3, to: 5, longest: 25, lengths: "common" }),
];

export const crossRecessScrew: SubCategoryDeclaration = {
  name: "Cross recess machine screw",
  description:
    "Small screw with a Phillips cross for tapped holes and nuts, with a pan head that sits on the surface or a countersunk head that ends flush.",
  standard: "ISO 7045 (pan), ISO 7046-1 (countersunk)",
  tradeNames: ["star screw", "machine screw", "pan screw"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length (pan: under the head; countersunk: overall)", "length"],
  slotWidth: ["width across the cross recess", "recessM"],
  hsn: "73181500",
  otherHsn: screwHsn,
  making: forgedMaking,
  process: forgedProcess("cold forged, small", "CNC turned, small"),
  forms: [
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "ISO 7045",
      skuPrefix: "CPH",
      sizes: iso7045,
      offers: [...crossRecessOffers, offer("nylon", ["plain"], { from: 3, to: 8, longest: 30 })],
    },
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "ISO 7046-1",
      skuPrefix: "CCS",
      sizes: iso7046,
      offers: crossRecessOffers,
    },
  ],
  addedForms: inchMachineScrews,
  stockedTo: { width: 24 },
  defaultRow: { size: "M4 x 20", material: "ss304", coating: "plain", form: "pan" },
  bestSeller: { size: "M3 x 10", material: "ms", coating: "zinc", form: "pan" },
};

const slottedOffers = [
  offer("ms", ["zinc"]),
  offer("ms", ["nickel"], { from: 3, to: 6, lengths: "common" }),
  offer("ss304", ["plain"]),
  offer("brass", ["plain"], { longest: 50 }),
  offer("brass", ["nickel"], { from: 3, to: 5, longest: 25, lengths: "common" }),
  offer("brass", ["tin"], { from: 3, to: 6, longest: 30, lengths: "common" }),
  offer("nylon", ["plain"], { from: 3, to: 8, longest: 30, lengths: "common" }),
];

export const slottedScrew: SubCategoryDeclaration = {
  name: "Slotted machine screw",
  description:
    "Metric screw with one straight slot, the habit of terminals, switchgear and instruments; with cheese, pan or countersunk head.",
  standard: "ISO 1207 (cheese), ISO 1580 (pan), ISO 2009 (countersunk)",
  tradeNames: ["cheese head screw", "minus screw", "CH screw"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length (cheese, pan: under the head; countersunk: overall)", "length"],
  slotWidth: ["slot width", "n"],
  hsn: "73181500",
  otherHsn: screwHsn,
  making: forgedMaking,
  process: forgedProcess("cold forged, small", "CNC turned, small"),
  forms: [
    {
      form: "cheese",
      title: "cheese head",
      makingNote: "cheese head",
      standard: "ISO 1207",
      skuPrefix: "SCH",
      sizes: iso1207,
      offers: slottedOffers,
    },
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "ISO 1580",
      skuPrefix: "SPH",
      sizes: iso1580,
      offers: slottedOffers,
    },
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "ISO 2009",
      skuPrefix: "SCS",
      sizes: iso2009,
      offers: slottedOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M5 x 20", material: "brass", coating: "plain", form: "cheese" },
};
