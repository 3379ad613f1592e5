import { foundationBolt as foundationBoltGeometry } from "../../src/families/bent.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const hookedGrams = massByDrawing(foundationBoltGeometry, [
  "d",
  "pitch",
  "length",
  "hookLength",
  "threadB",
  "bendRadius",
]);

export const foundationBolt = defineKind({
  key: "foundation-bolt",
  name: "Foundation bolt",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("straight length"),
    hookLength: mm("length of the hook", "hook"),
    bendRadius: mm("bend radius"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    pitch: mm("pitch"),
    threadB: mm("thread length"),
  },
  columns: { width: "d", height: "length", slotWidth: "hookLength" },
  build: (measures) => foundationBoltGeometry(measures),
  massGrams: (shape, density, form) =>
    form === "L" ? mass.foundationBoltBent(shape, density) : hookedGrams(shape, density, form),
  search: {
    names: "foundation bolt, foundation, holding down bolt, hd bolt, anchor rod, fdn bolt",
    forms: {
      J: {
        label: "J bolt",
        names:
          "j bolt, j form, j hook, j type foundation bolt, anchor bolt j type, j type anchor bolt, j type bolt, j shape bolt, j type, type j, j shape, j foundation bolt, foundation bolt j, bolt j type",
      },
      L: {
        label: "L bolt",
        names:
          "l bolt, l form, l hook, l type foundation bolt, anchor bolt l type, l type anchor bolt, l type bolt, l shape bolt, l type, type l, l shape, l foundation bolt, foundation bolt l, bolt l type",
      },
    },
  },
});
