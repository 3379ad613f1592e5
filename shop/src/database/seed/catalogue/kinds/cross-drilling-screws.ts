import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { iso15481, iso15482, waferHead } from "../sizes/drive-sizes.ts";
import { numberNote } from "./screw-numbers.ts";

const offers = [
  offer("c1022", ["zinc"]),
  offer("c1022", ["yellow", "ruspert"], { from: 3.5 }),
  offer("ss410", ["plain"], { from: 3.5 }),
];

export const crossDrillingScrew: SubCategoryDeclaration = {
  name: "Self drilling screw (cross recess)",
  edition: 3,
  description:
    "Drills its own hole in sheet steel, with a countersunk head that ends flush, a pan head or a flat wafer head.",
  standard: "ISO 15482, ISO 15481",
  tradeNames: ["CSK self drilling screw", "pan head self drilling screw", "wafer head screw"],
  classes: "unclassed",
  width: ["outside diameter of the thread", "d"],
  height: ["length (pan and wafer: under the head; countersunk: overall)", "length"],
  slotWidth: ["width across the cross recess", "recessM"],
  hsn: "73181400",
  making: always("Cold forged"),
  process: always("cold forged, small"),
  forms: [
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "ISO 15482 / DIN 7504-P",
      skuPrefix: "SDC",
      sizes: iso15482,
      nameNote: numberNote,
      offers,
    },
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "ISO 15481 / DIN 7504-N",
      skuPrefix: "SDP",
      sizes: iso15481,
      nameNote: numberNote,
      offers,
    },
    {
      form: "wafer",
      title: "wafer head",
      makingNote: "wafer head",
      standard: "no standard",
      skuPrefix: "SDW",
      sizes: waferHead,
      nameNote: numberNote,
      offers,
    },
  ],
  stockedTo: { width: 24, length: 90 },
  defaultRow: { size: "ST4.2 x 25", material: "c1022", coating: "zinc", form: "countersunk" },
};
