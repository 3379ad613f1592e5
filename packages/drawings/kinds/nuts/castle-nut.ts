import { castleNut as castleNutGeometry } from "../../src/families/shaped-nuts.ts";
import { defineKind, mm, number } from "../kind.ts";
import * as mass from "../mass.ts";

export const castleNut = defineKind({
  key: "castle-nut",
  name: "Castle nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("overall height", "height"),
    slotN: mm("width of the split pin slot", "pin slot"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
    s: mm("width across flats"),
    slots: number("slots"),
    w: mm("height below the slots"),
  },
  columns: { width: "d", height: "m", slotWidth: "slotN" },
  build: (measures) => castleNutGeometry(measures),
  massGrams: mass.castleNut,
  search: {
    names: "castle nut, slotted nut, castellated nut, crown nut",
  },
});
