import { rod } from "../../src/families/bolts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const threadedRod = defineKind({
  key: "threaded-rod",
  name: "Threaded rod",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length of the rod", "length"),
    coreD3: mm("core diameter of the thread", "core"),
    d2: mm("pitch diameter"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "coreD3" },
  build: (measures) => rod(measures, { isSawn: true }),
  massGrams: mass.threadedRod,
  search: {
    names:
      "threaded rod, thread rod, stud bar, studbar, all thread, full thread rod, allthread, stud rod, threaded bar, thread bar, all thread bar, all thread rod, all threaded rod, fully threaded rod, full threaded rod, studding, rod, screwed rod, chudi rod, choodi rod, churi rod, chudidar rod, booker rod",
  },
});
