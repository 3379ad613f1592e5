import { rod } from "../../src/families/bolts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const studBolt = defineKind({
  key: "stud-bolt",
  name: "Stud bolt",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("overall length", "length"),
    coreD3: mm("core diameter of the thread", "core"),
    d2: mm("pitch diameter"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "coreD3" },
  build: (measures) => rod(measures, { isSawn: false }),
  massGrams: mass.threadedRod,
  search: {
    names: "stud bolt, flange stud",
  },
});
