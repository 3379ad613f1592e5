import { blindRivet } from "../../src/families/rivets.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const blindRivetLargeFlange = defineKind({
  key: "blind-rivet-large-flange",
  name: "Blind rivet (large flange)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("length of the body under the head", "length"),
    holeD: mm("hole to drill", "hole"),
    dk: mm("head diameter"),
    k: mm("head height"),
    mandrelD: mm("mandrel diameter"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => blindRivet(measures, { head: "large" }),
  massGrams: mass.blindRivet,
  search: {
    names:
      "blind rivet large flange, large flange rivet, large flange, big flange, big flange pop rivet, large flange pop rivet, large head rivet, wide flange",
    forms: {
      "extra large": { label: "Extra large flange", names: "xl, extra large" },
    },
  },
});
