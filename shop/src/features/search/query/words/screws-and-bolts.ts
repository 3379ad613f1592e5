import type { PartNames } from "./part-names.ts";

const hexBolts = "hex-bolt-full-thread hex-bolt-half-thread";
const allenScrews =
  "socket-head-cap-screw-allen button-head-socket-screw countersunk-socket-screw grub-screw";
const machineScrews = "cross-recess-machine-screw slotted-machine-screw";
const countersunk =
  "cross-recess-machine-screw:countersunk countersunk-socket-screw slotted-machine-screw:countersunk wood-screw:countersunk self-tapping-screw:countersunk blind-rivet-countersunk solid-rivet-countersunk";
const screws = `cross-recess-machine-screw socket-head-cap-screw-allen self-tapping-screw wood-screw self-drilling-screw drywall-screw slotted-machine-screw button-head-socket-screw countersunk-socket-screw grub-screw coach-screw-lag-bolt`;

export const SCREWS_AND_BOLTS: PartNames = [
  ["Screw", "screw, pech, paech, pench, पेंच, पेच", screws],
  ["Machine screw", "machine screw, mc screw", machineScrews],
  [
    "Cross recess screw",
    "star screw, phillips, phillips screw, cross recess, plus screw, pozi, pozi screw",
    "cross-recess-machine-screw self-tapping-screw",
  ],
  [
    "Pan head",
    "pan, pan head, pan screw, pan head screw, pan phillips",
    "cross-recess-machine-screw:pan self-tapping-screw:pan slotted-machine-screw:pan wood-screw:pan",
  ],
  [
    "Countersunk",
    "csk, csunk, countersunk, counter sunk, countersunk head, csk head, flat head",
    countersunk,
  ],
  [
    "Countersunk screw",
    "csk phillips, csk star screw, csk machine screw",
    "cross-recess-machine-screw:countersunk",
  ],
  [
    "Self tapping screw",
    "self tapping, self tapping screw, self tapper, sts, pk screw, sheet metal screw, tapping screw, self tap, self tap screw",
    "self-tapping-screw",
  ],
  [
    "Allen screw",
    "allen, allen screw, allen bolt, allen key, allen key bolt, socket bolt, unbrako, unbrako bolt, socket screw, hex socket, allen head, chabi bolt, chaabi bolt, chabi screw, एलन, एलन बोल्ट, एलन स्क्रू",
    allenScrews,
  ],
  [
    "Socket head cap screw",
    "allen cap, allen cap screw, socket head, socket head cap screw, socket head cap screw allen, socket cap, socket cap screw, cap screw, shcs, allen socket head, allen cap bolt",
    "socket-head-cap-screw-allen",
  ],
  [
    "Wood screw",
    "wood screw, chipboard screw, chip board screw, mdf screw, wooden screw, furniture screw, lakdi screw, lakri screw, lakdi pech, hinge screw, kabza screw, kabja screw",
    "wood-screw",
  ],
  [
    "Drywall screw",
    "drywall screw, dry wall screw, gypsum screw, black screw, pop screw, drywall, dry wall, gypsum, gypsum board, gypsum board screw, board screw",
    "drywall-screw",
  ],
  [
    "Self drilling screw",
    "self drilling screw, self drilling, self driller, self drill, self drill screw, sds, sds screw, tek screw, tek, roofing screw, hex washer head, metal roofing screw",
    "self-drilling-screw",
  ],
  [
    "Slotted screw",
    "slotted, slotted screw, minus screw, slot head, slot screw",
    "slotted-machine-screw wood-screw:slotted",
  ],
  ["Cross recess machine screw", "cross recess machine screw", "cross-recess-machine-screw"],
  ["Slotted machine screw", "slotted machine screw", "slotted-machine-screw"],
  ["Solid rivet (countersunk)", "solid rivet countersunk, csk solid rivet", "solid-rivet-countersunk"],
  ["Cheese head screw", "cheese head, cheese head screw, ch screw, cheese", "slotted-machine-screw:cheese"],
  [
    "Button head",
    "button head, button head socket screw, bhcs, button, button head screw",
    "button-head-socket-screw",
  ],
  [
    "Countersunk socket screw",
    "csk allen, csk socket, csk socket screw, countersunk socket screw, allen csk, flat head allen, csk allen screw, csk allen bolt, fhcs",
    "countersunk-socket-screw",
  ],
  [
    "Grub screw",
    "grub, grub screw, set screw, allen grub, allen grub screw, headless screw, socket set screw, sss",
    "grub-screw",
  ],
  ["Cup point", "cup point", "grub-screw:cup"],
  ["Flat point", "flat point", "grub-screw:flat"],
  ["Cone point", "cone point", "grub-screw:cone"],
  ["Dog point", "dog point", "grub-screw:dog"],
  [
    "Bolt",
    "bolt, bold, बोल्ट",
    `${hexBolts} carriage-bolt flange-bolt eye-bolt stud-bolt u-bolt foundation-bolt`,
  ],
  [
    "Hex bolt",
    "hex bolt, hexagon bolt, hexagonal bolt, hex head bolt, hex screw, hex head screw, hex cap screw, hex head, hex bold, machine bolt",
    hexBolts,
  ],
  [
    "High tensile bolt",
    "ht bolt, hsfg bolt, high tensile bolt, hi tensile bolt, ht hex bolt",
    "hex-bolt-half-thread hex-bolt-full-thread",
    "ht",
  ],
  [
    "Hex bolt (full thread)",
    "hex bolt full thread, full thread hex bolt, full thread, fully threaded, full thread bolt, fully threaded bolt, full threaded, tap bolt",
    "hex-bolt-full-thread",
  ],
  [
    "Hex bolt (half thread)",
    "hex bolt half thread, half thread hex bolt, half thread, partial thread, partially threaded, half thread bolt, half threaded",
    "hex-bolt-half-thread",
  ],
  [
    "Carriage bolt",
    "carriage bolt, cup square bolt, cup square, coach bolt, cup head bolt, mushroom head bolt, mushroom bolt, cup square neck bolt",
    "carriage-bolt",
  ],
  ["Eye bolt", "eye bolt, lifting hook, lifting bolt, lifting eye, eyebolt, lifting eye bolt", "eye-bolt"],
  ["Flange bolt", "flange bolt, flanged hex, flange hex bolt, flanged bolt, collar bolt", "flange-bolt"],
  ["Small head flange bolt", "small head", "flange-bolt:small+head"],
  ["Flange", "flange, flanged", "flange-bolt flange-nut blind-rivet-large-flange"],
  [
    "Coach screw",
    "coach screw, lag bolt, lag screw, coach screw lag bolt, wood bolt, lag",
    "coach-screw-lag-bolt",
  ],
  ["Stud", "stud, full stud", "stud-bolt threaded-rod"],
  ["Stud bolt", "stud bolt, flange stud", "stud-bolt"],
];
