import { hexBolt } from "../../src/families/bolts.ts";
import type { Geometry } from "../../src/model.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) => hexBolt(measures, { isFlanged: true });

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
  build,
  massGrams: massByDrawing(build, ["d", "pitch", "s", "k", "flangeC", "flangeDc", "length"]),
  search: {
    names:
      "flange bolt, flanged hex, flange hex bolt, hex flange bolt, hex flange screw, hexagon flange bolt, hexagon flange screw, flanged bolt, collar bolt",
    forms: {
      "small head": { label: "Small head flange bolt", names: "small head" },
    },
  },
});
