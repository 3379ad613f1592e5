import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { din434, din435, din436 } from "../sizes/square-washer-sizes.ts";

const boltSize = ["bolt size it fits", "boltD"] as const;
const bore = ["bore", "d1"] as const;
const washerOffers = [offer("ms", ["plain", "zinc", "hdg"]), offer("ss304", ["plain"])];

export const squareWasher: SubCategoryDeclaration = {
  name: "Square washer",
  edition: 3,
  description: "Square plate of three bolts' width that keeps a nut from sinking into timber.",
  standard: "DIN 436",
  tradeNames: ["square washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness", "h"],
  slotWidth: bore,
  hsn: "73182200",
  making: always("Stamped"),
  process: always("stamped"),
  forms: [{ form: null, skuPrefix: "QW", sizes: din436, offers: washerOffers }],
  stockedTo: { width: 24 },
  defaultRow: { size: "M12", material: "ms", coating: "hdg" },
};

export const taperWasher: SubCategoryDeclaration = {
  name: "Taper washer",
  edition: 3,
  description:
    "Square wedge that lets a bolt stand straight on the sloping flange of a channel (8 %) or an I-beam (14 %).",
  standard: "DIN 434, DIN 435",
  tradeNames: ["taper washer", "bevel washer"],
  classes: "unclassed",
  width: boltSize,
  height: ["thickness of the thick edge", "h"],
  slotWidth: bore,
  hsn: "73182200",
  making: always("Hot rolled, punched"),
  process: always("stamped"),
  forms: [
    {
      form: "channel",
      title: "for channels, 8 %",
      makingNote: "8 % taper",
      standard: "DIN 434",
      skuPrefix: "TWC",
      sizes: din434,
      offers: washerOffers,
    },
    {
      form: "I-beam",
      title: "for I-beams, 14 %",
      makingNote: "14 % taper",
      standard: "DIN 435",
      skuPrefix: "TWI",
      sizes: din435,
      offers: washerOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M16", material: "ms", coating: "hdg", form: "channel" },
};
