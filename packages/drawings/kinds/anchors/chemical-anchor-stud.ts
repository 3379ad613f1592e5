import { chemicalStud } from "../../src/families/anchors.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const chemicalAnchorStud = defineKind({
  key: "chemical-anchor-stud",
  name: "Chemical anchor stud",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("overall length", "length"),
    drillD: mm("hole to drill", "hole"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    fixture: mm("largest fixture thickness"),
    holeDepth: mm("hole depth"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "drillD" },
  build: (measures) => chemicalStud(measures),
  massGrams: massByDrawing(chemicalStud, ["d", "pitch", "length"]),
  search: {
    names:
      "chemical anchor, chemical anchor stud, resin anchor, hilti rod, chemical stud, chemical bolt, chemical, resin stud",
  },
});
