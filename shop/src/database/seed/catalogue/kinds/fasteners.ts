import { requireKind } from "@kasna/drawings/kinds";
import { makerPrice } from "../cost-model.ts";
import {
  always,
  brassHsn,
  type CategoryDeclaration,
  offer,
  type SubCategoryDeclaration,
  threadedArticleHsn,
} from "../declare.ts";
import { gramsPerMm3 } from "../materials.ts";
import { din975 } from "../sizes/bolt-sizes.ts";
import {
  heatSetInsert,
  hexStandoff,
  hoseClamp as hoseClampSizes,
  uBolt as uBoltSizes,
} from "../sizes/fastener-sizes.ts";
import { withThread } from "../sizes/threads.ts";
import { eClip, externalCirclip, internalCirclip } from "./clips-and-rings.ts";
import { wireThreadInsert } from "./wire-inserts.ts";

const threadedRod: SubCategoryDeclaration = {
  name: "Threaded rod",
  description: "Continuous thread by the metre, for hangers, tie rods and anchors; cut it on site.",
  standard: "DIN 975 / DIN 976",
  tradeNames: ["threaded rod", "stud bar", "all thread"],
  classes: "rod",
  width: ["thread diameter", "d"],
  height: ["length of the rod", "length"],
  slotWidth: ["core diameter of the thread", "coreD3"],
  hsn: "73181500",
  otherHsn: brassHsn,
  making: always("Thread rolled rod"),
  process: always("thread rolled rod"),
  forms: [
    {
      form: null,
      skuPrefix: "TR",
      sizes: din975,
      lengths: [1000, 2000, 3000],
      designation: ({ size }, { length }) => `${size} x ${length / 1000} m`,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { from: 8 }),
        offer("cs88", ["plain", "zinc"], { from: 6, longest: 2000 }),
        offer("b7", ["plain"], { from: 12, longest: 2000, sizes: "first choice" }),
        offer("ss304", ["plain"], { longest: 2000 }),
        offer("ss316", ["plain"], { from: 6, longest: 1000 }),
      ],
    },
  ],
  stockedTo: { width: 24, length: 2000 },
  defaultRow: { size: "M10 x 1 m", material: "ms", coating: "zinc" },
  bestSeller: { size: "M12 x 1 m", material: "ms", coating: "zinc" },
};

const hoseClamp: SubCategoryDeclaration = {
  name: "Hose clamp",
  description:
    "Slotted band with a worm screw that closes evenly round hoses and ducts; driven by a 7 mm hexagon.",
  standard: "DIN 3017-1",
  tradeNames: ["hose clip", "Jubilee clip", "worm clamp"],
  classes: "hoseClamp",
  width: ["largest diameter clamped", "clampMaxD"],
  height: ["width of the band", "bandWidth"],
  slotWidth: ["hexagon of the screw", "hexS"],
  hsn: "73269099",
  making: always("Stamped band, assembled"),
  process: always("band, assembled"),
  forms: [
    {
      form: null,
      skuPrefix: "HC",
      sizes: hoseClampSizes,
      offers: [offer("ss304", ["plain"]), offer("ss202", ["plain"]), offer("ms", ["zinc"])],
    },
  ],
  stockedTo: { width: 100 },
  defaultRow: { size: "25-40", material: "ss304", coating: "plain" },
  bestSeller: { size: "16-25", material: "ss304", coating: "plain" },
};

const uBolt: SubCategoryDeclaration = {
  name: "U-bolt",
  description:
    "Round bar bent to a U with two threaded legs, for hanging and holding steel pipe; comes with two nuts.",
  standard: "similar to DIN 3570",
  tradeNames: ["U bolt", "U clamp"],
  classes: "uBolt",
  width: ["outside diameter of the pipe", "pipeOd"],
  height: ["inside height", "insideHeight"],
  slotWidth: ["thread diameter", "d"],
  hsn: "73181500",
  making: always("Bent and threaded"),
  process: always("bent and threaded"),
  forms: [
    {
      form: null,
      title: "with 2 nuts",
      skuPrefix: "UB",
      sizes: uBoltSizes,
      designation: ({ size }) => size.replace("NB", " NB"),
      offers: [
        offer("ms", ["plain", "zinc"]),
        // Legs below M8 are too fine to be galvanised; M8 starts with the pipe of 32 NB.
        offer("ms", ["hdg"], { from: 42.4 }),
        offer("ss304", ["plain"]),
      ],
    },
  ],
  stockedTo: { width: 150 },
  defaultRow: { size: "50 NB", material: "ms", coating: "zinc" },
  latest: { size: "80 NB", material: "ss304", coating: "plain" },
};

const threadedInsert: SubCategoryDeclaration = {
  name: "Threaded insert",
  description: "Knurled brass bush that is pressed hot into plastic and gives it a metal thread.",
  standard: "no standard",
  tradeNames: ["brass insert", "heat set insert"],
  classes: "unclassed",
  width: ["thread diameter", "d"],
  height: ["length", "length"],
  slotWidth: ["hole in the plastic", "holeD"],
  hsn: "74153990",
  making: always("CNC turned"),
  process: always("CNC turned, small"),
  makerPrice: (shape, material, coating) => {
    // M2.5 and M3 are turned from one bar, and the swarf of the wider bore is paid back.
    const priced = shape.d === 2.5 ? withThread({ ...shape, d: 3, pitch: 0.5 }) : shape;
    const grams = requireKind("threaded-insert").massGrams(priced, gramsPerMm3(material), null);
    return makerPrice({ grams, material, coating, process: "CNC turned, small" });
  },
  forms: [
    {
      form: null,
      skuPrefix: "IN",
      sizes: heatSetInsert,
      offers: [offer("brass", ["plain", "nickel"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M3", material: "brass", coating: "plain" },
  latest: { size: "M4", material: "brass", coating: "nickel" },
};

const standoffOffers = [
  offer("brass", ["nickel"]),
  offer("brass", ["plain"], { to: 4, longest: 30 }),
  offer("ms", ["zinc"], { from: 3 }),
  offer("ms", ["nickel"], { from: 3, to: 4, longest: 30 }),
  offer("ss304", ["plain"], { from: 3 }),
  offer("nylon", ["plain"], { to: 4, longest: 30 }),
];

const standoff: SubCategoryDeclaration = {
  name: "Standoff",
  description:
    "Hexagon spacer that holds boards and panels apart, tapped at both ends or with a stud at one.",
  standard: "no standard",
  tradeNames: ["spacer", "PCB stud", "pillar"],
  classes: "unclassed",
  width: ["thread diameter", "d"],
  height: ["length of the hexagon", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181900",
  otherHsn: threadedArticleHsn,
  making: (material) => {
    if (material === "nylon") return "Injection moulded";
    return material === "brass" ? "CNC turned" : "CNC turned from hexagon bar";
  },
  process: (material) => (material === "nylon" ? "injection moulded" : "CNC turned, small"),
  forms: [
    {
      form: "male-female",
      title: "male-female",
      makingNote: "male-female",
      standard: "no standard",
      skuPrefix: "SOM",
      sizes: hexStandoff,
      offers: standoffOffers,
    },
    {
      form: "female-female",
      title: "female-female",
      makingNote: "female-female",
      standard: "no standard",
      skuPrefix: "SOF",
      sizes: hexStandoff,
      reshape: (shape) => ({ ...shape, studLength: 0 }),
      offers: standoffOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M3 x 10", material: "brass", coating: "nickel", form: "male-female" },
  latest: { size: "M3 x 20", material: "brass", coating: "nickel", form: "female-female" },
};

export const fasteners: CategoryDeclaration = {
  id: 5,
  name: "Fasteners",
  description: "Rods, clamps, rings, clips, inserts and spacers: what is neither bolt, nut nor washer.",
  subCategories: [
    threadedRod,
    hoseClamp,
    uBolt,
    externalCirclip,
    internalCirclip,
    threadedInsert,
    standoff,
    eClip,
    wireThreadInsert,
  ],
};
