import {
  always,
  brassHsn,
  forgedMaking,
  forgedProcess,
  offer,
  type SubCategoryDeclaration,
} from "../declare.ts";
import { din315, din557, din928, din935, din1587, din6334 } from "../sizes/nut-sizes.ts";
import { spanner, threadWidth } from "./nut-columns.ts";

export const domeNut: SubCategoryDeclaration = {
  name: "Dome nut",
  description: "Nut closed by a dome that covers the thread end: safe to touch and good to look at.",
  standard: "DIN 1587",
  tradeNames: ["dome nut", "acorn nut", "cap nut"],
  classes: "nut",
  width: threadWidth,
  height: ["overall height", "h"],
  slotWidth: spanner,
  hsn: "73181600",
  otherHsn: brassHsn,
  making: forgedMaking,
  process: forgedProcess("cold forged, domed"),
  forms: [
    {
      form: null,
      skuPrefix: "DN",
      sizes: din1587,
      offers: [
        offer("ms", ["nickel", "zinc"]),
        offer("ss304", ["plain"]),
        offer("brass", ["plain"], { to: 16 }),
        offer("brass", ["nickel"], { to: 12 }),
      ],
    },
  ],
  stockedTo: { width: 20 },
  defaultRow: { size: "M8", material: "ss304", coating: "plain" },
  latest: { size: "M6", material: "brass", coating: "nickel" },
};

export const wingNut: SubCategoryDeclaration = {
  name: "Wing nut",
  description: "Nut with two wings for joints that are opened by hand, often and without tools.",
  standard: "DIN 315",
  tradeNames: ["wing nut", "butterfly nut"],
  classes: "unclassed",
  width: threadWidth,
  height: ["overall height", "heightH"],
  slotWidth: ["span of the wings", "wingSpanE"],
  hsn: "73181600",
  otherHsn: brassHsn,
  making: always("Cast and tapped"),
  process: always("cast and tapped"),
  forms: [
    {
      form: null,
      skuPrefix: "WN",
      sizes: din315,
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["nickel"], { to: 12 }),
        offer("ss304", ["plain"]),
        offer("brass", ["plain"], { to: 12 }),
      ],
    },
  ],
  stockedTo: { width: 20 },
  defaultRow: { size: "M6", material: "ms", coating: "zinc" },
};

export const couplingNut: SubCategoryDeclaration = {
  name: "Coupling nut",
  description: "Hexagon nut three diameters long that joins two threaded rods end to end.",
  standard: "DIN 6334",
  tradeNames: ["coupling nut", "long nut", "connector nut"],
  classes: "nut",
  width: threadWidth,
  height: ["length", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  making: always("Cold forged"),
  process: always("nut forged"),
  forms: [
    {
      form: null,
      skuPrefix: "CN",
      sizes: din6334,
      offers: [offer("ms", ["plain", "zinc"]), offer("ms", ["hdg"], { from: 8 }), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M10", material: "ms", coating: "zinc" },
  bestSeller: { size: "M12", material: "ms", coating: "zinc" },
};

export const squareNut: SubCategoryDeclaration = {
  name: "Square nut",
  description: "Four sided nut that cannot turn in a channel and has a broad seat on timber.",
  standard: "DIN 557",
  tradeNames: ["square nut"],
  classes: "nut",
  width: threadWidth,
  height: ["nut height", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  making: always("Cold forged"),
  process: always("nut forged"),
  forms: [
    {
      form: null,
      skuPrefix: "SQ",
      sizes: din557,
      offers: [offer("ms", ["plain", "zinc"]), offer("ms", ["hdg"], { from: 8 }), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "ms", coating: "zinc" },
};

export const castleNut: SubCategoryDeclaration = {
  name: "Castle nut",
  description: "Hexagon nut with six slots; a split pin through slot and bolt keeps axles and hinges safe.",
  standard: "DIN 935",
  tradeNames: ["castle nut", "slotted nut"],
  classes: "nut",
  width: threadWidth,
  height: ["overall height", "m"],
  slotWidth: ["width of the split pin slot", "slotN"],
  hsn: "73181600",
  making: always("Cold forged, slots milled"),
  process: always("nut forged"),
  forms: [
    {
      form: null,
      skuPrefix: "CA",
      sizes: din935,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("cs88", ["plain", "zinc"]),
        offer("ss304", ["plain"], { to: 24 }),
      ],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M16", material: "ms", coating: "zinc" },
};

export const weldNut: SubCategoryDeclaration = {
  name: "Weld nut",
  description: "Square nut with four projections that melt in resistance welding and hold it to sheet metal.",
  standard: "DIN 928",
  tradeNames: ["weld nut", "square weld nut"],
  classes: "unclassed",
  width: threadWidth,
  height: ["nut height without projections", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  making: always("Cold forged"),
  process: always("nut forged"),
  forms: [
    {
      form: null,
      skuPrefix: "WE",
      sizes: din928,
      offers: [offer("ms", ["plain", "copperFlash"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "ms", coating: "plain" },
  latest: { size: "M6", material: "ms", coating: "copperFlash" },
};
