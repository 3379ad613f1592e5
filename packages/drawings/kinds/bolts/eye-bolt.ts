import { eyeBolt as eyeBoltGeometry } from "../../src/families/bolts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const eyeBolt = defineKind({
  key: "eye-bolt",
  name: "Eye bolt",
  dimensions: {
    d: mm("thread diameter", "thread"),
    l: mm("thread length below the collar", "thread length"),
    ringInnerD4: mm("inside diameter of the ring", "ring"),
    collarD2: mm("collar diameter"),
    collarE: mm("collar height"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    heightH: mm("overall height"),
    pitch: mm("pitch"),
    ringK: mm("thickness of the ring"),
    ringOuterD3: mm("outside diameter of the ring"),
  },
  columns: { width: "d", height: "l", slotWidth: "ringInnerD4" },
  build: (measures) => eyeBoltGeometry(measures),
  massGrams: mass.printedMass,
  search: {
    names:
      "eye bolt, ring bolt, lifting ring bolt, lifting hook, lifting bolt, lifting eye, eyebolt, lifting eye bolt, aankh bolt",
  },
});
