import { NUTS_AND_WASHERS } from "./nuts-and-washers.ts";
import type { PartNames } from "./part-names.ts";
import { RIVETS_ANCHORS_AND_PINS } from "./rivets-anchors-and-pins.ts";
import { SCREWS_AND_BOLTS } from "./screws-and-bolts.ts";

/** Every name of a part. If two rows share a name, the later one wins. */
export const PARTS: PartNames = [...SCREWS_AND_BOLTS, ...NUTS_AND_WASHERS, ...RIVETS_ANCHORS_AND_PINS];
