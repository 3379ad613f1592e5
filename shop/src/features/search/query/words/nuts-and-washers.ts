import type { PartNames } from "./part-names.ts";

const hexBolts = "hex-bolt-full-thread hex-bolt-half-thread";
const toothWashers = "tooth-lock-washer-external tooth-lock-washer-internal";
const circlips = "external-circlip internal-circlip";

export const NUTS_AND_WASHERS: PartNames = [
  [
    "Nut",
    "nut, naat, नट, ढिबरी, dhibri",
    "hex-nut nyloc-nut flange-nut jam-nut dome-nut wing-nut coupling-nut square-nut castle-nut weld-nut rivet-nut",
  ],
  ["Hex nut", "hex nut, full nut, hexagon nut, hexagonal nut, plain nut", "hex-nut"],
  ["Hexagon", "hex, hexagon, hexagonal", `${hexBolts} hex-nut self-drilling-screw`],
  [
    "Nyloc nut",
    "nyloc, nyloc nut, nylon insert nut, nylon insert lock nut, nylon nut, self locking nut, self lock nut, prevailing torque nut",
    "nyloc-nut",
  ],
  ["Lock nut", "lock nut, locking nut", "nyloc-nut jam-nut"],
  ["Flange nut", "flange nut, flanged nut, collar nut", "flange-nut"],
  [
    "Serrated",
    "serrated",
    `flange-nut:serrated tooth-lock-washer-external:serrated tooth-lock-washer-internal:serrated`,
  ],
  ["Jam nut", "jam nut, check nut, half nut, thin nut, chek nut, back nut", "jam-nut"],
  ["Dome nut", "dome nut, acorn nut, cap nut, domed nut, dome cap nut", "dome-nut"],
  ["Wing nut", "wing nut, butterfly nut, wing, fly nut", "wing-nut"],
  [
    "Coupling nut",
    "coupling nut, long nut, connector nut, rod coupler, coupler nut, coupling, stud coupler, hex coupler, connecting nut, lamba nut",
    "coupling-nut",
  ],
  ["Square nut", "square nut, sq nut, channel nut", "square-nut"],
  ["Castle nut", "castle nut, slotted nut, castellated nut, crown nut", "castle-nut"],
  ["Weld nut", "weld nut, square weld nut, welding nut, projection nut", "weld-nut"],
  [
    "Washer",
    "washer, वॉशर, वाशर, wacher, vasher, vaiser",
    `plain-washer spring-washer fender-washer ${toothWashers} nylon-washer`,
  ],
  [
    "Plain washer",
    "plain washer, flat washer, round washer, punched washer, machined washer",
    "plain-washer",
  ],
  ["Spring washer", "spring washer, split washer, helical washer", "spring-washer"],
  ["Lock washer", "lock washer", `spring-washer ${toothWashers}`],
  [
    "Fender washer",
    "fender washer, penny washer, big od washer, mudguard washer, large od washer, repair washer, big washer, wide washer, mud guard washer",
    "fender-washer",
  ],
  [
    "Tooth lock washer",
    "star washer, tooth washer, toothed washer, tooth lock washer, shakeproof washer, serrated washer, star lock washer",
    toothWashers,
  ],
  [
    "External tooth washer",
    "tooth lock washer external, external star washer, external tooth washer",
    "tooth-lock-washer-external",
  ],
  [
    "Internal tooth washer",
    "tooth lock washer internal, internal star washer, internal tooth washer",
    "tooth-lock-washer-internal",
  ],
  ["Nylon washer", "nylon washer, plastic washer, pvc washer, insulating washer", "nylon-washer"],
  [
    "Threaded rod",
    "threaded rod, thread rod, stud bar, studbar, all thread, full thread rod, allthread, stud rod, threaded bar, thread bar, rod, screwed rod, chudi rod, booker rod",
    "threaded-rod",
  ],
  [
    "Hose clamp",
    "hose clamp, hose clip, jubilee clip, worm clamp, worm drive clip, worm drive clamp, jubilee, jubilee clamp, hose, patti clip, patti clamp",
    "hose-clamp",
  ],
  ["U-bolt", "u bolt, u clamp, u bolt clamp, pipe u bolt, pipe bolt", "u-bolt"],
  ["Clip", "clip, klip", "hose-clamp r-clip e-clip"],
  ["Pipe clamp", "pipe clamp, pipe clip, pipe", "u-bolt hose-clamp"],
  ["Circlip", "circlip, circlips, sirclip, cirlip, snap ring, retaining ring, seeger ring", circlips],
  [
    "External circlip",
    "external circlip, outer circlip, shaft circlip, external snap ring, circlip external, circlip outer, ext circlip",
    "external-circlip",
  ],
  [
    "Internal circlip",
    "internal circlip, inner circlip, bore circlip, internal snap ring, circlip internal, circlip inner, int circlip",
    "internal-circlip",
  ],
  ["External", "external, outer", "external-circlip tooth-lock-washer-external"],
  ["Internal", "internal, inner", "internal-circlip tooth-lock-washer-internal"],
  [
    "Threaded insert",
    "threaded insert, heat set insert, heat insert, insert, knurled insert, heat set, knurled",
    "threaded-insert",
  ],
  [
    "Standoff",
    "standoff, stand off, spacer, pcb stud, pillar, hex spacer, pcb spacer, hex standoff, hex pillar, pcb standoff",
    "standoff",
  ],
  ["Male-female", "male female, mf", "standoff:male-female"],
  ["Female-female", "female female, ff", "standoff:female-female"],
  ["E-clip", "e clip, e ring, eclip, e circlip", "e-clip"],
];
