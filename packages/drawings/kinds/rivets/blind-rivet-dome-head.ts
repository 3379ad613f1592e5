import { blindRivet } from "../../src/families/rivets.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const blindRivetDomeHead = defineKind({
  key: "blind-rivet-dome-head",
  name: "Blind rivet (dome head)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("length of the body under the head", "length"),
    holeD: mm("hole to drill", "hole"),
    dk: mm("head diameter"),
    k: mm("head height"),
    mandrelD: mm("mandrel diameter"),
    grip: mm("thickness to join (grip)"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => blindRivet(measures, { head: "dome" }),
  massGrams: mass.blindRivet,
  search: {
    names: "blind rivet dome head, dome head rivet, dome head pop rivet, pop rivet dome head, dome head",
  },
});
