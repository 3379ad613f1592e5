/**
 * What the trade calls parts, and the sub-categories (by slug, best first) that each name means.
 * `slug:form` narrows to one form of it. A text may hold several names: what they share is meant.
 * `also` is the material that a name carries with it.
 */
const hexBolts = "hex-bolt-full-thread hex-bolt-half-thread";
const allenScrews =
  "socket-head-cap-screw-allen button-head-socket-screw countersunk-socket-screw grub-screw";
const machineScrews = "cross-recess-machine-screw slotted-machine-screw";
const popRivets = "blind-rivet-dome-head blind-rivet-countersunk blind-rivet-large-flange blind-rivet-sealed";
const solidRivets = "solid-rivet-snap-head solid-rivet-countersunk";
const toothWashers = "tooth-lock-washer-external tooth-lock-washer-internal";
const countersunk =
  "cross-recess-machine-screw:countersunk countersunk-socket-screw slotted-machine-screw:countersunk wood-screw:countersunk self-tapping-screw:countersunk blind-rivet-countersunk solid-rivet-countersunk";
const circlips = "external-circlip internal-circlip";
const frameAnchors = "frame-anchor-nylon frame-anchor-metal";
const screws = `cross-recess-machine-screw socket-head-cap-screw-allen self-tapping-screw wood-screw self-drilling-screw drywall-screw slotted-machine-screw button-head-socket-screw countersunk-socket-screw grub-screw coach-screw-lag-bolt`;
const anchors = `wedge-anchor sleeve-anchor drop-in-anchor ${frameAnchors} nylon-wall-plug chemical-anchor-stud foundation-bolt`;

export const PARTS: readonly (readonly [label: string, names: string, meant: string, also?: string])[] = [
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
  ["Rivet", "rivet, ribet, रिवेट, ribbet", `${popRivets} ${solidRivets} rivet-nut`],
  ["Blind rivet", "pop rivet, popribet, blind rivet, pop, blind, pull rivet, blind pop rivet", popRivets],
  [
    "Blind rivet (dome head)",
    "blind rivet dome head, dome head rivet, dome head pop rivet, pop rivet dome head, dome head",
    "blind-rivet-dome-head",
  ],
  [
    "Blind rivet (countersunk)",
    "csk pop rivet, csk blind rivet, blind rivet countersunk, countersunk blind rivet, countersunk pop rivet, pop rivet csk",
    "blind-rivet-countersunk",
  ],
  [
    "Blind rivet (large flange)",
    "blind rivet large flange, large flange rivet, large flange, big flange, big flange pop rivet, large flange pop rivet, large head rivet, wide flange",
    "blind-rivet-large-flange",
  ],
  ["Extra large flange", "xl, extra large", "blind-rivet-large-flange:extra+large"],
  [
    "Blind rivet (sealed)",
    "blind rivet sealed, sealed rivet, sealed pop rivet, closed end rivet, waterproof rivet, sealed, closed end, sealed blind rivet",
    "blind-rivet-sealed",
  ],
  ["Solid rivet", "solid rivet, solid", solidRivets],
  [
    "Solid rivet (snap head)",
    "solid rivet snap head, snap head rivet, snap head, round head rivet, round head, snap rivet, mushroom rivet",
    "solid-rivet-snap-head",
  ],
  [
    "Solid rivet (countersunk)",
    "csk rivet, flat rivet, countersunk rivet, csk head rivet",
    "solid-rivet-countersunk blind-rivet-countersunk",
  ],
  [
    "Rivet nut",
    "rivet nut, rivnut, insert nut, nutsert, blind nut, blind rivet nut, riv nut, rivetnut",
    "rivet-nut",
  ],
  ["Anchor", "anchor, concrete anchor", anchors],
  [
    "Wedge anchor",
    "wedge anchor, anchor bolt, stud anchor, through bolt, throughbolt, wedge, anchor stud, pin type anchor, hilti bolt, hilti fastener",
    "wedge-anchor",
  ],
  [
    "Sleeve anchor",
    "sleeve anchor, anchor fastener, rawl bolt, dash fastener, expansion bolt, rawlbolt, dash fasteners, rawl, sleeve, expansion anchor, fastener anchor, bolt anchor",
    "sleeve-anchor",
  ],
  [
    "Drop-in anchor",
    "drop in anchor, drop in, bullet anchor, shell anchor, dropin, bullet, bullet fastener, drop anchor",
    "drop-in-anchor",
  ],
  [
    "Frame anchor",
    "frame anchor, frame fixing, window anchor, frame fastener, window fixing, door frame anchor",
    frameAnchors,
  ],
  ["Frame anchor (nylon)", "nylon anchor, nylon frame anchor, frame anchor nylon", "frame-anchor-nylon"],
  ["Frame anchor (metal)", "metal frame anchor, frame anchor metal, metal anchor", "frame-anchor-metal"],
  [
    "Nylon wall plug",
    "wall plug, nylon wall plug, gitti, gitty, rawl plug, fischer plug, fischer, plastic plug, plug, plastic gitti, nylon plug, pvc gitti, deewar plug, diwar plug, diwaar plug, गिट्टी",
    "nylon-wall-plug",
  ],
  [
    "Chemical anchor stud",
    "chemical anchor, chemical anchor stud, resin anchor, hilti rod, chemical stud, chemical bolt, chemical, resin stud, hilti anchor",
    "chemical-anchor-stud",
  ],
  [
    "Foundation bolt",
    "foundation bolt, foundation, holding down bolt, hd bolt, anchor rod, fdn bolt",
    "foundation-bolt",
  ],
  ["J bolt", "j bolt, j form, j hook, j type foundation bolt", "foundation-bolt:J"],
  ["L bolt", "l bolt, l form, l hook, l type foundation bolt", "foundation-bolt:L"],
  ["Pin", "pin, पिन", "split-cotter-pin dowel-pin spring-pin clevis-pin taper-pin coiled-pin r-clip"],
  ["Split pin", "split pin, cotter pin, split cotter pin, split, cotter", "split-cotter-pin"],
  ["Dowel pin", "dowel pin, parallel pin, dowel, cylindrical pin", "dowel-pin"],
  [
    "Hardened dowel pin",
    "hardened dowel, hardened dowel pin, hard dowel pin, dowel pin hardened",
    "dowel-pin:hard",
  ],
  ["Soft dowel pin", "soft dowel, soft dowel pin, dowel pin soft", "dowel-pin:soft"],
  [
    "Spring pin",
    "spring pin, spring dowel, spring dowel pin, roll pin, rollpin, sellock pin, sel lock pin, tension pin, slotted spring pin, mills pin, roll",
    "spring-pin",
  ],
  ["Clevis pin", "clevis pin, fork pin, clevis, yoke pin", "clevis-pin"],
  ["Taper pin", "taper pin, taper, tapered pin", "taper-pin"],
  [
    "Coiled pin",
    "coiled pin, coiled spring pin, spiral pin, coil pin, coiled, spirol pin, spirol",
    "coiled-pin",
  ],
  [
    "R-clip",
    "r clip, r pin, hitch pin clip, hitch pin, rclip, hairpin clip, beta pin, hair pin, hairpin",
    "r-clip",
  ],
];

/** Spellings that everyone uses, beside the one that the names above are written in. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alan: "allen",
    allan: "allen",
    alen: "allen",
    lnkey: "allen",
    nylock: "nyloc",
    nylok: "nyloc",
    nyluk: "nyloc",
    galvanized: "galvanised",
    blt: "bolt",
    bolte: "bolt",
    skrew: "screw",
    scru: "screw",
    washar: "washer",
    hexa: "hex",
    rawal: "rawl",
    fisher: "fischer",
    phillip: "phillips",
    philip: "phillips",
    philips: "phillips",
    wshr: "washer",
    anker: "anchor",
    ankar: "anchor",
    rivt: "rivet",
    rivit: "rivet",
    ribit: "rivet",
    dom: "dome",
    lakri: "lakdi",
    nat: "nut",
    nutt: "nut",
  }),
);
