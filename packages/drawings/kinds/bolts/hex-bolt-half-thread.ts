import { hexBolt } from "../../src/families/bolts.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const hexBoltHalfThread = defineKind({
  key: "hex-bolt-half-thread",
  name: "Hex bolt (half thread)",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    b: mm("thread length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dw: mm("bearing face diameter"),
    e: mm("width across corners"),
    k: mm("head height"),
    pitch: mm("pitch"),
    tpi,
    r: mm("radius under the head"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => inchNamed(measures, hexBolt(measures, { isPartThreaded: true })),
  massGrams: mass.hexBoltHalfThread,
  search: {
    names:
      "hex bolt half thread, half thread hex bolt, half thread, partial thread, partially threaded, half thread bolt, half threaded, aadhi chudi, half chudi, aadhi chudi bolt",
  },
});
