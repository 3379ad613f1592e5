import { solidRivet } from "../../src/families/rivets.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const solidRivetSnapHead = defineKind({
  key: "solid-rivet-snap-head",
  name: "Solid rivet (snap head)",
  dimensions: {
    d: mm("body diameter", "body"),
    length: mm("length of the body under the head", "length"),
    holeD: mm("hole to drill", "hole"),
    dk: mm("head diameter"),
    k: mm("head height"),
    rHead: mm("head radius"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => solidRivet(measures, { isSunk: false }),
  massGrams: mass.snapRivet,
  search: {
    names:
      "solid rivet snap head, snap head rivet, snap head, round head rivet, round head, snap rivet, mushroom rivet",
  },
});
