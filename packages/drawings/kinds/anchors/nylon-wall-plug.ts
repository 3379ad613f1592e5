import { wallPlug } from "../../src/families/wall-plug.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const nylonWallPlug = defineKind({
  key: "nylon-wall-plug",
  name: "Nylon wall plug",
  dimensions: {
    drillD: mm("plug diameter = drill diameter", "plug"),
    length: mm("length"),
    screwMaxD: mm("largest screw diameter", "screw up to"),
  },
  columns: { width: "drillD", height: "length", slotWidth: "screwMaxD" },
  build: (measures) => wallPlug(measures),
  massGrams: mass.wallPlug,
  search: {
    names:
      "wall plug, nylon wall plug, gitti, gitty, rawl plug, fischer plug, fischer, plastic plug, plug, plastic gitti, nylon plug, deewar plug, diwar plug, diwaar plug, गिट्टी",
  },
});
