import { nylocNut as nylocNutGeometry } from "../../src/families/nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const nylocNut = defineKind({
  key: "nyloc-nut",
  name: "Nyloc nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    h: mm("overall height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    e: mm("width across corners"),
    m: mm("height of the hexagon"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "h", slotWidth: "s" },
  build: (measures) => nylocNutGeometry(measures),
  massGrams: mass.nylocNut,
  search: {
    names:
      "nyloc, nyloc nut, nylon insert nut, nylon insert lock nut, nylon lock nut, self locking nut, self locking hex nut, self lock nut, prevailing torque nut, lock nut nylon insert, lock nut with nylon insert, hex lock nut nylon insert, hex nut nylon insert, hex nut with nylon insert, nylon insert hex lock nut",
    forms: {
      "ISO 7040": {
        label: "High nyloc nut",
        names: "high nyloc, high nyloc nut, high type nyloc nut, thick nyloc nut, tall nyloc nut",
      },
      "DIN 985": {
        label: "Low nyloc nut",
        names: "low nyloc, low nyloc nut, thin nyloc, thin nyloc nut, low type nyloc nut",
      },
    },
  },
});
