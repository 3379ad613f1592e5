import { type Form, offer } from "../declare.ts";
import { en1665 } from "../sizes/bolt-sizes.ts";
import { din7991, iso4762, iso7380, laterIso4762 } from "../sizes/screw-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { withSunkThreadLength, withThreadLength } from "../sizes/thread-length.ts";

/** In mm. India sells it as three inches; ISO has no such length. */
const THREE_INCHES = 75;

/** The sizes whose standard goes from shorter to longer ones. */
const ofThreeInches = (sizes: readonly Size[]) => ({
  sizes: sizes.filter(
    ({ lengths }) => Math.min(...lengths) < THREE_INCHES && Math.max(...lengths) > THREE_INCHES,
  ),
  lengths: [THREE_INCHES],
});

export const threeInchCapScrews: readonly Form[] = [
  {
    form: null,
    skuPrefix: "SC",
    standard: "DIN 912",
    ...ofThreeInches([...iso4762, ...laterIso4762]),
    reshape: withThreadLength(),
    offers: [
      offer("as129", ["blackOxide"]),
      offer("as129", ["geomet"], { to: 24, sizes: "first choice" }),
      offer("as109", ["zinc"], { to: 16, sizes: "first choice" }),
      offer("ss304", ["plain"]),
      offer("ss316", ["plain"], { to: 24, sizes: "first choice" }),
    ],
  },
];

export const threeInchButtonHeads: readonly Form[] = [
  {
    form: null,
    skuPrefix: "BH",
    standard: "similar to ISO 7380-1",
    ...ofThreeInches(iso7380),
    offers: [offer("as109", ["blackOxide"]), offer("ss304", ["plain"])],
  },
];

/** DIN 7991 allows lengths between those that it prefers. */
export const threeInchCountersunk: readonly Form[] = [
  {
    form: "DIN 7991",
    makingNote: "DIN 7991 head",
    standard: "DIN 7991",
    skuPrefix: "CSK",
    ...ofThreeInches(din7991),
    reshape: withSunkThreadLength,
    offers: [
      offer("as109", ["blackOxide"], { sizes: "first choice" }),
      offer("ss304", ["plain"], { to: 16, sizes: "first choice" }),
    ],
  },
];

export const threeInchFlangeBolts: readonly Form[] = [
  {
    form: "heavy",
    standard: "similar to EN 1665",
    skuPrefix: "FB",
    ...ofThreeInches(en1665),
    reshape: withThreadLength(),
    offers: [
      offer("cs88", ["zinc"], { sizes: "first choice" }),
      offer("as109", ["geomet"], { to: 16, sizes: "first choice" }),
      offer("ss304", ["plain"], { to: 12 }),
    ],
  },
];
