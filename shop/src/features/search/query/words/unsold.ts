import { SPECIAL_MATERIALS } from "./special-materials.ts";

/**
 * A name for something that only some catalogues have. A row has it if it is of the `kind`, carries all `words` as search
 * words, or has the `material`; a row that has none of these is never an exact match.
 */
export type Special = {
  /** In the plural, as `notFound` says it: "No HSFG bolts (IS 3757)." */
  label: string;
  names: string;
  /** What the nearest rows are, as in the part names. Empty for a feature of any part. */
  parts?: string;
  materials?: readonly string[];
  coatings?: readonly string[];
  /** What tells a row that has it. Without any of these, no row can be told to have it. */
  words?: string;
  /** As in the part names. The names of this kind are names of it too. */
  kind?: string;
  material?: string;
  /** A kind of part all of which have it, whose names are not names of it. */
  told?: string;
  /** The name that also begins names of other parts. */
  begins?: string;
  /** What the nearest rows are called: "Ordinary hex bolts". */
  instead?: string;
  /** Whether its name can also mean a finish. */
  yields?: true;
};

const hexBolts = "hex-bolt-half-thread hex-bolt-full-thread";
/** For what is short as a rule. */
const hexScrews = "hex-bolt-full-thread hex-bolt-half-thread";
const sheetScrews = "self-drilling-screw self-tapping-screw:pan";
const crossRecess = "cross-recess-machine-screw self-tapping-screw";

const special = (label: string, names: string, parts: string, more: Partial<Special> = {}): Special => ({
  label,
  names,
  parts,
  words: more.material || more.kind || more.told ? undefined : names.split(", ")[0],
  ...more,
});
const feature = (label: string, names: string, words: string): Special => ({ label, names, words });

const PARTS: readonly Special[] = [
  special(
    "HSFG bolts (IS 3757)",
    "hsfg, hsfg bolt, hsfg structural bolt, friction grip bolt, friction grip, high strength friction grip bolt, high strength friction grip, high tensile friction grip, high tensile friction grip bolt, structural bolt, is3757 bolt, bolt hsfg, hsfg set, hsfg assembly",
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
    ...{ materials: ["Alloy steel 10.9"], words: "f10t", instead: "HSFG bolts to IS 3757" },
  }),
  special("structural bolts to ASTM A325", "a325, a325m, astm a325", "hex-bolt-half-thread:HSFG", {
    ...{ materials: ["High tensile steel 8.8"], words: "a325", instead: "HSFG bolts to IS 3757" },
  }),
  special("structural bolts to ASTM A490", "a490, a490m, astm a490", "hex-bolt-half-thread:HSFG", {
    ...{ materials: ["Alloy steel 10.9"], words: "a490", instead: "HSFG bolts to IS 3757" },
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
      ...{ words: "hsfg", instead: "Ordinary hex bolts" },
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
    ...{ words: "black 1363 nut", instead: "Ordinary hex nuts", yields: true as const },
  }),
  special(
    "drain plugs",
    "drain plug, oil drain plug, oil plug, sump plug, pipe plug, taper plug",
    hexScrews,
    {
      ...{ words: "drain plug", instead: "Hex bolts" },
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
      ...{ words: "hsfg", instead: "Ordinary hex nuts" },
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
    ...{ words: "6.6 nut", instead: "Nyloc nuts with a ring of nylon" },
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
    ...{ words: "huck", instead: "Hex bolts, another part" },
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
    ...{ words: "theft nut", instead: "Ordinary hex nuts" },
  }),
  special("heavy hex bolts", "heavy hex bolt, heavy hexagon bolt, heavy bolt", hexBolts, {
    instead: "Ordinary hex bolts",
  }),
  special("taper washers", "taper washer, tapered washer", "plain-washer", {
    kind: "taper-washer",
    instead: "Plain washers",
  }),
  special("taper washers for channels", "channel washer", "plain-washer", {
    ...{ kind: "taper-washer:channel", instead: "Plain washers" },
  }),
  special("taper washers for I-beams", "beam washer", "plain-washer", {
    ...{ kind: "taper-washer:I-beam", instead: "Plain washers" },
  }),
  special("square washers", "square washer", "plain-washer fender-washer", {
    ...{ kind: "square-washer", instead: "Round washers" },
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
  special("thin washers", "thin washer, patla washer, patli washer, shim washer, shim", "plain-washer", {
    ...{ words: "thin washer", instead: "Plain washers of ordinary thickness" },
  }),
  special(
    "bonded sealing washers",
    "bonded washer, dowty washer, dowty seal, sealing washer, epdm washer, rubber washer, bonded seal",
    "plain-washer",
  ),
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
    ...{ kind: "cage-nut", instead: "Square and weld nuts" },
  }),
  special("panel nuts", "panel nut, panel lock nut, panel mount nut, bulkhead nut", "jam-nut", {
    ...{ words: "panel mount", instead: "Jam nuts, another thread" },
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
  special("eye nuts", "eye nut, lifting eye nut", "eye-bolt", { instead: "Eye bolts" }),
  special("all-metal lock nuts", "stover nut, all metal lock nut, crimp nut, torque lock nut", "nyloc-nut", {
    instead: "Nyloc nuts",
  }),
  special("barrel nuts", "barrel nut, sex bolt, chicago screw, cross dowel", "coupling-nut"),
  special("wafer head screws", "wafer head, wafer head self tapping screw", sheetScrews, {
    kind: "self-drilling-screw-cross-recess:wafer",
    instead: "Hex washer head and pan head screws",
  }),
  special("countersunk self drilling screws", "csk self drilling", "self-drilling-screw", {
    ...{
      kind: "self-drilling-screw-cross-recess:countersunk",
      instead: "Hex washer head self drilling screws",
    },
  }),
  special("pan head self drilling screws", "pan head self drilling", "self-drilling-screw", {
    ...{ kind: "self-drilling-screw-cross-recess:pan", instead: "Hex washer head self drilling screws" },
  }),
  special("cross recess self drilling screws", "cross recess self drilling screw", "self-drilling-screw", {
    ...{ kind: "self-drilling-screw-cross-recess", instead: "Hex washer head self drilling screws" },
  }),
  special("Torx screws", "torx screw", `${crossRecess} socket-head-cap-screw-allen`, {
    ...{ kind: "torx-screw", instead: "Screws with other drives" },
  }),
  special("Torx cap screws", "torx cap screw", "socket-head-cap-screw-allen", {
    ...{ kind: "torx-screw:cap", instead: "Screws with a hexagon socket" },
  }),
  special("Torx pan head screws", "torx pan head screw", "cross-recess-machine-screw:pan", {
    ...{ kind: "torx-screw:pan", instead: "Pan head screws with a cross" },
  }),
  special("Torx countersunk screws", "torx csk screw", "cross-recess-machine-screw:countersunk", {
    ...{ kind: "torx-screw:countersunk", instead: "Countersunk screws with a cross" },
  }),
  special(
    "truss head screws",
    "truss head, truss, truss head screw, mushroom head screw",
    `${crossRecess} self-tapping-screw:pan`,
    { words: "truss" },
  ),
  special(
    "raised countersunk screws",
    "raised csk, raised countersunk, oval head, oval head screw, raised csk screw, raised countersunk screw, rcsk, crsk",
    "cross-recess-machine-screw:countersunk slotted-machine-screw:countersunk self-tapping-screw:countersunk",
    { words: "raised", instead: "Flat countersunk screws" },
  ),
  special(
    "fillister head screws",
    "fillister head, fillister, fillister head screw",
    "slotted-machine-screw:cheese",
    { words: "fillister" },
  ),
  special(
    "round head screws",
    "round head screw, round head machine screw, round head wood screw, rh screw, gol sar screw, gol head screw",
    "slotted-machine-screw:pan cross-recess-machine-screw:pan wood-screw:pan",
    { words: "round head", instead: "Pan head screws" },
  ),
  special(
    "security screws",
    "security screw, tamper proof screw, tamperproof screw, one way screw, anti theft screw, anti theft bolt",
    "button-head-socket-screw cross-recess-machine-screw",
    { words: "security" },
  ),
  special(
    "low head socket screws (DIN 7984)",
    "low head, low head socket screw, low head cap screw, low head allen, low profile allen, thin head allen",
    "socket-head-cap-screw-allen",
    { words: "low head" },
  ),
  special("shoulder bolts", "shoulder bolt, shoulder screw, stripper bolt", "socket-head-cap-screw-allen"),
  special("linch pins", "linch pin, lynch pin", "r-clip", { instead: "R-clips" }),
  special(
    "quick release pins",
    "quick release pin, ball lock pin, detent pin, push pull pin, quick lock pin",
    "clevis-pin",
    { instead: "Clevis pins" },
  ),
  special("thumb screws", "thumb screw, thumbscrew, knurled screw, wing screw, wing bolt", "wing-nut"),
  special("captive screws", "captive screw, panel screw, captive panel screw", "cross-recess-machine-screw"),
  special("sems screws", "sems screw, sems, combination screw, screw with washer", crossRecess),
  special("confirmat screws", "confirmat, confirmat screw, carcass screw", "wood-screw", {
    words: "confirmat",
  }),
  special(
    "square head bolts",
    "square head, square head bolt, sq head bolt, square bolt, sq bolt",
    hexBolts,
    {
      words: "square head bolt",
    },
  ),
  special(
    "T-bolts",
    "t bolt, t head bolt, hammer head bolt, t slot bolt",
    "hex-bolt-full-thread carriage-bolt",
  ),
  special("swing bolts", "swing bolt, rod end eye bolt, din 444 bolt", "eye-bolt"),
  special("hook bolts", "hook bolt, roofing hook bolt", "foundation-bolt:J", { instead: "J bolts" }),
  special("plough bolts", "plough bolt, plow bolt, ploughshare bolt", "carriage-bolt"),
  special("elevator bolts", "elevator bolt, bucket bolt, belt bolt", "carriage-bolt"),
  special("banjo bolts", "banjo bolt, hollow bolt", "hex-bolt-full-thread"),
  special("toggle bolts", "toggle bolt, spring toggle, hollow wall anchor", "nylon-wall-plug"),
  special(
    "nail-in anchors",
    "nail anchor, nail in anchor, hammer anchor, hammer fixing, hammer in anchor",
    "nylon-wall-plug frame-anchor-nylon",
  ),
  special("injection resin", "resin", "chemical-anchor-stud", {
    kind: "injection-resin",
    instead: "Studs for resin",
  }),
  special(
    "glass capsules of resin",
    "chemical capsule, resin capsule, glass capsule, hvu capsule",
    "chemical-anchor-stud",
    { words: "capsule", instead: "Studs for resin" },
  ),
  special("Hilti HST anchors", "hst3, hst", "wedge-anchor", { instead: "Wedge anchors" }),
  special("cup hooks", "cup hook, screw hook, ceiling hook, hook screw, eye screw, screw eye", "eye-bolt", {
    instead: "Eye bolts, another part",
  }),
  special("nails", "nail, nails, keel, wire nail, kil, concrete nail", "wood-screw", { words: "nail" }),
  special(
    "tubular rivets",
    "tubular rivet, semi tubular rivet, bifurcated rivet, split rivet",
    "solid-rivet-snap-head",
    { words: "tubular" },
  ),
  special("drive rivets", "drive rivet, hammer rivet, hammer drive screw", "blind-rivet-dome-head"),
  special(
    "parallel keys",
    "woodruff key, woodruff, parallel key, gib key, sunk key, machine key, feather key, key steel, square key",
    "taper-pin",
  ),
  special(
    "springs",
    "compression spring, tension spring, extension spring, coil spring, torsion spring, helical spring, spring",
    "spring-washer",
    { words: "compression", begins: "spring", instead: "Spring washers, another part" },
  ),
  special("ball bearings", "ball bearing, bearing, steel ball, bearing ball", "", {
    words: "bearing",
  }),
  special(
    "dowel pins with a thread",
    "threaded dowel pin, dowel pin threaded, threaded dowel, extractable dowel pin, pull dowel pin, pull dowel",
    "dowel-pin:hard",
    { words: "threaded dowel", instead: "Hardened dowel pins without a thread" },
  ),
  special(
    "drywall screws listed by their thread",
    "drywall screw coarse, drywall screw coarse thread, coarse thread drywall screw, coarse drywall screw, drywall screw fine, drywall screw fine thread, fine thread drywall screw, fine drywall screw",
    "drywall-screw",
    { words: "coarse drywall", instead: "Drywall screws" },
  ),
  special("grooved pins", "grooved pin, groove pin", "dowel-pin spring-pin"),
];

const FEATURES: readonly Special[] = [
  special(
    "Pozidriv recesses",
    "pozi, pozidriv, pozidrive, pozi screw, pozidriv screw, pz1, pz2, pz3",
    crossRecess,
    { words: "pozidriv", instead: "Cross recess screws" },
  ),
  feature(
    "Torx (hexalobular) drives",
    "torx, torx screw drive, hexalobular, six lobe, star torx, torx drive, torx head",
    "torx",
  ),
  ...[6, 8, 10, 15, 20, 25, 27, 30, 40, 45, 50, 55].map((size) =>
    feature(`Torx size T${size}`, `t${size}, tx${size}, torx ${size}, torx t${size}`, `t${size}`),
  ),
  ...[0, 1, 3, 4].map((size) =>
    special(`screws listed by their recess (PH${size})`, `ph${size}`, crossRecess, {
      instead: "Cross recess screws",
    }),
  ),
  special("screws listed by their recess (PH2)", "ph2", `${crossRecess} drywall-screw`, {
    ...{ told: "drywall-screw", instead: "Cross recess screws" },
  }),
  feature("twelve-point drives", "12 point, twelve point, bihex, spline drive", "twelve point"),
  feature(
    "left-hand threads",
    "left hand, left handed, left hand thread, lh thread, lh, left, left thread, reverse thread, ulti chudi, ulta chudi, ulti churi, ulta churi",
    "left hand",
  ),
  feature(
    "fine pitch threads",
    "fine, fine thread, fine pitch, fine threaded, fine pitch thread, mf, barik chudi",
    "fine pitch",
  ),
  feature(
    "heads drilled for wire",
    "drilled head, cross drilled, wire hole, drilled hex head, lockwire, drilled shank",
    "drilled head",
  ),
  feature(
    "inch parts",
    "inch, inches, inch size, inch sizes, inch series, inch thread, inch threaded, imperial, imperial size, imperial thread",
    "inch",
  ),
  feature("square drives", "square drive, robertson", "robertson"),
  feature("tri-wing drives", "tri wing, triwing, tri wing screw", "tri wing"),
  feature("external Torx drives", "e torx, external torx, torx external", "external torx"),
  feature(
    "bolts with a locking patch",
    "patch, locking patch, nylon patch, patch lock, patched, microencapsulated, micro encapsulated, pre coated thread, precoated thread, precote",
    "patch",
  ),
  feature(
    "trapezoidal threads",
    "trapezoidal, trapezoidal thread, acme, acme thread, acme threaded, lead screw, leadscrew",
    "trapezoidal",
  ),
  feature("BA threads", "ba thread, 0ba, 2ba, 4ba, 6ba, 8ba, 0 ba, 2 ba, 4 ba, 6 ba", "ba thread"),
];

export const SPECIALS: readonly Special[] = [...PARTS, ...FEATURES, ...SPECIAL_MATERIALS];
