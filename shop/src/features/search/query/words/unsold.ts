import { SPECIAL_MATERIALS } from "./special-materials.ts";

/**
 * A name for something that only some catalogues have. A row has it if it carries all `words` as search words, or the
 * `material`; a row that has neither is never an exact match.
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
  material?: string;
  /** What the nearest rows are called: "Ordinary hex bolts". */
  instead?: string;
};

const hexBolts = "hex-bolt-half-thread hex-bolt-full-thread";
const sheetScrews = "self-drilling-screw self-tapping-screw:pan";
const crossRecess = "cross-recess-machine-screw self-tapping-screw";

const special = (label: string, names: string, parts: string, more: Partial<Special> = {}): Special => ({
  label,
  names,
  parts,
  words: more.material ? undefined : names.split(", ")[0],
  ...more,
});
const feature = (label: string, names: string, words: string): Special => ({ label, names, words });

const PARTS: readonly Special[] = [
  special(
    "HSFG bolts (IS 3757)",
    "hsfg, hsfg bolt, hsfg structural bolt, friction grip bolt, high strength friction grip bolt, structural bolt, is3757 bolt, tension control bolt, tc bolt",
    hexBolts,
    { materials: ["High tensile steel 8.8", "Alloy steel 10.9"], instead: "Ordinary hex bolts" },
  ),
  special(
    "HSFG nuts (IS 6623)",
    "hsfg nut, structural nut, high strength structural nut, friction grip nut",
    "hex-nut",
    { instead: "Ordinary hex nuts" },
  ),
  special("HSFG washers (IS 6649)", "hsfg washer, structural washer, friction grip washer", "plain-washer", {
    instead: "Ordinary plain washers",
  }),
  special(
    "heavy hex nuts (2H)",
    "heavy hex nut, heavy nut, heavy hexagon nut, 2h nut, 2h, grade 2h, gr 2h, a194, a194 2h, astm a194 2h, 2h heavy hex nut, 2h heavy nut",
    "hex-nut",
    { instead: "Ordinary hex nuts" },
  ),
  special("heavy hex bolts", "heavy hex bolt, heavy hexagon bolt, heavy bolt", hexBolts, {
    instead: "Ordinary hex bolts",
  }),
  special(
    "taper washers",
    "taper washer, tapered washer, bevel washer, beam washer, channel washer, i beam washer",
    "plain-washer",
    { instead: "Plain washers" },
  ),
  special(
    "square washers",
    "square washer, sq washer, square plate washer, plate washer, chaukor washer",
    "plain-washer fender-washer",
    { instead: "Round washers" },
  ),
  special(
    "disc springs",
    "belleville washer, disc spring, disc spring washer, belleville, conical spring washer",
    "spring-washer",
    { instead: "Spring washers" },
  ),
  special("wave washers", "wave washer, wavy washer, curved spring washer", "spring-washer", {
    instead: "Spring washers",
  }),
  special("cup washers", "cup washer, finishing washer, countersunk washer, csk washer", "plain-washer"),
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
  special("tab washers", "tab washer, lock tab washer, tongue washer", "plain-washer"),
  special(
    "wire thread inserts (Helicoil)",
    "wire thread insert, helicoil, heli coil, helicoil insert, thread repair insert, coil insert, recoil insert, wire insert",
    "threaded-insert",
    { instead: "Heat set inserts, another part" },
  ),
  special(
    "insert nuts for wood",
    "wood insert, wood insert nut, wood insert screw, furniture insert nut",
    "threaded-insert rivet-nut",
  ),
  special("cage nuts", "cage nut, caged nut, rack nut", "square-nut weld-nut", {
    instead: "Square and weld nuts",
  }),
  special("T-nuts", "t nut, tee nut, pronged t nut, prong nut, blind t nut", "weld-nut rivet-nut", {
    instead: "Weld and rivet nuts",
  }),
  special(
    "T-slot nuts",
    "t slot nut, hammer nut, channel nut, spring channel nut, strut nut, zebra nut, unistrut nut",
    "square-nut",
  ),
  special("clinch nuts", "clinch nut, self clinching nut, pem nut, press nut, clinching nut", "weld-nut"),
  special("speed nuts", "speed nut, u nut, clip nut, spring nut, push nut, palnut", "square-nut weld-nut"),
  special("keps nuts", "keps nut, k nut, kep nut", "flange-nut"),
  special("eye nuts", "eye nut, lifting eye nut", "eye-bolt", { instead: "Eye bolts" }),
  special("all-metal lock nuts", "stover nut, all metal lock nut, crimp nut, torque lock nut", "nyloc-nut", {
    instead: "Nyloc nuts",
  }),
  special("barrel nuts", "barrel nut, sex bolt, chicago screw, cross dowel", "coupling-nut"),
  special(
    "wafer head screws",
    "wafer head, wafer, wafer head screw, wafer screw, wafer head self drilling screw, wafer head tek screw, wafer head self tapping screw",
    sheetScrews,
    { words: "wafer", instead: "Hex washer head and pan head screws" },
  ),
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
    "round head screw, round head machine screw, round head wood screw, rh screw",
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
  special("thumb screws", "thumb screw, thumbscrew, knurled screw, wing screw, wing bolt", "wing-nut"),
  special("captive screws", "captive screw, panel screw, captive panel screw", "cross-recess-machine-screw"),
  special("sems screws", "sems screw, sems, combination screw, screw with washer", crossRecess),
  special("confirmat screws", "confirmat, confirmat screw, carcass screw", "wood-screw", {
    words: "confirmat",
  }),
  special("square head bolts", "square head, square head bolt, sq head bolt", hexBolts, {
    words: "square head bolt",
  }),
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
  special(
    "injection resin",
    "resin, resin cartridge, chemical capsule, resin capsule, injection mortar, anchor grout, chemical resin",
    "chemical-anchor-stud",
    { words: "resin cartridge", instead: "Studs for resin" },
  ),
  special("nails", "nail, nails, keel, wire nail, kil, concrete nail", "wood-screw", { words: "nail" }),
  special(
    "tubular rivets",
    "tubular rivet, semi tubular rivet, bifurcated rivet, split rivet",
    "solid-rivet-snap-head",
    { words: "tubular" },
  ),
  special("drive rivets", "drive rivet, hammer rivet, hammer drive screw", "blind-rivet-dome-head"),
  special("parallel keys", "woodruff key, parallel key, gib key, sunk key", "taper-pin"),
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
    "torx, torx screw drive, hexalobular, six lobe, star torx, torx drive, t20, t25, t27, t30, t40",
    "torx",
  ),
  feature("twelve-point drives", "12 point, twelve point, bihex, spline drive", "twelve point"),
  feature(
    "left-hand threads",
    "left hand, left handed, left hand thread, lh thread, lh, left thread, reverse thread, ulti chudi",
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
  feature("square drives", "square drive, robertson", "robertson"),
];

export const SPECIALS: readonly Special[] = [...PARTS, ...FEATURES, ...SPECIAL_MATERIALS];
