import { always, brassHsn, offer, type SubCategoryDeclaration } from "../declare.ts";
import { cageNuts, teeNuts, woodInsertNuts } from "../sizes/sheet-and-wood-nut-sizes.ts";

const threadWidth = ["thread diameter", "d"] as const;

export const cageNut: SubCategoryDeclaration = {
  name: "Cage nut",
  edition: 3,
  description:
    "Square nut in a cage of spring steel that snaps into a square hole, for server racks and sheet metal.",
  standard: "no standard",
  tradeNames: ["cage nut", "rack nut"],
  classes: "unclassed",
  width: threadWidth,
  height: ["thickest panel", "panelMax"],
  slotWidth: ["side of the square hole", "squareHole"],
  hsn: "73181600",
  making: always("Cold forged nut in a stamped cage"),
  process: always("nut forged, insert fitted"),
  forms: [
    {
      form: null,
      skuPrefix: "CGN",
      sizes: cageNuts,
      designation: ({ size }, { squareHole, panelMin, panelMax }) =>
        `${size}, hole ${squareHole}, panel ${panelMin} to ${panelMax}`,
      skuSize: ({ d, squareHole, panelMax }) => `M${d}-${squareHole}-${panelMax}`,
      offers: [offer("spring", ["zinc"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M6, hole 9.5, panel 1.7 to 2.5", material: "spring", coating: "zinc" },
};

export const teeNut: SubCategoryDeclaration = {
  name: "T-nut",
  edition: 3,
  description: "Flanged barrel with four prongs, hammered into timber or plywood from behind.",
  standard: "no standard",
  tradeNames: ["T-nut", "tee nut", "claw nut"],
  classes: "unclassed",
  width: threadWidth,
  height: ["overall height", "height"],
  slotWidth: ["barrel diameter, the hole in the wood", "barrelD"],
  hsn: "73181600",
  making: always("Stamped and tapped"),
  process: always("nut forged"),
  forms: [
    {
      form: null,
      skuPrefix: "TN",
      sizes: teeNuts,
      offers: [offer("ms", ["plain", "zinc"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "ms", coating: "zinc" },
};

export const woodInsertNut: SubCategoryDeclaration = {
  name: "Insert nut for wood",
  edition: 3,
  description:
    "Bush with a coarse thread outside and a metric thread inside, screwed into timber or chipboard.",
  standard: "no standard",
  tradeNames: ["insert nut", "wood insert", "furniture insert"],
  classes: "unclassed",
  width: threadWidth,
  height: ["length", "length"],
  slotWidth: ["core diameter outside, the hole in the wood", "holeD"],
  hsn: "73181600",
  otherHsn: brassHsn,
  making: always("CNC turned"),
  process: always("CNC turned, small"),
  forms: [
    {
      form: null,
      skuPrefix: "INW",
      sizes: woodInsertNuts,
      designation: ({ size }, { length }) => `${size} x ${length}`,
      offers: [offer("ms", ["zinc"]), offer("brass", ["plain"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M6 x 15", material: "ms", coating: "zinc" },
};
