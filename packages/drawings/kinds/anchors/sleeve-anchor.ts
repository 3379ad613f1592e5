import { sleeveAnchor as sleeveAnchorGeometry } from "../../src/families/anchors.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const sleeveAnchor = defineKind({
  key: "sleeve-anchor",
  name: "Sleeve anchor",
  dimensions: {
    sleeveD: mm("sleeve diameter = drill diameter", "sleeve"),
    length: mm("overall length", "length"),
    nutS: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    drillD: mm("drill diameter"),
    fixture: mm("largest fixture thickness"),
    holeDepth: mm("hole depth"),
    pitch: mm("pitch"),
    threadD: mm("thread diameter"),
  },
  columns: { width: "sleeveD", height: "length", slotWidth: "nutS" },
  build: (measures) => sleeveAnchorGeometry(measures),
  massGrams: massByDrawing(sleeveAnchorGeometry, ["sleeveD", "threadD", "pitch", "nutS", "length"]),
  search: {
    names:
      "sleeve anchor, anchor fastener, rawl bolt, dash fastener, expansion bolt, rawlbolt, dash fasteners, rawl, sleeve, expansion anchor, fastener anchor, bolt anchor",
  },
});
