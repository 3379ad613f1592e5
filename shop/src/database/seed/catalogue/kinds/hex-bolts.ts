import { forgedMaking, forgedProcess, offer, type SubCategoryDeclaration, screwHsn } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { iso4014, iso4017, withDinWidths } from "../sizes/bolt-sizes.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import {
  addedFullThreadBolts,
  addedHalfThreadBolts,
  otherBlackBolts,
  otherBlackScrews,
  tradeFullThreadBolts,
  tradeHalfThreadBolts,
} from "./added-bolts.ts";
import { laterFullThreadBolts, laterHalfThreadBolts } from "./later-bolts.ts";
import { hasTwoSpanners, spannerNote } from "./spanner-note.ts";

const spannerMark = ({ s }: Shape) => `SW${s}`;
const isoSpanners = "16, 18, 21 and 34 mm (ISO) or 17, 19, 22 and 32 mm (DIN)";

export const hexBoltFullThread: SubCategoryDeclaration = {
  name: "Hex bolt (full thread)",
  description: `Hexagon head screw threaded up to the head, the everyday machine bolt. M10, M12, M14 and M22 are sold with spanner sizes ${isoSpanners}.`,
  standard: "ISO 4017 / DIN 933 / IS 1364-2",
  tradeNames: ["hex bolt", "hex screw", "HT bolt", "MS bolt"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181500",
  otherHsn: screwHsn,
  making: forgedMaking,
  process: forgedProcess("cold forged"),
  forms: [
    {
      form: "ISO",
      standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 4017 / IS 1364-2" : "ISO 4017 / DIN 933 / IS 1364-2"),
      skuPrefix: "HB",
      sizes: iso4017,
      nameNote: spannerNote,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ms", ["yellow"], { to: 16, lengths: "common", sizes: "first choice" }),
        offer("cs88", ["blackOxide", "zinc"]),
        offer("cs88", ["plain"], { from: 6 }),
        offer("cs88", ["hdg"], { from: 8, lengths: "common" }),
        offer("cs88", ["geomet"], { from: 6, to: 24, lengths: "common", sizes: "first choice" }),
        offer("as109", ["blackOxide"], { from: 6 }),
        offer("as109", ["geomet"], { from: 8, to: 24, lengths: "common", sizes: "first choice" }),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { sizes: "first choice" }),
        offer("brass", ["plain"], { from: 4, to: 12, longest: 60 }),
        offer("sibronze", ["plain"], {
          from: 6,
          to: 16,
          longest: 80,
          lengths: "common",
          sizes: "first choice",
        }),
        offer("ti5", ["plain"], { from: 5, to: 12, longest: 60, lengths: "common" }),
      ],
    },
    {
      form: "DIN",
      title: "DIN 933",
      standard: "DIN 933",
      skuPrefix: "HB",
      skuMark: spannerMark,
      sizes: withDinWidths(iso4017),
      nameNote: spannerNote,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { lengths: "common" }),
        offer("cs88", ["blackOxide", "zinc"]),
        offer("ss304", ["plain"]),
      ],
    },
  ],
  addedForms: {
    2: addedFullThreadBolts,
    3: laterFullThreadBolts,
    6: tradeFullThreadBolts,
    9: otherBlackScrews,
  },
  stockedTo: { width: 24, length: 150 },
  defaultRow: { size: "M8 x 40", material: "ss304", coating: "plain" },
  bestSeller: { size: "M10 x 40", material: "ms", coating: "zinc", form: "ISO" },
  latest: { size: "M12 x 50", material: "cs88", coating: "geomet", form: "ISO" },
};

export const hexBoltHalfThread: SubCategoryDeclaration = {
  name: "Hex bolt (half thread)",
  description: `Hexagon head bolt with a plain shank that takes the shear and a thread of about two diameters. M10, M12, M14 and M22 are sold with spanner sizes ${isoSpanners}.`,
  standard: "ISO 4014 / DIN 931 / IS 1364-1",
  tradeNames: ["half thread bolt", "HT bolt", "GI bolt"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length under the head", "length"],
  slotWidth: ["spanner size (across flats)", "s"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged"),
  forms: [
    {
      form: "ISO",
      standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 4014 / IS 1364-1" : "ISO 4014 / DIN 931 / IS 1364-1"),
      skuPrefix: "HH",
      sizes: iso4014,
      reshape: withThreadLength(),
      nameNote: spannerNote,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("ms", ["hdg"], { from: 8 }),
        offer("ms", ["yellow"], { to: 16, lengths: "common", sizes: "first choice" }),
        offer("cs88", ["plain", "blackOxide", "zinc"]),
        offer("cs88", ["hdg"], { from: 8, sizes: "first choice" }),
        offer("cs88", ["geomet"], { from: 8, to: 30, lengths: "common", sizes: "first choice" }),
        offer("as109", ["blackOxide"], { from: 8, to: 36 }),
        offer("ss304", ["plain"], { to: 36 }),
        offer("ss316", ["plain"], { to: 30, sizes: "first choice" }),
      ],
    },
    {
      form: "DIN",
      title: "DIN 931",
      standard: "DIN 931",
      skuPrefix: "HH",
      skuMark: spannerMark,
      sizes: withDinWidths(iso4014),
      reshape: withThreadLength(),
      nameNote: spannerNote,
      offers: [
        offer("ms", ["plain", "zinc"]),
        offer("cs88", ["blackOxide", "zinc"]),
        offer("ss304", ["plain"]),
      ],
    },
  ],
  addedForms: {
    2: addedHalfThreadBolts,
    3: laterHalfThreadBolts,
    6: tradeHalfThreadBolts,
    9: otherBlackBolts,
  },
  stockedTo: { width: 24, length: 200 },
  defaultRow: { size: "M12 x 100", material: "cs88", coating: "zinc", form: "ISO" },
  bestSeller: { size: "M16 x 120", material: "cs88", coating: "blackOxide" },
};
