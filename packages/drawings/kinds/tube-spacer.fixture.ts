import { across, diameter, FLAT, horizontal, part } from "../src/families/common.ts";
import { defineKind, mm } from "./kind.ts";

/** A kind that the shop does not have, showing everything that a new kind needs. */
export const tubeSpacer = defineKind({
  key: "tube-spacer",
  name: "Tube spacer",
  dimensions: {
    outer: mm("outside diameter", "outside"),
    length: mm("length"),
    bore: mm("bore"),
  },
  columns: { width: "outer", height: "length", slotWidth: "bore", making: "cut by" },
  build(measures) {
    const outer = measures.pick(["outer"], 12);
    const bore = measures.pick(["bore"], outer * 0.6);
    const length = measures.pick(["length"], outer * 2);
    return part(
      FLAT,
      [{ kind: "tube", from: 0, to: length, outer, inner: bore }],
      [
        horizontal("height", length, 0, length, -outer / 2),
        across("width", diameter(outer), outer / 2, true),
        across("slot_width", diameter(bore), bore / 2),
      ],
    );
  },
  massGrams: ({ outer, bore, length }: Record<"outer" | "bore" | "length", number>, density) =>
    density * (Math.PI / 4) * (outer ** 2 - bore ** 2) * length,
  search: { names: "tube spacer, distance tube, rohrhülse", groups: ["Washer"] },
});
