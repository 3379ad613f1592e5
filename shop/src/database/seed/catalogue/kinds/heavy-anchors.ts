import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { spaced } from "../sizes/anchor-size-text.ts";
import {
  chemicalAnchorStud as chemicalSizes,
  dropInAnchor as dropInSizes,
  foundationBolt as foundationSizes,
  sleeveAnchor as sleeveSizes,
  wedgeAnchor as wedgeSizes,
} from "../sizes/anchor-sizes.ts";

export const wedgeAnchor: SubCategoryDeclaration = {
  name: "Wedge anchor",
  description:
    "Threaded stud with an expansion clip for heavy fixings in solid concrete; comes with nut and washer.",
  standard: "no standard",
  tradeNames: ["anchor bolt", "stud anchor", "through bolt", "wedge anchor"],
  classes: "expansionAnchor",
  width: ["thread diameter = drill diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181500",
  making: always("Cold forged, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      skuPrefix: "WA",
      sizes: wedgeSizes,
      designation: spaced,
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["yellow"], { to: 16 }),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { from: 8 }),
      ],
    },
  ],
  stockedTo: { width: 24, length: 200 },
  defaultRow: { size: "M12 x 100", material: "ms", coating: "zinc" },
  bestSeller: { size: "M10 x 90", material: "ms", coating: "zinc" },
};

export const sleeveAnchor: SubCategoryDeclaration = {
  name: "Sleeve anchor",
  description:
    "Bolt in an expanding sleeve for brick, block and concrete; sold by the sleeve, which is the drill size.",
  standard: "no standard",
  tradeNames: ["anchor fastener", "rawl bolt", "dash fastener", "expansion bolt"],
  classes: "expansionAnchor",
  width: ["sleeve diameter = drill diameter", "sleeveD"],
  height: ["overall length", "length"],
  slotWidth: ["spanner size (across flats)", "nutS"],
  hsn: "73181500",
  making: always("Cold forged, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      skuPrefix: "SA",
      sizes: sleeveSizes,
      designation: (size, { threadD }) => `${spaced(size)} (M${threadD})`,
      offers: [
        offer("ms", ["zinc", "yellow"]),
        offer("ms", ["plain"], { to: 16 }),
        offer("ss304", ["plain"], { to: 16 }),
      ],
    },
  ],
  stockedTo: { width: 24, length: 150 },
  defaultRow: { size: "10 x 80 (M8)", material: "ms", coating: "zinc" },
  bestSeller: { size: "12 x 100 (M10)", material: "ms", coating: "zinc" },
};

export const dropInAnchor: SubCategoryDeclaration = {
  name: "Drop-in anchor",
  description: "Threaded shell set flush in concrete with a setting tool, ready for a rod or a bolt.",
  standard: "no standard",
  tradeNames: ["drop in anchor", "bullet anchor", "shell anchor"],
  classes: "unclassed",
  width: ["thread diameter", "d"],
  height: ["length of the shell", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181900",
  making: always("Cold forged, tapped"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      skuPrefix: "DA",
      sizes: dropInSizes,
      offers: [offer("ms", ["zinc", "plain"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M10", material: "ms", coating: "zinc" },
  latest: { size: "M12", material: "ss304", coating: "plain" },
};

export const chemicalAnchorStud: SubCategoryDeclaration = {
  name: "Chemical anchor stud",
  description:
    "Stud that is set in resin for heavy loads and near edges; with nut and washer, the resin is sold apart.",
  standard: "no standard",
  tradeNames: ["chemical anchor", "resin anchor", "Hilti rod"],
  classes: "rod",
  width: ["thread diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181500",
  making: always("Thread rolled rod, cut"),
  process: always("thread rolled rod"),
  forms: [
    {
      form: null,
      skuPrefix: "CAS",
      sizes: chemicalSizes,
      designation: spaced,
      offers: [offer("cs88", ["zinc", "hdg"]), offer("ss304", ["plain"]), offer("ss316", ["plain"])],
    },
  ],
  stockedTo: { width: 20 },
  defaultRow: { size: "M12 x 160", material: "cs88", coating: "zinc" },
  latest: { size: "M16 x 190", material: "ss316", coating: "plain" },
};

const foundationForm = (letter: "L" | "J") => ({
  form: letter,
  title: `${letter} form`,
  makingNote: `${letter} form`,
  standard: "IS 5624",
  skuPrefix: `FD${letter}`,
  sizes: foundationSizes,
  designation: spaced,
  offers: [
    offer("ms", ["plain", "hdg", "zinc"]),
    offer("cs88", ["plain", "hdg"], { from: 16 }),
    offer("ss304", ["plain"], { to: 24 }),
  ],
});

export const foundationBolt: SubCategoryDeclaration = {
  name: "Foundation bolt",
  description:
    "L or J bar that is cast into concrete to hold a machine or a column; two nuts and a washer included. Made to order.",
  standard: "IS 5624",
  tradeNames: ["foundation bolt", "J bolt", "L bolt", "anchor rod"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["straight length", "length"],
  slotWidth: ["length of the hook", "hookLength"],
  hsn: "73181500",
  making: always("Bent and threaded"),
  process: always("bent and threaded"),
  forms: [foundationForm("L"), foundationForm("J")],
  stockedTo: { width: 24, length: 600 },
  alwaysMadeToOrderDays: 10,
  defaultRow: { size: "M20 x 500", material: "ms", coating: "plain", form: "L" },
};
