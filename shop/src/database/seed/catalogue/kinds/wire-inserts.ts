import { always, offer, type SubCategoryDeclaration } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import type { Size } from "../sizes/size-table.ts";
import { fineWireInserts, wireInserts } from "../sizes/wire-insert-sizes.ts";

const designation = ({ size }: Size, { length, d }: Shape) => `${size} x ${length} (${length / d} d)`;
const offers = [offer("ss304", ["plain"])];

export const wireThreadInsert: SubCategoryDeclaration = {
  name: "Wire thread insert",
  edition: 3,
  description:
    "Coil of rhombic stainless wire that repairs a worn thread or strengthens one in light metal; needs its own tap.",
  standard: "DIN 8140-1",
  tradeNames: ["Helicoil", "thread repair insert"],
  classes: "unclassed",
  width: ["thread diameter", "d"],
  height: ["length when installed", "length"],
  slotWidth: ["drill for the insert", "drillD"],
  hsn: "73181900",
  making: always("Coiled from wire"),
  process: always("coiled from wire"),
  forms: [
    { form: null, skuPrefix: "WTI", sizes: wireInserts, designation, offers },
    {
      form: "fine",
      title: "fine pitch",
      makingNote: ({ pitch }) => `fine pitch ${pitch} mm`,
      skuPrefix: "WTI",
      sizes: fineWireInserts,
      designation,
      offers,
    },
  ],
  stockedTo: { width: 30 },
  defaultRow: { size: "M8 x 12 (1.5 d)", material: "ss304", coating: "plain" },
};
