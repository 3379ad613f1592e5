import type { PartNames } from "./part-names.ts";

const popRivets = "blind-rivet-dome-head blind-rivet-countersunk blind-rivet-large-flange blind-rivet-sealed";
const solidRivets = "solid-rivet-snap-head solid-rivet-countersunk";
const frameAnchors = "frame-anchor-nylon frame-anchor-metal";
const anchors = `wedge-anchor sleeve-anchor drop-in-anchor ${frameAnchors} nylon-wall-plug chemical-anchor-stud foundation-bolt`;

export const RIVETS_ANCHORS_AND_PINS: PartNames = [
  ["Rivet", "rivet, ribet, रिवेट, ribbet", `${popRivets} ${solidRivets} rivet-nut`],
  [
    "Blind rivet",
    "pop rivet, popribet, pop kil, pop keel, blind rivet, pop, blind, pull rivet, blind pop rivet",
    popRivets,
  ],
  ["Solid rivet", "solid rivet, solid", solidRivets],
  [
    "Solid rivet (countersunk)",
    "csk rivet, flat rivet, countersunk rivet, csk head rivet",
    "solid-rivet-countersunk blind-rivet-countersunk",
  ],
  ["Anchor", "anchor, concrete anchor", anchors],
  [
    "Concrete",
    "concrete, concrete wall, brick, brick wall, wall, masonry, rcc, rcc slab",
    `${anchors} injection-resin`,
  ],
  [
    "Sheet metal",
    "sheet metal, metal sheet, sheet, tin sheet, gi sheet, ms sheet",
    `self-tapping-screw self-drilling-screw self-drilling-screw-cross-recess ${popRivets} rivet-nut`,
  ],
  [
    "Frame anchor",
    "frame anchor, frame fixing, window anchor, frame fastener, window fixing, door frame anchor",
    frameAnchors,
  ],
  ["Pin", "pin, पिन", "split-cotter-pin dowel-pin spring-pin clevis-pin taper-pin coiled-pin r-clip"],
];
