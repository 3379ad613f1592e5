import { frameAnchor } from "../../src/families/plugs.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const frameAnchorNylon = defineKind({
  key: "frame-anchor-nylon",
  name: "Frame anchor (nylon)",
  dimensions: {
    drillD: mm("sleeve diameter = drill diameter", "sleeve"),
    length: mm("length of the sleeve", "length"),
    screwD: mm("diameter of the screw", "screw"),
    collarD: mm("collar diameter"),
    embedment: mm("depth in the wall"),
  },
  columns: { width: "drillD", height: "length", slotWidth: "screwD" },
  build: (measures) => frameAnchor(measures, { isNylon: true }),
  massGrams: mass.nylonFrameAnchor,
  search: {
    names: "nylon anchor, nylon frame anchor, frame anchor nylon",
  },
});
