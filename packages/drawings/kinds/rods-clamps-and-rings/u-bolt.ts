import { uBolt as uBoltGeometry } from "../../src/families/bent.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const uBolt = defineKind({
  key: "u-bolt",
  name: "U-bolt",
  dimensions: {
    pipeOd: mm("outside diameter of the pipe", "pipe"),
    insideHeight: mm("inside height"),
    d: mm("thread diameter", "thread"),
    bendRadius: mm("bend radius"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    insideWidth: mm("inside width"),
    pitch: mm("pitch"),
    threadB: mm("thread length"),
  },
  columns: { width: "pipeOd", height: "insideHeight", slotWidth: "d" },
  build: (measures) => uBoltGeometry(measures),
  massGrams: massByDrawing(uBoltGeometry, ["d", "pitch", "insideWidth", "insideHeight", "threadB"]),
  search: {
    names: "u bolt, u clamp, u bolt clamp, pipe u bolt, pipe bolt",
  },
});
