import { create } from "zustand";
import { browserStorage } from "../../../ui/browser-storage.ts";
import { LENGTH_UNITS, type LengthUnit } from "./dimension-text.ts";

const KEY = "lengthUnit";

/** The length unit that this browser's buyer prefers; null before a choice, and until `recall` has run. */
export const useLengthUnit = create<{
  unit: LengthUnit | null;
  choose: (unit: LengthUnit) => void;
  recall: () => void;
}>()((set) => ({
  unit: null,
  choose(unit) {
    set({ unit });
    browserStorage.setItem(KEY, unit);
  },
  recall: () => set({ unit: LENGTH_UNITS.find((unit) => unit === browserStorage.getItem(KEY)) ?? null }),
}));
