import { wireInsert } from "../../src/families/wire-inserts.ts";
import { tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const wireThreadInsert = defineKind({
  key: "wire-thread-insert",
  name: "Wire thread insert",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length when installed", "length"),
    drillD: mm("drill for the insert", "drill"),
    tapD: mm("outside diameter of its tap (STI)"),
    d2: mm("pitch diameter of the thread inside"),
    d3: mm("core diameter of the screw"),
    pitch: mm("pitch"),
    tpi,
  },
  columns: { width: "d", height: "length", slotWidth: "drillD" },
  build: (measures) => wireInsert(measures),
  massGrams: mass.wireInsert,
  search: {
    names:
      "wire thread insert, helicoil, heli coil, helicoil insert, thread repair insert, coil insert, recoil insert, wire insert, screw thread insert, sti insert",
  },
});
