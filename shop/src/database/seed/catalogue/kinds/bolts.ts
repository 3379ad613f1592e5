import {
  always,
  type CategoryDeclaration,
  forgedMaking,
  forgedProcess,
  offer,
  type SubCategoryDeclaration,
} from "../declare.ts";
import { din571, din580, din603, din975, din6921, en1665, iso4162 } from "../sizes/bolt-sizes.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import { hexBoltFullThread, hexBoltHalfThread } from "./hex-bolts.ts";
import { threeInchFlangeBolts } from "./three-inch-screws.ts";

const carriageBolt: SubCategoryDeclaration = {
  name: "Carriage bolt",
  description:
    "Smooth round head over a square neck that bites into timber, so that only the nut needs a spanner.",
  standard: "DIN 603 / ISO 8677",
  tradeNames: ["carriage bolt", "cup square bolt"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["side of the square neck", "squareV"],
  hsn: "73181500",
  making: always("Cold forged"),
  process: always("cold forged"),
  forms: [
    {
      form: null,
      skuPrefix: "CB",
      sizes: din603,
      reshape: withThreadLength(({ squareF }) => squareF),
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["plain"], { to: 12 }),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ss304", ["plain"], { to: 16 }),
      ],
    },
  ],
  stockedTo: { width: 16, length: 160 },
  defaultRow: { size: "M8 x 50", material: "ms", coating: "zinc" },
  latest: { size: "M10 x 75", material: "ms", coating: "hdg" },
};

const eyeBolt: SubCategoryDeclaration = {
  name: "Eye bolt",
  description:
    "Forged ring over a collar and a short thread, for hanging and handling. Ask for a rated and certified part before you lift with it.",
  standard: "DIN 580",
  tradeNames: ["eye bolt", "lifting bolt"],
  classes: "eyeBolt",
  width: ["thread diameter", "d"],
  height: ["thread length below the collar", "l"],
  slotWidth: ["inside diameter of the ring", "ringInnerD4"],
  hsn: "73181300",
  making: always("Hot forged"),
  process: always("hot forged"),
  forms: [
    {
      form: null,
      skuPrefix: "EB",
      sizes: din580,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ss304", ["plain"], { to: 24 }),
        offer("ss316", ["plain"], { from: 8, to: 20 }),
      ],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M12", material: "ms", coating: "zinc" },
};

const flangeBolt: SubCategoryDeclaration = {
  name: "Flange bolt",
  description:
    "Hexagon head forged in one with a washer flange that spreads the load; no loose washer to lose.",
  standard: "DIN 6921 / EN 1665; small head ISO 4162",
  tradeNames: ["flange bolt", "flanged hex"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged"),
  forms: [
    {
      form: "heavy",
      standard: ({ d }) => (d === 6 || d === 8 ? "DIN 6921 / EN 1665" : "EN 1665"),
      skuPrefix: "FB",
      sizes: en1665,
      reshape: withThreadLength(),
      offers: [
        offer("cs88", ["zinc"]),
        offer("cs88", ["yellow", "geomet"], { lengths: "common" }),
        offer("as109", ["geomet"], { from: 6 }),
        offer("as109", ["plain"], { from: 8, lengths: "common" }),
        offer("ss304", ["plain"], { to: 16 }),
      ],
    },
    {
      form: "small head",
      title: "small head",
      standard: "ISO 4162",
      skuPrefix: "FBS",
      sizes: iso4162,
      reshape: withThreadLength(),
      offers: [offer("cs88", ["zinc"]), offer("as109", ["geomet"], { from: 6, lengths: "common" })],
    },
  ],
  addedForms: {
    5: threeInchFlangeBolts,
    6: [
      {
        form: "DIN 6921",
        title: "DIN 6921",
        makingNote: "DIN 6921 head",
        standard: "DIN 6921",
        skuPrefix: "FBD",
        sizes: din6921,
        reshape: withThreadLength(),
        offers: [
          offer("cs88", ["zinc"]),
          offer("cs88", ["geomet"], { lengths: "common" }),
          offer("as109", ["geomet"], { lengths: "common" }),
          offer("ss304", ["plain"], { to: 16 }),
        ],
      },
    ],
  },
  stockedTo: { width: 16, length: 150 },
  defaultRow: { size: "M8 x 25", material: "cs88", coating: "zinc", form: "heavy" },
  latest: { size: "M10 x 40", material: "as109", coating: "geomet", form: "heavy" },
};

const coachScrew: SubCategoryDeclaration = {
  name: "Coach screw (lag bolt)",
  description:
    "Hexagon head screw for heavy timber and large plugs, turned in with a spanner after pilot drilling.",
  standard: "DIN 571",
  tradeNames: ["coach screw", "lag bolt"],
  classes: "unclassed",
  width: ["shank diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181190",
  making: always("Cold forged"),
  process: always("cold forged"),
  forms: [
    {
      form: null,
      skuPrefix: "CO",
      sizes: din571,
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["plain"], { to: 12, lengths: "common" }),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ss304", ["plain"], { to: 16 }),
      ],
    },
  ],
  stockedTo: { width: 16, length: 160 },
  defaultRow: { size: "8 x 75", material: "ms", coating: "zinc" },
};

const studBolt: SubCategoryDeclaration = {
  name: "Stud bolt",
  description:
    "Stud threaded from end to end and cut to length, for pipe flanges and machine beds; takes two nuts.",
  standard: "DIN 976 dimensions; ASTM A193 B7",
  tradeNames: ["stud", "stud bolt", "B7 stud"],
  classes: "rod",
  width: ["thread diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["core diameter of the thread", "coreD3"],
  hsn: "73181500",
  making: always("Thread rolled rod, cut"),
  process: always("thread rolled rod"),
  forms: [
    {
      sizes: din975.filter(({ dimensions: { d } }) => d >= 8 && d <= 12),
      lengths: [40, 50, 60, 70, 80, 90, 100, 120, 140, 160],
    },
    {
      sizes: din975.filter(({ dimensions: { d } }) => d >= 16 && d <= 20),
      lengths: [60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 180, 200, 220],
    },
    {
      sizes: din975.filter(({ dimensions: { d } }) => d >= 24),
      lengths: [100, 120, 130, 140, 150, 160, 180, 200, 220, 240, 260, 280, 300],
    },
  ].map((stock) => ({
    ...stock,
    form: null,
    standard: "DIN 976",
    skuPrefix: "ST",
    offers: [
      offer("b7", ["plain", "zinc"]),
      offer("b7", ["hdg", "geomet"], { from: 12, sizes: "first choice" }),
      offer("cs88", ["plain", "zinc"], { to: 24 }),
      offer("ss304", ["plain"]),
      offer("ss316", ["plain"], { from: 10, sizes: "first choice" }),
    ],
  })),
  stockedTo: { width: 24, length: 200 },
  defaultRow: { size: "M16 x 100", material: "b7", coating: "plain" },
  bestSeller: { size: "M20 x 120", material: "b7", coating: "zinc" },
};

export const bolts: CategoryDeclaration = {
  id: 2,
  name: "Bolts",
  description: "Used with a nut through a clearance hole, or tightened with a spanner.",
  subCategories: [
    hexBoltFullThread,
    hexBoltHalfThread,
    carriageBolt,
    eyeBolt,
    flangeBolt,
    coachScrew,
    studBolt,
  ],
};
