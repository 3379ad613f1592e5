import { blindRivet } from "../../src/families/rivets.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const blindRivetSealed = defineKind({
  key: "blind-rivet-sealed",
  name: "Blind rivet (sealed)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("length of the body under the head", "length"),
    holeD: mm("hole to drill", "hole"),
    dk: mm("head diameter"),
    k: mm("head height"),
    mandrelD: mm("mandrel diameter"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => blindRivet(measures, { head: "dome", isSealed: true }),
  massGrams: mass.blindRivet,
  search: {
    names:
      "blind rivet sealed, sealed rivet, sealed pop rivet, closed end rivet, waterproof rivet, sealed, closed end, sealed blind rivet",
  },
});
