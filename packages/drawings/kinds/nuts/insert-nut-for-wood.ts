import { woodInsert } from "../../src/families/sheet-and-wood-nuts.ts";
import { defineKind, mm } from "../kind.ts";

type Shape = Record<"d2" | "outerD" | "holeD" | "length", number>;

/** Between the middle of the thread outside and of the thread inside. */
const woodInsertMass = ({ d2, outerD, holeD, length }: Shape, density: number) =>
  density * (Math.PI / 4) * (((outerD + holeD) / 2) ** 2 - d2 ** 2) * length;

export const woodInsertNut = defineKind({
  key: "insert-nut-for-wood",
  name: "Insert nut for wood",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length"),
    holeD: mm("core diameter outside, the hole in the wood", "hole"),
    outerD: mm("outside diameter of the wood thread"),
    outerPitch: mm("pitch of the wood thread"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeD" },
  build: (measures) => woodInsert(measures),
  massGrams: woodInsertMass,
  search: {
    names:
      "insert nut, wood insert, wood insert nut, insert nut for wood, threaded wood insert, furniture insert nut, rampa insert, rampa nut",
    groups: ["Nut"],
  },
});
