import { frameScrew, nylonSleeve } from "@kasna/drawings/kinds/mass";
import { nylonFrameAnchorMakerPrice } from "../cost-model.ts";
import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { gramsPerMm3 } from "../materials.ts";
import { spaced } from "../sizes/anchor-size-text.ts";
import {
  metalFrameAnchor as metalFrameSizes,
  nylonFrameAnchor as nylonFrameSizes,
  nylonWallPlug as wallPlugSizes,
} from "../sizes/anchor-sizes.ts";

export const frameAnchorNylon: SubCategoryDeclaration = {
  name: "Frame anchor (nylon)",
  description:
    "Long nylon sleeve with its own steel screw for frames and battens, fixed through the frame. The coating named is that of the screw.",
  standard: "no standard",
  tradeNames: ["frame fixing", "window anchor", "nylon anchor"],
  classes: "unclassed",
  width: ["sleeve diameter = drill diameter", "drillD"],
  height: ["length of the sleeve", "length"],
  slotWidth: ["diameter of the screw", "screwD"],
  hasCoatedScrew: true,
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
      skuPrefix: "FAN",
      sizes: nylonFrameSizes,
      designation: spaced,
      offers: [offer("nylon", ["zinc", "yellow"])],
    },
  ],
  stockedTo: { width: 24, length: 150 },
  defaultRow: { size: "10 x 100", material: "nylon", coating: "zinc" },
};

export const frameAnchorMetal: SubCategoryDeclaration = {
  name: "Frame anchor (metal)",
  description:
    "Steel sleeve with a cone that draws up inside it, for window and door frames; fire does not melt it.",
  standard: "no standard",
  tradeNames: ["metal frame anchor"],
  classes: "unclassed",
  width: ["sleeve diameter = drill diameter", "drillD"],
  height: ["length", "length"],
  slotWidth: ["diameter of the screw", "screwD"],
  hsn: "73181500",
  making: always("Stamped, assembled"),
  process: always("assembled anchor"),
  forms: [
    {
      form: null,
      skuPrefix: "FAM",
      sizes: metalFrameSizes,
      designation: spaced,
      offers: [offer("ms", ["zinc", "yellow"])],
    },
  ],
  stockedTo: { width: 24, length: 160 },
  defaultRow: { size: "10 x 112", material: "ms", coating: "zinc" },
  latest: { size: "10 x 152", material: "ms", coating: "yellow" },
};

export const nylonWallPlug: SubCategoryDeclaration = {
  name: "Nylon wall plug",
  description: "Ribbed plug for brick and concrete that spreads when a wood screw is driven in.",
  standard: "no standard",
  tradeNames: ["gitti", "rawal plug", "wall plug", "Fischer plug"],
  classes: "unclassed",
  width: ["plug diameter = drill diameter", "drillD"],
  height: ["length", "length"],
  slotWidth: ["largest screw diameter", "screwMaxD"],
  hsn: "39269099",
  making: always("Injection moulded"),
  process: always("injection moulded"),
  forms: [
    {
      form: null,
      skuPrefix: "PLUG",
      sizes: wallPlugSizes,
      offers: [offer("nylon", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "S8", material: "nylon", coating: "plain" },
  bestSeller: { size: "S6", material: "nylon", coating: "plain" },
};
