import type { PartNames } from "./part-names.ts";

const popRivets = "blind-rivet-dome-head blind-rivet-countersunk blind-rivet-large-flange blind-rivet-sealed";
const solidRivets = "solid-rivet-snap-head solid-rivet-countersunk";
const frameAnchors = "frame-anchor-nylon frame-anchor-metal";
const anchors = `wedge-anchor sleeve-anchor drop-in-anchor ${frameAnchors} nylon-wall-plug chemical-anchor-stud foundation-bolt`;

export const RIVETS_ANCHORS_AND_PINS: PartNames = [
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
