import type { Special } from "./special.ts";
import { SPECIAL_BOLTS } from "./special-bolts.ts";
import { SPECIAL_FEATURES } from "./special-features.ts";
import { SPECIAL_MATERIALS } from "./special-materials.ts";
import { SPECIAL_SCREWS } from "./special-screws.ts";

/** All names of things that only some catalogues have. */
export const SPECIALS: readonly Special[] = [
  ...SPECIAL_BOLTS,
  ...SPECIAL_SCREWS,
  ...SPECIAL_FEATURES,
  ...SPECIAL_MATERIALS,
];
