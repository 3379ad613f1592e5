import type { Demo } from "../shop/src/database/seed/seed.ts";
import type { ChosenFacets } from "../shop/src/features/facets/chosen-facets.widget.ts";

/**
 * Buyers' searches, separated by semicolons, those that name several parts, the ones whose facets are counted, and the
 * picks made before the next pick.
 */
type Asked = {
  searches: string;
  several: readonly string[];
  facets: readonly string[];
  narrowed: readonly (readonly [string, Partial<ChosenFacets>])[];
};

const DEMO: Asked = {
  searches: `m8x40 ss304 hex bolt;M8x40;hex bolt;hex blot;HB-M8x40-A2;nyloc nut;nyloc m10;allen 6mm;pop rivet;
pop rivet 4.8;din 933 m10;washer m10;gi washer m10;ss304;bolt;star screw m4;ht bolt m16 8.8;check nut m12;
internal circlip 40;u clamp 50nb;rawl bolt m8;roll pin 4 x 30;grub screw m6 10;csk allen m6x20;brass;
threaded rod m10 1 meter;wood screw 4x40;self tapping screw no 8;m8x41 hex bolt;unobtainium;pan head serrated;
m12 ss316 hex bolt;drywal screw;chemical anchor m16;dowel pin 6 x 30;
hex bolt inch;5/16 unc bolt;unc;unc bolts;bsw;bs 1083 bolt;m9 hex bolt;m13 bolt;din 933 m9`,
  several: [
    "50 hex bolts m8x40 with nuts and washers",
    "m10 bolt, nut and washer",
    "hex bolt m8 x 40, zinc, nyloc nut",
    "ss304 bolts m8x40 + nuts",
    "m8 nut, plain washer and spring washer",
    "bolt and nut",
    "m8 bolt, nyloc nut, spring washer, plain washer and allen screw",
    "m9 bolt hdg, nut and washer",
  ],
  facets: ["hex bolt m8", "nyloc", "pop rivet 4.8", "din 933 m10", "washer m10", "hex bolt", "ss304", "m8"],
  narrowed: [
    ["hex bolt", { material: ["Stainless steel 304 (A2-70)"] }],
    ["hex bolt", { coating: ["Zinc electroplated"], stock: ["1"] }],
    ["bolt", { diameter: ["8"], length: ["40"] }],
    ["washer", { material: ["Stainless steel 316 (A4-80)"], stock: ["1"] }],
  ],
};

/** The same in a shop of hydraulic fittings, described by the owner's attributes. */
const FITTINGS: Asked = {
  searches: `bsp 1/2 adapter;ss 316 adapter;hose end;quick coupling 1/2;elbow;1/2 bsp;hose;quick coupling 1/2 plug;
straight adaptor;fkm;350 bar;brass tee;hydraulic hose 2sn 1/2;hose end 90;adapter 1-1/2;unobtainium;bolt;
quick adapter ss 1/2;7307;zinc nickel elbow 3/4 nbr;adapters;bend;bsp;adap;elbow under 500`,
  several: [
    "1/2 elbow and adapter",
    "hose, hose end and quick coupling",
    "elbow 3/4 bsp, tee",
    "adapter + elbow",
  ],
  facets: ["adapter", "elbow", "bsp 1/2 adapter", "hose", "quick coupling", "fkm"],
  narrowed: [
    ["elbow", { own: ["seal:FKM"] }],
    ["adapter", { own: ["working_pressure:350"] }],
    ["bsp", { own: ["seal:FKM", "thread:1/2 BSP"] }],
    ["elbow", { material: ["Brass"], stock: ["1"] }],
  ],
};

const inList = (asked: Asked) => ({
  ...asked,
  searches: asked.searches.split(";").map((text) => text.trim()),
});
/** The queries for each demo. */
export const SEARCHES = { demo: inList(DEMO), fittings: inList(FITTINGS) } satisfies Record<Demo, unknown>;
