import { hexBolt } from "../../src/families/bolts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const flangeBolt = defineKind({
  key: "flange-bolt",
  name: "Flange bolt",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    b: mm("thread length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    e: mm("width across corners"),
    flangeC: mm("thickness of the flange"),
    flangeDc: mm("flange diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => hexBolt(measures, { isFlanged: true }),
  massGrams: mass.flangeBolt,
  search: {
    names: "flange bolt, flanged hex, flange hex bolt, flanged bolt, collar bolt",
    forms: {
      "small head": { label: "Small head flange bolt", names: "small head" },
    },
  },
});
