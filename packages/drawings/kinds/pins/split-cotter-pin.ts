import { splitPin } from "../../src/families/bent.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const splitCotterPin = defineKind({
  key: "split-cotter-pin",
  name: "Split (cotter) pin",
  dimensions: {
    holeD: mm("hole it fits", "for hole"),
    length: mm("length of the short leg", "length"),
    eyeC: mm("outside width of the eye", "eye"),
    eyeB: mm("length of the eye"),
    overhangA: mm("overhang"),
    wireD: mm("wire diameter"),
  },
  columns: { width: "holeD", height: "length", slotWidth: "eyeC" },
  build: (measures) => splitPin(measures),
  massGrams: mass.splitPin,
  search: {
    label: "Split pin",
    names: "split pin, cotter pin, split cotter pin, split, cotter",
  },
});
