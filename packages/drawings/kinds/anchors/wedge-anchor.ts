import { wedgeAnchor as wedgeAnchorGeometry } from "../../src/families/anchors.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const wedgeAnchor = defineKind({
  key: "wedge-anchor",
  name: "Wedge anchor",
  dimensions: {
    d: mm("thread diameter = drill diameter", "thread"),
    length: mm("overall length", "length"),
    drillD: mm("hole to drill", "hole"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    embedment: mm("depth in the wall"),
    fixture: mm("largest fixture thickness"),
    holeDepth: mm("hole depth"),
    nutS: mm("spanner size (across flats)"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "drillD" },
  build: (measures) => wedgeAnchorGeometry(measures),
  massGrams: massByDrawing(wedgeAnchorGeometry, ["d", "pitch", "nutS", "length"]),
  search: {
    names:
      "wedge anchor, anchor bolt, stud anchor, through bolt, throughbolt, wedge, concrete bolt, bolt for concrete, concrete anchor bolt, anchor stud, pin type anchor, hilti bolt, hilti fastener, hilti anchor, hilti anchor bolt, hilti, fischer anchor, fischer bolt, fischer anchor bolt",
  },
});
