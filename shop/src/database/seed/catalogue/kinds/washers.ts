import {
  always,
  type CategoryDeclaration,
  type Form,
  hardenedIfSpringSteel,
  offer,
  type SubCategoryDeclaration,
  washerHsn,
} from "../declare.ts";
import type { Size } from "../sizes/size-table.ts";
import { is6649, LARGEST_STRUCTURAL } from "../sizes/structural-sizes.ts";
import { din127, din6797, din6798, din9021, iso7089, iso7093 } from "../sizes/washer-sizes.ts";
import { squareWasher, taperWasher } from "./square-and-taper-washers.ts";

const boltSize = ["bolt size it fits", "boltD"] as const;
const bore = ["bore", "d1"] as const;

const frictionGrip = (sizes: readonly Size[]): Form => ({
  form: "HSFG",
  title: "HSFG",
  makingNote: "hardened, for friction grip bolts",
  standard: "IS 6649",
  skuPrefix: "PWF",
  classes: "structuralWasher",
  sizes,
  offers: [offer("as109", ["plain", "geomet"], { code: "HD" })],
});

const plainWasher: SubCategoryDeclaration = {
  name: "Plain washer",
  description: "Flat ring that spreads the load under a head or a nut and spares the surface.",
  standard: "ISO 7089 / DIN 125-A / IS 2016",
  tradeNames: ["plain washer", "GI washer", "flat washer"],
  classes: "washer",
  width: boltSize,
  height: ["thickness", "h"],
  slotWidth: bore,
  hsn: "73182200",
  otherHsn: washerHsn,
  making: always("Stamped"),
  process: always("stamped"),
  forms: [
    {
      form: null,
      // IS 2016 keeps the older outside diameters: 17 mm at M8, 21 mm at M10.
      standard: ({ boltD }) =>
        boltD === 8 || boltD === 10 ? "ISO 7089 / DIN 125-A" : "ISO 7089 / DIN 125-A / IS 2016",
      skuPrefix: "PW",
      sizes: iso7089,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ms", ["blackOxide"], { to: 24, sizes: "first choice" }),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { from: 4 }),
        offer("brass", ["plain"], { to: 24 }),
        offer("sibronze", ["plain"], { from: 5, to: 20, sizes: "first choice" }),
      ],
    },
  ],
  addedForms: {
    2: [frictionGrip(is6649.filter(({ size }) => size !== LARGEST_STRUCTURAL))],
    6: [frictionGrip(is6649.filter(({ size }) => size === LARGEST_STRUCTURAL))],
  },
  stockedTo: { width: 30 },
  defaultRow: { size: "M10", material: "ms", coating: "zinc" },
  bestSeller: { size: "M8", material: "ss304", coating: "plain" },
};

const springWasher: SubCategoryDeclaration = {
  name: "Spring washer",
  description: "Split ring of hard wire that keeps some tension in a joint when it settles.",
  standard: "DIN 127-B / IS 3063",
  tradeNames: ["spring washer", "lock washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness of the section", "sectionS"],
  slotWidth: bore,
  hsn: "73182100",
  otherHsn: washerHsn,
  making: hardenedIfSpringSteel("Coiled from wire"),
  process: always("coiled from wire"),
  forms: [
    {
      form: null,
      skuPrefix: "SW",
      sizes: din127,
      offers: [
        offer("spring", ["plain", "zinc"]),
        offer("spring", ["phosphate", "blackOxide"], { to: 24, sizes: "first choice" }),
        offer("ss304", ["plain"]),
        offer("sibronze", ["plain"], { from: 6, to: 16, sizes: "first choice" }),
      ],
    },
  ],
  stockedTo: { width: 30 },
  defaultRow: { size: "M10", material: "spring", coating: "zinc" },
  bestSeller: { size: "M12", material: "spring", coating: "zinc" },
};

const fenderOffers = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["hdg"], { from: 8 }),
  offer("ss304", ["plain"], { to: 24 }),
];

const fenderWasher: SubCategoryDeclaration = {
  name: "Fender washer",
  description: "Flat ring three bolts wide for thin sheet, timber and oversize holes.",
  standard: "ISO 7093-1 / DIN 9021",
  tradeNames: ["fender washer", "penny washer", "big OD washer", "mudguard washer"],
  classes: "washer",
  width: boltSize,
  height: ["thickness", "h"],
  slotWidth: bore,
  hsn: "73182200",
  otherHsn: washerHsn,
  making: always("Stamped"),
  process: always("stamped"),
  forms: [
    {
      form: "DIN 9021",
      standard: "DIN 9021",
      skuPrefix: "FW",
      sizes: din9021,
      offers: fenderOffers,
    },
    {
      form: "ISO 7093-1",
      title: "ISO 7093-1",
      standard: "ISO 7093-1",
      skuPrefix: "FWI",
      sizes: iso7093,
      offers: fenderOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "ms", coating: "zinc" },
  latest: { size: "M6", material: "ss304", coating: "plain" },
};

const toothOffers = [
  offer("spring", ["zinc", "phosphate"]),
  offer("spring", ["plain"], { to: 16 }),
  offer("ss304", ["plain"], { to: 20 }),
];

/** The two standards differ in their teeth alone. */
function toothForms(letter: "A" | "J", skuPrefix: string) {
  const common = { sizes: din6798, offers: toothOffers };
  return [
    {
      ...common,
      form: "serrated",
      makingNote: "serrated teeth",
      standard: `DIN 6798-${letter}`,
      skuPrefix,
    },
    {
      ...common,
      sizes: din6797(letter === "A" ? "external" : "internal"),
      form: "toothed",
      title: `DIN 6797-${letter}`,
      makingNote: "broad teeth",
      standard: `DIN 6797-${letter}`,
      skuPrefix: `${skuPrefix}B`,
    },
  ];
}

const externalToothWasher: SubCategoryDeclaration = {
  name: "Tooth lock washer (external)",
  description:
    "Thin hard washer whose outer teeth bite into head and sheet; it also makes a good earth contact.",
  standard: "DIN 6798-A / DIN 6797-A",
  tradeNames: ["star washer", "tooth washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness", "s"],
  slotWidth: bore,
  hsn: "73182100",
  otherHsn: washerHsn,
  making: hardenedIfSpringSteel("Stamped"),
  process: always("stamped, toothed"),
  forms: toothForms("A", "TE"),
  stockedTo: { width: 24 },
  defaultRow: { size: "M6", material: "spring", coating: "zinc", form: "serrated" },
};

const internalToothWasher: SubCategoryDeclaration = {
  name: "Tooth lock washer (internal)",
  description: "Thin hard washer with its teeth inside, where the outer edge has to stay smooth.",
  standard: "DIN 6798-J / DIN 6797-J",
  tradeNames: ["internal star washer", "tooth washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness", "s"],
  slotWidth: bore,
  hsn: "73182100",
  otherHsn: washerHsn,
  making: hardenedIfSpringSteel("Stamped"),
  process: always("stamped, toothed"),
  forms: toothForms("J", "TI"),
  stockedTo: { width: 24 },
  defaultRow: { size: "M6", material: "spring", coating: "zinc", form: "serrated" },
};

const nylonWasher: SubCategoryDeclaration = {
  name: "Nylon washer",
  description: "Flat ring of nylon 6.6 that insulates, seals a little and never scratches.",
  standard: "DIN 125 dimensions",
  tradeNames: ["nylon washer", "plastic washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness", "h"],
  slotWidth: bore,
  hsn: "39269099",
  making: always("Injection moulded"),
  process: always("injection moulded"),
  forms: [
    {
      form: null,
      skuPrefix: "NW",
      sizes: iso7089,
      offers: [offer("nylon", ["plain"], { to: 16 })],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M6", material: "nylon", coating: "plain" },
  latest: { size: "M8", material: "nylon", coating: "plain" },
};

export const washers: CategoryDeclaration = {
  id: 4,
  name: "Washers",
  description: "Flat, sprung and toothed rings, sized by the bolt they fit.",
  subCategories: [
    plainWasher,
    springWasher,
    fenderWasher,
    externalToothWasher,
    internalToothWasher,
    nylonWasher,
    squareWasher,
    taperWasher,
  ],
};
