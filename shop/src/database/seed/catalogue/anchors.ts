import {
  chemicalAnchorStud as chemicalSizes,
  dropInAnchor as dropInSizes,
  foundationBolt as foundationSizes,
  metalFrameAnchor as metalFrameSizes,
  nylonFrameAnchor as nylonFrameSizes,
  sleeveAnchor as sleeveSizes,
  nylonWallPlug as wallPlugSizes,
  wedgeAnchor as wedgeSizes,
} from "./anchor-sizes.ts";
import { nylonFrameAnchorMakerPrice } from "./cost-model.ts";
import { always, type CategoryDeclaration, offer, type SubCategoryDeclaration } from "./declare.ts";
import {
  dropInAnchor as dropInMass,
  foundationBolt as foundationMass,
  frameScrew,
  metalFrameAnchor as metalFrameMass,
  nylonSleeve,
  sleeveAnchor as sleeveMass,
  wedgeAnchor as studWithNutMass,
  wallPlug as wallPlugMass,
} from "./mass.ts";
import { materials } from "./materials.ts";
import type { Size } from "./size-table.ts";

const gramsPerMm3 = (material: "nylon" | "c1022") => materials[material].densityKgM3 / 1_000_000;
const spaced = ({ size }: Size) => size.replace("x", " x ");

const wedgeAnchor: SubCategoryDeclaration = {
  name: "Wedge anchor",
  description:
    "Threaded stud with an expansion clip for heavy fixings in solid concrete; comes with nut and washer.",
  standard: "no standard",
  tradeNames: ["anchor bolt", "stud anchor", "through bolt", "wedge anchor"],
  width: ["thread diameter = drill diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181500",
  making: always("Cold forged, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "WA",
      sizes: wedgeSizes,
      designation: spaced,
      mass: studWithNutMass,
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

const sleeveAnchor: SubCategoryDeclaration = {
  name: "Sleeve anchor",
  description:
    "Bolt in an expanding sleeve for brick, block and concrete; sold by the sleeve, which is the drill size.",
  standard: "no standard",
  tradeNames: ["anchor fastener", "rawl bolt", "dash fastener", "expansion bolt"],
  width: ["sleeve diameter = drill diameter", "sleeveD"],
  height: ["overall length", "length"],
  slotWidth: ["spanner size (across flats)", "nutS"],
  hsn: "73181500",
  making: always("Cold forged, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "SA",
      sizes: sleeveSizes,
      designation: (size, { threadD }) => `${spaced(size)} (M${threadD})`,
      mass: sleeveMass,
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

const dropInAnchor: SubCategoryDeclaration = {
  name: "Drop-in anchor",
  description: "Threaded shell set flush in concrete with a setting tool, ready for a rod or a bolt.",
  standard: "no standard",
  tradeNames: ["drop in anchor", "bullet anchor", "shell anchor"],
  width: ["thread diameter", "d"],
  height: ["length of the shell", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181900",
  making: always("Cold forged, tapped"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "DA",
      sizes: dropInSizes,
      mass: dropInMass,
      offers: [offer("ms", ["zinc", "plain"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M10", material: "ms", coating: "zinc" },
  latest: { size: "M12", material: "ss304", coating: "plain" },
};

const frameAnchorNylon: SubCategoryDeclaration = {
  name: "Frame anchor (nylon)",
  description:
    "Long nylon sleeve with its own steel screw for frames and battens, fixed through the frame. The coating named is that of the screw.",
  standard: "no standard",
  tradeNames: ["frame fixing", "window anchor", "nylon anchor"],
  width: ["sleeve diameter = drill diameter", "drillD"],
  height: ["length of the sleeve", "length"],
  slotWidth: ["diameter of the screw", "screwD"],
  hsn: "39269099",
  making: always("Injection moulded, screw cold forged"),
  process: always("moulded, with screw"),
  makerPrice: (shape, _material, coating) =>
    nylonFrameAnchorMakerPrice({
      sleeveGrams: nylonSleeve(shape, gramsPerMm3("nylon")),
      screwGrams: frameScrew(shape, gramsPerMm3("c1022")),
      coating,
    }),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "FAN",
      sizes: nylonFrameSizes,
      designation: spaced,
      mass: (shape, density) => nylonSleeve(shape, density) + frameScrew(shape, gramsPerMm3("c1022")),
      offers: [offer("nylon", ["zinc", "yellow"])],
    },
  ],
  stockedTo: { width: 24, length: 150 },
  defaultRow: { size: "10 x 100", material: "nylon", coating: "zinc" },
};

const frameAnchorMetal: SubCategoryDeclaration = {
  name: "Frame anchor (metal)",
  description:
    "Steel sleeve with a cone that draws up inside it, for window and door frames; fire does not melt it.",
  standard: "no standard",
  tradeNames: ["metal frame anchor"],
  width: ["sleeve diameter = drill diameter", "drillD"],
  height: ["length", "length"],
  slotWidth: ["diameter of the screw", "screwD"],
  hsn: "73181500",
  making: always("Stamped, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "FAM",
      sizes: metalFrameSizes,
      designation: spaced,
      mass: metalFrameMass,
      offers: [offer("ms", ["zinc", "yellow"])],
    },
  ],
  stockedTo: { width: 24, length: 160 },
  defaultRow: { size: "10 x 112", material: "ms", coating: "zinc" },
  latest: { size: "10 x 152", material: "ms", coating: "yellow" },
};

const nylonWallPlug: SubCategoryDeclaration = {
  name: "Nylon wall plug",
  description: "Ribbed plug for brick and concrete that spreads when a wood screw is driven in.",
  standard: "no standard",
  tradeNames: ["gitti", "rawal plug", "wall plug", "Fischer plug"],
  width: ["plug diameter = drill diameter", "drillD"],
  height: ["length", "length"],
  slotWidth: ["largest screw diameter", "screwMaxD"],
  hsn: "39269099",
  making: always("Injection moulded"),
  process: always("injection moulded"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "PLUG",
      sizes: wallPlugSizes,
      mass: wallPlugMass,
      offers: [offer("nylon", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "S8", material: "nylon", coating: "plain" },
  bestSeller: { size: "S6", material: "nylon", coating: "plain" },
};

const chemicalAnchorStud: SubCategoryDeclaration = {
  name: "Chemical anchor stud",
  description:
    "Stud that is set in resin for heavy loads and near edges; with nut and washer, the resin is sold apart.",
  standard: "no standard",
  tradeNames: ["chemical anchor", "resin anchor", "Hilti rod"],
  width: ["thread diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["hole to drill", "drillD"],
  hsn: "73181500",
  making: always("Thread rolled rod, cut"),
  process: always("thread rolled rod"),
  forms: [
    {
      form: null,
      standard: "no standard",
      skuPrefix: "CAS",
      sizes: chemicalSizes,
      designation: spaced,
      mass: studWithNutMass,
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
  mass: foundationMass,
  offers: [
    offer("ms", ["plain", "hdg", "zinc"]),
    offer("cs88", ["plain", "hdg"], { from: 16 }),
    offer("ss304", ["plain"], { to: 24 }),
  ],
});

const foundationBolt: SubCategoryDeclaration = {
  name: "Foundation bolt",
  description:
    "L or J bar that is cast into concrete to hold a machine or a column; two nuts and a washer included. Made to order.",
  standard: "IS 5624",
  tradeNames: ["foundation bolt", "J bolt", "L bolt", "anchor rod"],
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

export const anchors: CategoryDeclaration = {
  id: 7,
  name: "Anchors",
  description: "Fixings in concrete, brick and block, from the wall plug to the foundation bolt.",
  subCategories: [
    wedgeAnchor,
    sleeveAnchor,
    dropInAnchor,
    frameAnchorNylon,
    frameAnchorMetal,
    nylonWallPlug,
    chemicalAnchorStud,
    foundationBolt,
  ],
};
