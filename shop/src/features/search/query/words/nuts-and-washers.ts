import type { PartNames } from "./part-names.ts";

const hexBolts = "hex-bolt-full-thread hex-bolt-half-thread";
const hexNuts = "hex-nut nyloc-nut flange-nut jam-nut dome-nut coupling-nut castle-nut";
const toothWashers = "tooth-lock-washer-external tooth-lock-washer-internal";
const circlips = "external-circlip internal-circlip";

export const NUTS_AND_WASHERS: PartNames = [
  [
    "Nut",
    "nut, naat, नट, ढिबरी, dhibri",
    "hex-nut nyloc-nut flange-nut jam-nut dome-nut wing-nut coupling-nut square-nut castle-nut weld-nut rivet-nut",
  ],
  [
    "Hexagon",
    "hex, hexagon, hexagonal",
    `${hexBolts} flange-bolt ${hexNuts} self-drilling-screw coach-screw-lag-bolt`,
  ],
  // As written in stores, with the noun first. A flange nut is also hexagonal, but is not meant.
  ["Hex nut", "nut hex, nut hexagon, nut hexagonal", "hex-nut"],
  ["Lock nut", "lock nut, locking nut, nut lock, tala nut", "nyloc-nut jam-nut"],
  [
    "Serrated",
    "serrated",
    `flange-nut:serrated tooth-lock-washer-external:serrated tooth-lock-washer-internal:serrated`,
  ],
  [
    "Washer",
    "washer, वॉशर, वाशर, wacher, vasher, vaiser, chakri, chakti",
    `plain-washer spring-washer fender-washer ${toothWashers} nylon-washer`,
  ],
  ["Spring washer", "washer spring", "spring-washer"],
  ["Lock washer", "lock washer", `spring-washer ${toothWashers}`],
  [
    "Tooth lock washer",
    "star washer, tooth washer, toothed washer, tooth lock washer, shakeproof washer, serrated washer, star lock washer",
    toothWashers,
  ],
  ["Clip", "clip, klip", "hose-clamp r-clip e-clip"],
  ["Pipe clamp", "pipe clamp, pipe clip, pipe", "u-bolt hose-clamp"],
  [
    "Circlip",
    "circlip, circlips, sirclip, cirlip, snap ring, retaining ring, seeger ring, lock ring, locking ring",
    circlips,
  ],
  ["External", "external, outer", "external-circlip tooth-lock-washer-external"],
  ["Internal", "internal, inner", "internal-circlip tooth-lock-washer-internal"],
];
