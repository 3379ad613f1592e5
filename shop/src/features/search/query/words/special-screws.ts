import { type Special, special } from "./special.ts";

const hexBolts = "hex-bolt-half-thread hex-bolt-full-thread";
const sheetScrews = "self-drilling-screw self-tapping-screw:pan";
const crossRecess = "cross-recess-machine-screw self-tapping-screw";

/** Screws, pins, rivets, anchors and other parts that only some catalogues have. */
export const SPECIAL_SCREWS: readonly Special[] = [
  special("wafer head screws", "wafer head, wafer head self tapping screw", sheetScrews, {
    kind: "self-drilling-screw-cross-recess:wafer",
    instead: "Hex washer head and pan head screws",
  }),
  special("countersunk self drilling screws", "csk self drilling", "self-drilling-screw", {
    kind: "self-drilling-screw-cross-recess:countersunk",
    instead: "Hex washer head self drilling screws",
  }),
  special("pan head self drilling screws", "pan head self drilling", "self-drilling-screw", {
    kind: "self-drilling-screw-cross-recess:pan",
    instead: "Hex washer head self drilling screws",
  }),
  special("cross recess self drilling screws", "cross recess self drilling screw", "self-drilling-screw", {
    kind: "self-drilling-screw-cross-recess",
    instead: "Hex washer head self drilling screws",
  }),
  special("Torx screws", "torx screw", `${crossRecess} socket-head-cap-screw-allen`, {
    kind: "torx-screw",
    instead: "Screws with other drives",
  }),
  special("Torx cap screws", "torx cap screw", "socket-head-cap-screw-allen", {
    kind: "torx-screw:cap",
    instead: "Screws with a hexagon socket",
  }),
  special("Torx pan head screws", "torx pan head screw", "cross-recess-machine-screw:pan", {
    kind: "torx-screw:pan",
    instead: "Pan head screws with a cross",
  }),
  special("Torx countersunk screws", "torx csk screw", "cross-recess-machine-screw:countersunk", {
    kind: "torx-screw:countersunk",
    instead: "Countersunk screws with a cross",
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
    "security Torx screws",
    "security torx, torx security, security torx screw, tamper proof torx, tamperproof torx, tamper proof torx screw, pin torx, torx pin, torx with pin, torx tr",
    "torx-screw",
    { words: "security torx", instead: "Torx screws without a pin in their recess" },
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
  special(
    "thumb screws",
    "thumb screw, thumbscrew, knurled screw, knurled thumb screw, wing screw, wing bolt",
    "wing-nut",
  ),
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
  special(
    "concrete screws",
    "concrete screw, screw for concrete, masonry screw, tapcon",
    "frame-anchor-metal frame-anchor-nylon",
    { instead: "Frame anchors" },
  ),
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
    "parallel key, gib key, sunk key, machine key, feather key, key steel, square key",
    "taper-pin",
  ),
  special("woodruff keys", "woodruff key, woodruff, half moon key, half round key", "taper-pin"),
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
