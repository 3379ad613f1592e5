import { forgedMaking, forgedProcess, offer, type SubCategoryDeclaration } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { iso14579, iso14581, iso14583 } from "../sizes/drive-sizes.ts";

const torxNote = ({ torx }: Shape) => ` (T${torx})`;

const smallOffers = [
  offer("cs88", ["zinc", "blackOxide"]),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { from: 3 }),
];

export const torxScrew: SubCategoryDeclaration = {
  name: "Torx screw",
  edition: 3,
  description:
    "Metric screw with a hexalobular socket that a driver does not slip out of; cap, pan or countersunk head.",
  standard: "ISO 14579 (cap), ISO 14583 (pan), ISO 14581 (countersunk)",
  tradeNames: ["Torx screw", "six lobe screw"],
  classes: "bolt",
  width: ["thread diameter", "d"],
  height: ["length (cap and pan: under the head; countersunk: overall)", "length"],
  slotWidth: ["width across the points of the hexalobular socket", "recessA"],
  hsn: "73181500",
  making: forgedMaking,
  process: forgedProcess("cold forged socket"),
  forms: [
    {
      form: "cap",
      title: "cap head",
      makingNote: "cap head",
      standard: "ISO 14579",
      skuPrefix: "TXC",
      sizes: iso14579,
      nameNote: torxNote,
      offers: [
        offer("as109", ["blackOxide", "zinc"], { from: 3 }),
        offer("as129", ["blackOxide"], { from: 3 }),
        offer("ss304", ["plain"]),
        offer("ss316", ["plain"], { from: 3 }),
      ],
    },
    {
      form: "pan",
      title: "pan head",
      makingNote: "pan head",
      standard: "ISO 14583",
      skuPrefix: "TXP",
      sizes: iso14583,
      nameNote: torxNote,
      offers: smallOffers,
    },
    {
      form: "countersunk",
      title: "countersunk",
      makingNote: "countersunk head",
      standard: "ISO 14581",
      skuPrefix: "TXS",
      sizes: iso14581,
      nameNote: torxNote,
      offers: smallOffers,
    },
  ],
  stockedTo: { width: 20, length: 150 },
  defaultRow: { size: "M5 x 20", material: "ss304", coating: "plain", form: "pan" },
};
