import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { din471, din472, din6799 } from "../sizes/fastener-sizes.ts";

const circlipOffers = [
  offer("spring", ["phosphate"]),
  offer("spring", ["blackOxide"]),
  offer("spring", ["plain"], { from: 8, to: 60 }),
  offer("ss4122", ["plain"], { to: 80 }),
];

export const externalCirclip: SubCategoryDeclaration = {
  name: "External circlip",
  description:
    "Spring ring that snaps into a groove on a shaft and stops a bearing or a wheel from wandering.",
  standard: "DIN 471 / IS 3075-1",
  tradeNames: ["circlip", "outer circlip", "shaft circlip"],
  classes: "retainingRing",
  width: ["shaft diameter", "nominalD"],
  height: ["thickness", "thicknessS"],
  slotWidth: ["width of the groove", "grooveM"],
  hsn: "73182910",
  making: always("Fine blanked, hardened"),
  process: always("fine blanked"),
  forms: [
    {
      form: null,
      skuPrefix: "CE",
      sizes: din471,
      offers: circlipOffers,
    },
  ],
  stockedTo: { width: 80 },
  defaultRow: { size: "20", material: "spring", coating: "phosphate" },
};

export const internalCirclip: SubCategoryDeclaration = {
  name: "Internal circlip",
  description: "Spring ring for a groove in a bore, to hold bearings and plugs in their housing.",
  standard: "DIN 472 / IS 3075-2",
  tradeNames: ["circlip", "inner circlip", "bore circlip"],
  classes: "retainingRing",
  width: ["bore diameter", "nominalD"],
  height: ["thickness", "thicknessS"],
  slotWidth: ["width of the groove", "grooveM"],
  hsn: "73182910",
  making: always("Fine blanked, hardened"),
  process: always("fine blanked"),
  forms: [
    {
      form: null,
      skuPrefix: "CI",
      sizes: din472,
      offers: circlipOffers,
    },
  ],
  stockedTo: { width: 80 },
  defaultRow: { size: "40", material: "spring", coating: "phosphate" },
};

export const eClip: SubCategoryDeclaration = {
  name: "E-clip",
  description: "Clip that is pushed from the side into a shaft groove; no pliers and no access from the end.",
  standard: "DIN 6799 / IS 3075-3",
  tradeNames: ["E clip", "E ring"],
  classes: "retainingRing",
  width: ["groove diameter", "grooveD"],
  height: ["thickness", "thicknessS"],
  slotWidth: ["opening", "openingA"],
  hsn: "73182910",
  making: always("Fine blanked, hardened"),
  process: always("fine blanked"),
  forms: [
    {
      form: null,
      skuPrefix: "EC",
      sizes: din6799,
      offers: [
        offer("spring", ["phosphate"]),
        offer("spring", ["zinc"]),
        offer("spring", ["plain"], { from: 3, to: 15 }),
        offer("ss4122", ["plain"], { to: 24 }),
      ],
    },
  ],
  stockedTo: { width: 30 },
  defaultRow: { size: "6", material: "spring", coating: "phosphate" },
  bestSeller: { size: "4", material: "spring", coating: "phosphate" },
};
