import { type Kind, kinds } from "@kasna/drawings/kinds";
import { NUTS_AND_WASHERS } from "./nuts-and-washers.ts";
import type { PartNames } from "./part-names.ts";
import { RIVETS_ANCHORS_AND_PINS } from "./rivets-anchors-and-pins.ts";
import { SCREWS_AND_BOLTS } from "./screws-and-bolts.ts";

/** The trade's names that several kinds share. A kind declares its own names, and which of these it belongs to. */
const SHARED_NAMES: PartNames = [...SCREWS_AND_BOLTS, ...NUTS_AND_WASHERS, ...RIVETS_ANCHORS_AND_PINS];

const namesOfKind = ({ key, search: { label, names, forms } }: Kind): PartNames => [
  [label, names, key],
  ...Object.entries(forms).map(
    ([form, ofForm]) => [ofForm.label, ofForm.names, `${key}:${form.replaceAll(" ", "+")}`] as const,
  ),
];

/** Every name of a part of these kinds. If two rows share a name, the later one wins. */
export const partNamesOf = (known: readonly Kind[]): PartNames => [
  ...SHARED_NAMES.map(([label, names, meant, also]) => {
    const members = known.filter(({ search }) => search.groups.includes(label)).map(({ key }) => key);
    return [label, names, [meant, ...members].join(" "), also] as const;
  }),
  ...known.flatMap(namesOfKind),
];

export const PARTS: PartNames = partNamesOf(kinds);
