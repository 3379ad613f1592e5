import { insert } from "../../src/families/inserts.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const threadedInsert = defineKind({
  key: "threaded-insert",
  name: "Threaded insert",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length"),
    holeD: mm("hole in the plastic", "hole"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the screw"),
    outerD: mm("outside diameter"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => insert(measures),
  massGrams: massByDrawing(insert, ["d", "pitch", "outerD", "length"]),
  search: {
    names: "threaded insert, heat set insert, heat insert, insert, knurled insert, heat set, knurled",
  },
});
