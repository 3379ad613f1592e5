import { drillingScrew } from "../../src/families/screws.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const selfDrillingScrew = defineKind({
  key: "self-drilling-screw",
  name: "Self drilling screw",
  dimensions: {
    d: mm("outside diameter of the thread", "outside diameter"),
    length: mm("length under the head", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    c: mm("thickness of the flange"),
    dc: mm("flange diameter"),
    drillPointD: mm("drill point diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => drillingScrew(measures),
  massGrams: massByDrawing(drillingScrew, ["d", "pitch", "s", "k", "dc", "c", "drillPointD", "length"]),
  search: {
    names:
      "self drilling screw, roofing screw, chhat screw, chadar screw, hex washer head, hex washer head screw, hwh, metal roofing screw, hex self drilling screw, hex sds, hex tek screw, hex head self drilling screw, hex head self drilling, self drilling screw hex head, self drilling hex head, hex head tek screw, hex head tek, tek screw hex head, hex head sds, hex head roofing screw",
  },
});
