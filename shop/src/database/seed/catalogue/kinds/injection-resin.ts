import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import { resinMakerPrice } from "../resin-price.ts";
import { sizeTable } from "../sizes/size-table.ts";

/** Cartridges of the trade: contents, diameter, length with the nozzle, and the empty cartridge with two nozzles. */
const cartridges = sizeTable(`
  size    volumeMl  bodyD  length  nozzleD  packagingGrams
  165_ml  165       40     275     9        70
  300_ml  300       49     345     9        95
  360_ml  360       54     350     9        110
  410_ml  410       57     360     9        125
`).map((size) => ({ ...size, size: size.size.replace("_", " ") }));

export const injectionResin: SubCategoryDeclaration = {
  name: "Injection resin",
  edition: 3,
  description:
    "Two parts in one cartridge, mixed in its nozzle, that glue studs and bars into drilled concrete and brick.",
  standard: "no standard",
  tradeNames: ["anchor resin", "injection mortar", "resin cartridge", "chemical anchor resin"],
  classes: "resin",
  width: ["cartridge diameter", "bodyD"],
  height: ["overall length with the nozzle", "length"],
  slotWidth: ["nozzle diameter", "nozzleD"],
  hsn: "32141000",
  making: always("Filled cartridge, two mixing nozzles"),
  process: always("filled"),
  makerPrice: ({ volumeMl }, material) => resinMakerPrice(volumeMl, material),
  forms: [
    {
      form: null,
      skuPrefix: "RES",
      sizes: cartridges,
      skuSize: ({ volumeMl }) => String(volumeMl),
      offers: [offer("polyester", ["plain"]), offer("vinylester", ["plain"]), offer("epoxy", ["plain"])],
    },
  ],
  stockedTo: { width: 100 },
  defaultRow: { size: "300 ml", material: "vinylester", coating: "plain" },
};
