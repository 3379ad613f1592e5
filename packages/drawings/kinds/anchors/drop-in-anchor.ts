import { dropInAnchor as dropInAnchorGeometry } from "../../src/families/drop-in-anchor.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const dropInAnchor = defineKind({
  key: "drop-in-anchor",
  name: "Drop-in anchor",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length of the shell", "length"),
    drillD: mm("hole to drill", "hole"),
    bodyD: mm("body diameter"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
    threadLength: mm("thread length"),
  },
  columns: { width: "d", height: "length", slotWidth: "drillD" },
  build: (measures) => dropInAnchorGeometry(measures),
  massGrams: mass.dropInAnchor,
  search: {
    names:
      "drop in anchor, drop in, bullet anchor, shell anchor, dropin, bullet, bullet fastener, drop anchor",
  },
});
