import { blindRivet } from "../../src/families/rivets.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const blindRivetCountersunk = defineKind({
  key: "blind-rivet-countersunk",
  name: "Blind rivet (countersunk)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("overall length of the body", "length"),
    holeD: mm("hole to drill", "hole"),
    angleDeg: degrees("angle of the head"),
    dk: mm("head diameter"),
    k: mm("head height"),
    mandrelD: mm("mandrel diameter"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => blindRivet(measures, { head: "countersunk" }),
  massGrams: mass.blindRivet,
  search: {
    names:
      "csk pop rivet, csk blind rivet, blind rivet countersunk, countersunk blind rivet, countersunk pop rivet, pop rivet csk",
  },
});
