import { frameAnchor } from "../../src/families/plugs.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const frameAnchorMetal = defineKind({
  key: "frame-anchor-metal",
  name: "Frame anchor (metal)",
  dimensions: {
    drillD: mm("sleeve diameter = drill diameter", "sleeve"),
    length: mm("length"),
    screwD: mm("diameter of the screw", "screw"),
    embedment: mm("depth in the wall"),
    headDk: mm("head diameter"),
  },
  columns: { width: "drillD", height: "length", slotWidth: "screwD" },
  build: (measures) => frameAnchor(measures, { isNylon: false }),
  massGrams: mass.metalFrameAnchor,
  search: {
    names: "metal frame anchor, frame anchor metal, metal anchor",
  },
});
