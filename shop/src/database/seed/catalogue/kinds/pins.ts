import {
  always,
  type CategoryDeclaration,
  hardenedIfSpringSteel,
  offer,
  rivetHsn,
  type SubCategoryDeclaration,
} from "../declare.ts";
import {
  din11024,
  iso1234,
  iso2338,
  iso2339,
  iso2341,
  iso8734,
  iso8748,
  iso8752,
} from "../sizes/pin-sizes.ts";

const splitPin: SubCategoryDeclaration = {
  name: "Split (cotter) pin",
  description: "Folded half round wire whose legs are bent apart behind a castle nut or a clevis pin.",
  standard: "ISO 1234 / DIN 94 / IS 549",
  tradeNames: ["split pin", "cotter pin"],
  classes: "unclassed",
  width: ["hole it fits", "holeD"],
  height: ["length of the short leg", "length"],
  slotWidth: ["outside width of the eye", "eyeC"],
  hsn: "73182400",
  otherHsn: rivetHsn,
  making: always("Bent wire"),
  process: always("bent wire"),
  forms: [
    {
      form: null,
      skuPrefix: "SP",
      sizes: iso1234,
      offers: [
        offer("ms", ["zinc"]),
        offer("ms", ["plain"], { to: 6.3 }),
        offer("ss304", ["plain"], { longest: 100 }),
        offer("brass", ["plain"], { to: 4, longest: 50 }),
      ],
    },
  ],
  stockedTo: { width: 8, length: 140 },
  defaultRow: { size: "3.2 x 32", material: "ms", coating: "zinc" },
  bestSeller: { size: "4 x 40", material: "ms", coating: "zinc" },
};

const dowelPin: SubCategoryDeclaration = {
  name: "Dowel pin",
  description:
    "Ground cylinder that fixes the place of two parts to a hundredth: soft to ISO 2338 or hardened to ISO 8734.",
  standard: "ISO 2338 (soft), ISO 8734 / DIN 6325 (hard)",
  tradeNames: ["dowel pin", "parallel pin"],
  classes: "dowelPin",
  width: ["diameter", "d"],
  height: ["overall length", "length"],
  slotWidth: ["end chamfer", "chamferC"],
  hsn: "73182990",
  making: always("Ground"),
  process: always("ground"),
  forms: [
    {
      form: "hard",
      title: "hardened",
      standard: "ISO 8734 / DIN 6325",
      skuPrefix: "DPH",
      sizes: iso8734,
      offers: [offer("as129", ["plain"]), offer("as129", ["blackOxide"], { from: 3, lengths: "common" })],
    },
    {
      form: "soft",
      title: "soft",
      standard: "ISO 2338",
      skuPrefix: "DPS",
      sizes: iso2338,
      offers: [offer("ms", ["plain"], { longest: 120 }), offer("ss304", ["plain"], { to: 20, longest: 100 })],
    },
  ],
  stockedTo: { width: 20, length: 100 },
  defaultRow: { size: "6 x 30", material: "as129", coating: "plain", form: "hard" },
  latest: { size: "8 x 40", material: "ss304", coating: "plain", form: "soft" },
};

const springPin: SubCategoryDeclaration = {
  name: "Spring pin",
  description:
    "Slotted tube of spring steel that is driven into a plain drilled hole and holds by its own spring.",
  standard: "ISO 8752 / DIN 1481",
  tradeNames: ["spring dowel", "roll pin", "sellock pin"],
  classes: "unclassed",
  width: ["hole it fits", "holeD"],
  height: ["overall length", "length"],
  slotWidth: ["wall thickness of the tube", "wallS"],
  hsn: "73182990",
  making: hardenedIfSpringSteel("Rolled from strip"),
  process: always("rolled from strip"),
  forms: [
    {
      form: null,
      skuPrefix: "RP",
      sizes: iso8752,
      offers: [
        offer("spring", ["plain"], { longest: 160 }),
        offer("spring", ["phosphate"], { to: 12, longest: 100 }),
        offer("spring", ["zinc"], { to: 10, longest: 80, lengths: "common" }),
        offer("ss304", ["plain"], { to: 10, longest: 80 }),
      ],
    },
  ],
  stockedTo: { width: 14, length: 120 },
  defaultRow: { size: "4 x 30", material: "spring", coating: "plain" },
  bestSeller: { size: "5 x 40", material: "spring", coating: "phosphate" },
};

const clevisPin: SubCategoryDeclaration = {
  name: "Clevis pin",
  description: "Pin with a flat head and a cross hole for a split pin: the pivot of forks and linkages.",
  standard: "ISO 2341-B",
  tradeNames: ["clevis pin", "fork pin"],
  classes: "unclassed",
  width: ["diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["cross hole", "holeDl"],
  hsn: "73182990",
  making: always("CNC turned, drilled"),
  process: always("drilled and turned"),
  forms: [
    {
      form: null,
      skuPrefix: "CL",
      sizes: iso2341,
      offers: [
        offer("ms", ["zinc"], { longest: 160 }),
        offer("ms", ["plain"], { to: 20, longest: 120, lengths: "common" }),
        offer("ss304", ["plain"], { to: 20, longest: 100 }),
      ],
    },
  ],
  stockedTo: { width: 20, length: 120 },
  defaultRow: { size: "10 x 50", material: "ms", coating: "zinc" },
};

const taperPin: SubCategoryDeclaration = {
  name: "Taper pin",
  description: "Pin with a taper of 1 in 50 that locks in a reamed hole and comes out again with one blow.",
  standard: "ISO 2339 / DIN 1 / IS 6688",
  tradeNames: ["taper pin"],
  classes: "unclassed",
  width: ["diameter of the small end", "dSmallEnd"],
  height: ["overall length", "length"],
  slotWidth: ["end chamfer", "chamferA"],
  hsn: "73182990",
  making: always("CNC turned, ground"),
  process: always("ground"),
  forms: [
    {
      form: null,
      skuPrefix: "TP",
      sizes: iso2339,
      offers: [offer("ms", ["plain"], { longest: 160 }), offer("ss304", ["plain"], { to: 12, longest: 80 })],
    },
  ],
  stockedTo: { width: 16, length: 120 },
  defaultRow: { size: "6 x 40", material: "ms", coating: "plain" },
};

const coiledPin: SubCategoryDeclaration = {
  name: "Coiled pin",
  description: "Strip wound two and a quarter turns; it gives under shock where a slotted pin would crack.",
  standard: "ISO 8748 / DIN 7344",
  tradeNames: ["coiled spring pin", "spiral pin"],
  classes: "unclassed",
  width: ["hole it fits", "holeD"],
  height: ["overall length", "length"],
  slotWidth: ["thickness of the strip", "stripS"],
  hsn: "73182990",
  making: hardenedIfSpringSteel("Rolled from strip"),
  process: always("rolled from strip"),
  forms: [
    {
      form: null,
      skuPrefix: "CP",
      sizes: iso8748.map((size) => ({
        ...size,
        // A coil shorter than its diameter cannot be driven.
        lengths: size.lengths.filter((length) => length >= 2 * size.dimensions.holeD),
      })),
      offers: [
        offer("spring", ["plain"], { longest: 120 }),
        offer("spring", ["phosphate"], { to: 8, longest: 80, lengths: "common" }),
        offer("ss304", ["plain"], { to: 8, longest: 60 }),
      ],
    },
  ],
  stockedTo: { width: 10, length: 100 },
  defaultRow: { size: "4 x 30", material: "spring", coating: "plain" },
  latest: { size: "3 x 20", material: "ss304", coating: "plain" },
};

const rClip: SubCategoryDeclaration = {
  name: "R-clip",
  description:
    "Wire clip whose straight leg goes through a drilled shaft while the other springs round it; removed by hand.",
  standard: "DIN 11024",
  tradeNames: ["R-pin", "R clip", "hitch pin clip"],
  classes: "unclassed",
  width: ["hole it fits", "holeD1"],
  height: ["overall length", "lengthL1"],
  slotWidth: ["wire diameter", "wireD3"],
  hsn: "73182400",
  making: always("Bent wire"),
  process: always("bent wire"),
  forms: [
    {
      form: null,
      skuPrefix: "RK",
      sizes: din11024,
      offers: [offer("spring", ["zinc", "plain"]), offer("ss304", ["plain"])],
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "4", material: "spring", coating: "zinc" },
  bestSeller: { size: "5", material: "spring", coating: "zinc" },
};

export const pins: CategoryDeclaration = {
  id: 8,
  name: "Pins",
  description: "Locate, lock or hinge two parts, sized by the hole.",
  subCategories: [splitPin, dowelPin, springPin, clevisPin, taperPin, coiledPin, rClip],
};
