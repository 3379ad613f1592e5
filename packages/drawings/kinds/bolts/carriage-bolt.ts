import { carriageBolt as carriageBoltGeometry } from "../../src/families/bolts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const carriageBolt = defineKind({
  key: "carriage-bolt",
  name: "Carriage bolt",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    squareV: mm("side of the square neck", "square neck"),
    b: mm("thread length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
    squareF: mm("height of the square neck"),
  },
  columns: { width: "d", height: "length", slotWidth: "squareV" },
  build: (measures) => carriageBoltGeometry(measures),
  massGrams: mass.carriageBolt,
  search: {
    names:
      "carriage bolt, cup square bolt, cup square, coach bolt, cup head bolt, mushroom head bolt, mushroom bolt, cup square neck bolt, square neck bolt, mushroom head square neck bolt, cup head square neck bolt",
  },
});
