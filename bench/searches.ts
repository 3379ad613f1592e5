import type { ChosenFacets } from "../shop/src/features/facets/chosen-facets.widget.ts";

/** What buyers type. */
export const SEARCHES =
  `m8x40 ss304 hex bolt;M8x40;hex bolt;hex blot;HB-M8x40-A2;nyloc nut;nyloc m10;allen 6mm;pop rivet;
pop rivet 4.8;din 933 m10;washer m10;gi washer m10;ss304;bolt;star screw m4;ht bolt m16 8.8;check nut m12;
internal circlip 40;u clamp 50nb;rawl bolt m8;roll pin 4 x 30;grub screw m6 10;csk allen m6x20;brass;
threaded rod m10 1 meter;wood screw 4x40;self tapping screw no 8;m8x41 hex bolt;unobtainium;pan head serrated;
m12 ss316 hex bolt;drywal screw;chemical anchor m16;dowel pin 6 x 30;
hex bolt inch;5/16 unc bolt`
    .split(";")
    .map((text) => text.trim());
export const FACETS = [
  "hex bolt m8",
  "nyloc",
  "pop rivet 4.8",
  "din 933 m10",
  "washer m10",
  "hex bolt",
  "ss304",
  "m8",
];
/** The buyer's picks before the next one. */
export const NARROWED: readonly [string, Partial<ChosenFacets>][] = [
  ["hex bolt", { material: ["Stainless steel 304 (A2-70)"] }],
  ["hex bolt", { coating: ["Zinc electroplated"], stock: ["1"] }],
  ["bolt", { diameter: ["8"], length: ["40"] }],
  ["washer", { material: ["Stainless steel 316 (A4-80)"], stock: ["1"] }],
];
