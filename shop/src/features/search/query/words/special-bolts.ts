import { type Special, special } from "./special.ts";

const hexBolts = "hex-bolt-half-thread hex-bolt-full-thread";
/** For parts that are usually short. */
const hexScrews = "hex-bolt-full-thread hex-bolt-half-thread";

/** Bolts, nuts and washers that only some catalogues have. */
export const SPECIAL_BOLTS: readonly Special[] = [
  special(
    "HSFG bolts (IS 3757)",
    "hsfg, hsfg bolt, hsfg structural bolt, friction grip bolt, friction grip, high strength friction grip bolt, high strength friction grip, high tensile friction grip, high tensile friction grip bolt, structural bolt, bolt for structural steel, structural steel bolt, is3757 bolt, bolt hsfg, hsfg set, hsfg assembly",
    hexBolts,
    { materials: ["High tensile steel 8.8", "Alloy steel 10.9"], instead: "Ordinary hex bolts" },
  ),
  special(
    "tension control bolts",
    "tension control bolt, tc bolt, tcb, torque shear bolt, torque shear, s10t, s10t bolt, tor shear bolt, torshear bolt, twist off bolt, f1852, f2280, astm f1852, astm f2280",
    "hex-bolt-half-thread:HSFG",
    { words: "tension control", instead: "HSFG bolts (IS 3757), another part" },
  ),
  special("structural bolts of class F10T", "f10t, f10t bolt, f8t, f8t bolt", "hex-bolt-half-thread:HSFG", {
    materials: ["Alloy steel 10.9"],
    words: "f10t",
    instead: "HSFG bolts to IS 3757",
  }),
  special("structural bolts to ASTM A325", "a325, a325m, astm a325", "hex-bolt-half-thread:HSFG", {
    materials: ["High tensile steel 8.8"],
    words: "a325",
    instead: "HSFG bolts to IS 3757",
  }),
  special("structural bolts to ASTM A490", "a490, a490m, astm a490", "hex-bolt-half-thread:HSFG", {
    materials: ["Alloy steel 10.9"],
    words: "a490",
    instead: "HSFG bolts to IS 3757",
  }),
  special("structural bolts to ASTM F3125", "f3125, f3125m, astm f3125", "hex-bolt-half-thread:HSFG", {
    words: "f3125",
    instead: "HSFG bolts to IS 3757",
  }),
  special(
    "fully threaded HSFG bolts",
    "full thread hsfg, fully threaded hsfg, hsfg full thread, hsfg fully threaded, hsfg bolt full thread, hsfg bolt fully threaded, full thread hsfg bolt, fully threaded hsfg bolt",
    "hex-bolt-half-thread:HSFG",
    { words: "hsfg fully threaded", instead: "HSFG bolts with a short thread" },
  ),
  ...(["8.8", "10.9"] as const).map((name) =>
    special(`HSFG bolts of class ${name}S`, `${name}s`, hexBolts, {
      materials: [name === "8.8" ? "High tensile steel 8.8" : "Alloy steel 10.9"],
      words: "hsfg",
      instead: "Ordinary hex bolts",
    }),
  ),
  special(
    "self-locking bolts",
    "self locking bolt, self locking screw, self lock bolt, self lock screw, locking bolt, locking screw",
    hexScrews,
    { words: "patch", instead: "Ordinary hex bolts" },
  ),
  special("stove bolts", "stove bolt, stove screw, stove", "slotted-machine-screw", {
    instead: "Slotted machine screws",
  }),
  special(
    "black bolts (IS 1363)",
    "black bolt, black hex bolt, black hexagon bolt, black hex head bolt, ms black bolt, black ms bolt",
    hexScrews,
    { words: "black 1363 bolt", instead: "Ordinary hex bolts", yields: true },
  ),
  special("black nuts (IS 1363)", "black nut, black hex nut, black hexagon nut, ms black nut", "hex-nut", {
    words: "black 1363 nut",
    instead: "Ordinary hex nuts",
    yields: true as const,
  }),
  special(
    "drain plugs",
    "drain plug, oil drain plug, oil plug, sump plug, pipe plug, taper plug",
    hexScrews,
    {
      words: "drain plug",
      instead: "Hex bolts",
    },
  ),
  special(
    "HSFG nuts (IS 6623)",
    "hsfg nut, nut hsfg, structural nut, high strength structural nut, friction grip nut",
    "hex-nut",
    { instead: "Ordinary hex nuts" },
  ),
  ...(["8.8", "10.9"] as const).map((name) =>
    special(`HSFG nuts for bolts of ${name}S`, `${name}s nut, ${name}s hex nut, nut ${name}s`, "hex-nut", {
      materials: [name === "8.8" ? "High tensile steel (class 8)" : "Alloy steel (class 10)"],
      words: "hsfg",
      instead: "Ordinary hex nuts",
    }),
  ),
  special(
    "HSFG washers (IS 6649)",
    "hsfg washer, washer hsfg, 10.9s washer, washer 10.9s, 8.8s washer, washer 8.8s, structural washer, friction grip washer, f436 washer, astm f436",
    "plain-washer",
    { words: "hsfg washer", instead: "Ordinary plain washers" },
  ),
  special(
    "load indicating washers",
    "load indicating washer, load indicator washer, dti washer, dti, hsfg dti, direct tension indicator, squirter washer",
    "plain-washer:HSFG",
    { words: "load indicating", instead: "HSFG washers (IS 6649), another part" },
  ),
  special("nuts of nylon", "nylon nut, nylon hex nut, plastic nut, pa66 nut, polyamide nut", "nyloc-nut", {
    words: "6.6 nut",
    instead: "Nyloc nuts with a ring of nylon",
  }),
  special(
    "heavy hex nuts (2H)",
    "heavy hex nut, heavy nut, heavy hexagon nut, 2h nut, 2h, grade 2h, gr 2h, a194, a194 2h, astm a194 2h, 2h heavy hex nut, 2h heavy nut",
    "hex-nut",
    { words: "2h", instead: "Ordinary hex nuts" },
  ),
  special(
    "nuts to ASTM A194 of another grade than 2H",
    "a194 8, a194 gr 8, a194 grade 8, a194 8m, a194 gr 8m, a194 grade 8m, a194 4, a194 gr 4, a194 grade 4, a194 7, a194 gr 7, a194 grade 7, a194 2hm, a194 gr 2hm, 2hm, 2hm nut",
    "hex-nut",
    { words: "a194 nut grade", instead: "Hex nuts" },
  ),
  special(
    "transmission tower bolts (IS 12427)",
    "tower bolt, transmission tower bolt, transmission line bolt, transmission line tower bolt, tlt bolt",
    hexBolts,
    { instead: "Ordinary hex bolts" },
  ),
  special("step bolts", "step bolt, climbing bolt", hexBolts, { instead: "Hex bolts, another part" }),
  special("rail bolts", "rail bolt, crane rail bolt, fish bolt, fish plate bolt", hexBolts, {
    instead: "Hex bolts, another part",
  }),
  special("lock bolts (Huck)", "lock bolt, lockbolt, huck bolt, huck, swage bolt", hexBolts, {
    words: "huck",
    instead: "Hex bolts, another part",
  }),
  special("fitted bolts", "fitted bolt, fit bolt, fitting bolt, reamed bolt", hexBolts, {
    instead: "Ordinary hex bolts, thinner than their hole",
  }),
  special("hanger bolts", "hanger bolt, hanger screw, dowel screw", "coach-screw-lag-bolt", {
    instead: "Coach screws, another part",
  }),
  special(
    "weld studs",
    "weld stud, welding stud, shear stud, shear connector, cd stud, stud welding",
    "stud-bolt",
    { words: "weld stud", instead: "Stud bolts, another part" },
  ),
  special("anti-theft nuts", "anti theft nut, antitheft nut, shear nut, security nut", "hex-nut", {
    words: "theft nut",
    instead: "Ordinary hex nuts",
  }),
  special("heavy hex bolts", "heavy hex bolt, heavy hexagon bolt, heavy bolt", hexBolts, {
    instead: "Ordinary hex bolts",
  }),
  special("taper washers", "taper washer, tapered washer", "plain-washer", {
    kind: "taper-washer",
    instead: "Plain washers",
  }),
  special("taper washers for channels", "channel washer", "plain-washer", {
    kind: "taper-washer:channel",
    instead: "Plain washers",
  }),
  special("taper washers for I-beams", "beam washer", "plain-washer", {
    kind: "taper-washer:I-beam",
    instead: "Plain washers",
  }),
  special("square washers", "square washer", "plain-washer fender-washer", {
    kind: "square-washer",
    instead: "Round washers",
  }),
  special(
    "disc springs",
    "belleville washer, conical washer, disc spring, disc spring washer, belleville, conical spring washer",
    "spring-washer",
    { instead: "Spring washers" },
  ),
  special("wave washers", "wave washer, wavy washer, curved spring washer", "spring-washer", {
    instead: "Spring washers",
  }),
  special(
    "cup washers",
    "cup washer, katori washer, finishing washer, countersunk washer, csk washer",
    "plain-washer",
  ),
  special(
    "thick washers",
    "thick washer, mota washer, moti washer, extra thick washer, heavy washer",
    "plain-washer",
    { words: "thick washer", instead: "Plain washers of ordinary thickness" },
  ),
  special("thin washers", "thin washer, patla washer, patli washer", "plain-washer", {
    words: "thin washer",
    instead: "Plain washers of ordinary thickness",
  }),
  special("shim washers", "shim washer, shim, shim ring", "plain-washer", {
    instead: "Plain washers, which are thicker than most shims",
  }),
  special(
    "bonded sealing washers",
    "bonded washer, dowty washer, dowty seal, sealing washer, epdm washer, bonded seal",
    "plain-washer",
  ),
  special("rubber washers", "rubber washer, rabar washer, rubber ring", "nylon-washer", {
    instead: "Nylon washers",
  }),
  special(
    "wedge-locking washers",
    "wedge locking washer, nord lock, nordlock, nord lock washer, nordlock washer, wedge lock washer",
    "tooth-lock-washer-external spring-washer",
    { instead: "Other lock washers" },
  ),
  special("O-rings", "o ring, oring, o ring seal, rubber ring, rubber o ring", "nylon-washer", {
    instead: "Nylon washers, another part",
  }),
  special(
    "plates",
    "plate, ms plate, base plate, fish plate, gusset plate, mounting plate",
    "square-washer",
    {
      instead: "Square washers, another part",
    },
  ),
  special("plate washers", "plate washer, patti washer, patti wala washer", "square-washer plain-washer", {
    instead: "Square and plain washers",
  }),
  special("tab washers", "tab washer, lock tab washer, tongue washer", "plain-washer"),
  special("wire thread inserts (Helicoil)", "wire thread insert, helicoil", "threaded-insert", {
    kind: "wire-thread-insert",
    instead: "Heat set inserts, another part",
  }),
  special(
    "insert nuts for wood",
    "insert nut, insert nut wood, wood insert screw",
    "threaded-insert rivet-nut",
    {
      kind: "insert-nut-for-wood",
    },
  ),
  special("cage nuts", "cage nut", "square-nut weld-nut", {
    kind: "cage-nut",
    instead: "Square and weld nuts",
  }),
  special("panel nuts", "panel nut, panel lock nut, panel mount nut, bulkhead nut", "jam-nut", {
    words: "panel mount",
    instead: "Jam nuts, another thread",
  }),
  special("T-nuts", "t nut", "weld-nut rivet-nut", { kind: "t-nut", instead: "Weld and rivet nuts" }),
  special(
    "T-slot nuts",
    "t slot nut, hammer nut, channel nut, spring channel nut, strut nut, zebra nut, unistrut nut",
    "square-nut",
  ),
  special("clinch nuts", "clinch nut, self clinching nut, pem nut, press nut, clinching nut", "weld-nut"),
  special("speed nuts", "speed nut, u nut, clip nut, spring nut, push nut, palnut", "square-nut weld-nut"),
  special(
    "flange nuts with a nylon ring",
    "flange nut nylon insert, nylon insert flange nut, flange nut with nylon insert, flange nyloc nut, nyloc flange nut, flange lock nut nylon",
    "flange-nut",
    { words: "nylon flange nut", instead: "Flange nuts without a nylon ring" },
  ),
  special("keps nuts", "keps nut, k nut, kep nut", "flange-nut"),
  special(
    "lock nuts for bearings (KM)",
    `bearing lock nut, bearing nut, km nut, din 981, ${Array.from({ length: 41 }, (_, size) => `km${size}`).join(", ")}`,
    "jam-nut",
    { words: "km", instead: "Jam nuts, another part" },
  ),
  special("roofing bolts", "roofing bolt, roof bolt, mushroom head roofing bolt", "slotted-machine-screw", {
    instead: "Slotted machine screws",
  }),
  special("eye nuts", "eye nut, lifting eye nut", "eye-bolt", { instead: "Eye bolts" }),
  special(
    "all-metal lock nuts",
    "stover nut, all metal lock nut, all metal nut, all metal locking nut, all metal self locking nut, all metal self lock nut, lock nut all metal, locking nut all metal, self locking nut all metal, self lock nut all metal, nut self locking all metal, nut lock all metal, nut all metal, metal lock nut, metal locking nut, metal self locking nut, crimp nut, torque lock nut",
    "nyloc-nut",
    { instead: "Nyloc nuts" },
  ),
  special("barrel nuts", "barrel nut, sex bolt, chicago screw, cross dowel", "coupling-nut"),
];
