import { solidRivet } from "../../src/families/rivets.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const solidRivetCountersunk = defineKind({
  key: "solid-rivet-countersunk",
  name: "Solid rivet (countersunk)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("overall length", "length"),
    holeD: mm("hole to drill", "hole"),
    angleDeg: degrees("angle of the head"),
    dk: mm("head diameter"),
    k: mm("head height"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => solidRivet(measures, { isSunk: true }),
  massGrams: mass.countersunkRivet,
  search: {
    names: "solid rivet countersunk, csk solid rivet",
  },
});
