import { create } from "zustand";
import type { LengthUnit } from "./dimension-text.ts";

const KEY = "lengthUnit";

/** The unit in which this browser's buyer reads lengths. Millimetres until `recall` has run. */
export const useLengthUnit = create<{
  unit: LengthUnit;
  choose: (unit: LengthUnit) => void;
  recall: () => void;
}>()((set) => ({
  unit: "mm",
  choose(unit) {
    set({ unit });
    localStorage.setItem(KEY, unit);
  },
  recall: () => set({ unit: localStorage.getItem(KEY) === "inch" ? "inch" : "mm" }),
}));
