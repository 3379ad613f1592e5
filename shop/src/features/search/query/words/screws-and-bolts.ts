import type { PartNames } from "./part-names.ts";

const hexBolts = "hex-bolt-full-thread hex-bolt-half-thread";
const allenScrews =
  "socket-head-cap-screw-allen button-head-socket-screw countersunk-socket-screw grub-screw";
const machineScrews = "cross-recess-machine-screw slotted-machine-screw";
const headOf = (form: string) =>
  ["", "+UNC", "+UNF"].map((thread) => `cross-recess-machine-screw:${form}${thread}`).join(" ");
const countersunkPhillips = headOf("countersunk");
const countersunk = `${countersunkPhillips} countersunk-socket-screw slotted-machine-screw:countersunk wood-screw:countersunk wood-screw:slotted self-tapping-screw:countersunk blind-rivet-countersunk solid-rivet-countersunk self-drilling-screw-cross-recess:countersunk torx-screw:countersunk`;
const screws = `cross-recess-machine-screw socket-head-cap-screw-allen self-tapping-screw wood-screw self-drilling-screw drywall-screw slotted-machine-screw button-head-socket-screw countersunk-socket-screw grub-screw coach-screw-lag-bolt`;

export const SCREWS_AND_BOLTS: PartNames = [
  ["Screw", "screw, pech, paech, pench, पेंच, पेच", screws],
  ["Machine screw", "machine screw, mc screw", machineScrews],
  [
    "Self drilling screw",
    "self drilling, self driller, self drill, self drill screw, sds, sds screw, tek screw, tek, deck sheet, decking sheet, metal deck, metal decking, steel deck, steel decking, roof deck, roof decking",
    "self-drilling-screw",
  ],
  [
    "Cross recess screw",
    "star screw, phillips, phillips screw, cross recess, plus screw",
    "cross-recess-machine-screw self-tapping-screw",
  ],
  [
    "Pan head",
    "pan, pan head, pan screw, pan head screw, pan phillips, pan ph",
    `${headOf("pan")} self-tapping-screw:pan slotted-machine-screw:pan wood-screw:pan self-drilling-screw-cross-recess:pan torx-screw:pan`,
  ],
  [
    "Countersunk",
    "csk, csunk, countersunk, counter sunk, counter shank, countershank, counter sink, countersunk head, csk head, flat head, chapti sar, chapta sar",
    countersunk,
  ],
  ["Countersunk screw", "csk phillips, csk ph, csk star screw, csk machine screw", countersunkPhillips],
  [
    "Allen screw",
    "allen, allen screw, allen bolt, allen key, allen key bolt, socket bolt, unbrako, unbrako bolt, socket screw, hex socket, allen head, chabi bolt, chaabi bolt, chabi screw, एलन, एलन बोल्ट, एलन स्क्रू",
    allenScrews,
  ],
  // As written in stores, with the noun first: "screw, cap, hex head" is a bolt, "screw, cap, socket head" is not.
  ["Cap screw", "screw cap", `socket-head-cap-screw-allen ${hexBolts}`],
  ["Wood", "wood, lakdi, timber, deck, decking", "wood-screw coach-screw-lag-bolt insert-nut-for-wood"],
  [
    "Slotted screw",
    "slotted, slotted screw, minus, minus head, minus screw, slot head, slot screw",
    "slotted-machine-screw wood-screw:slotted",
  ],
  [
    "Bolt",
    "bolt, bold, बोल्ट, kabla, qabla, काबला",
    `${hexBolts} carriage-bolt flange-bolt eye-bolt u-bolt foundation-bolt`,
  ],
  [
    "Hex bolt",
    "hex bolt, hexagon bolt, hexagonal bolt, hex head bolt, hex screw, hex head screw, hex cap screw, hex head cap screw, hexagon head cap screw, hexagon head bolt, hexagon head screw, hex head, hex bold, machine bolt, hhcs",
    hexBolts,
  ],
  [
    "High tensile bolt",
    "ht bolt, high tensile bolt, hi tensile bolt, ht hex bolt",
    "hex-bolt-half-thread hex-bolt-full-thread",
    "ht",
  ],
  ["Stud bolt of B7", "b7 bolt, bolt b7", "stud-bolt", "b7"],
  ["Flange", "flange, flanged", "flange-bolt flange-nut blind-rivet-large-flange"],
  [
    "Stud",
    "stud, full stud, threaded stud, full threaded stud, fully threaded stud",
    "stud-bolt threaded-rod",
  ],
];
