import { chemicalAnchorStud } from "./anchors/chemical-anchor-stud.ts";
import { dropInAnchor } from "./anchors/drop-in-anchor.ts";
import { foundationBolt } from "./anchors/foundation-bolt.ts";
import { frameAnchorMetal } from "./anchors/frame-anchor-metal.ts";
import { frameAnchorNylon } from "./anchors/frame-anchor-nylon.ts";
import { resinCartridge } from "./anchors/injection-resin.ts";
import { nylonWallPlug } from "./anchors/nylon-wall-plug.ts";
import { sleeveAnchor } from "./anchors/sleeve-anchor.ts";
import { wedgeAnchor } from "./anchors/wedge-anchor.ts";
import { carriageBolt } from "./bolts/carriage-bolt.ts";
import { coachScrewLagBolt } from "./bolts/coach-screw-lag-bolt.ts";
import { eyeBolt } from "./bolts/eye-bolt.ts";
import { flangeBolt } from "./bolts/flange-bolt.ts";
import { hexBoltFullThread } from "./bolts/hex-bolt-full-thread.ts";
import { hexBoltHalfThread } from "./bolts/hex-bolt-half-thread.ts";
import { studBolt } from "./bolts/stud-bolt.ts";
import type { Kind } from "./kind.ts";
import { cageNut } from "./nuts/cage-nut.ts";
import { castleNut } from "./nuts/castle-nut.ts";
import { couplingNut } from "./nuts/coupling-nut.ts";
import { domeNut } from "./nuts/dome-nut.ts";
import { flangeNut } from "./nuts/flange-nut.ts";
import { hexNut } from "./nuts/hex-nut.ts";
import { woodInsertNut } from "./nuts/insert-nut-for-wood.ts";
import { jamNut } from "./nuts/jam-nut.ts";
import { nylocNut } from "./nuts/nyloc-nut.ts";
import { squareNut } from "./nuts/square-nut.ts";
import { teeNut } from "./nuts/t-nut.ts";
import { weldNut } from "./nuts/weld-nut.ts";
import { wingNut } from "./nuts/wing-nut.ts";
import { clevisPin } from "./pins/clevis-pin.ts";
import { coiledPin } from "./pins/coiled-pin.ts";
import { dowelPin } from "./pins/dowel-pin.ts";
import { rClip } from "./pins/r-clip.ts";
import { splitCotterPin } from "./pins/split-cotter-pin.ts";
import { springPin } from "./pins/spring-pin.ts";
import { taperPin } from "./pins/taper-pin.ts";
import { blindRivetCountersunk } from "./rivets/blind-rivet-countersunk.ts";
import { blindRivetDomeHead } from "./rivets/blind-rivet-dome-head.ts";
import { blindRivetLargeFlange } from "./rivets/blind-rivet-large-flange.ts";
import { blindRivetSealed } from "./rivets/blind-rivet-sealed.ts";
import { rivetNut } from "./rivets/rivet-nut.ts";
import { solidRivetCountersunk } from "./rivets/solid-rivet-countersunk.ts";
import { solidRivetSnapHead } from "./rivets/solid-rivet-snap-head.ts";
import { eClip } from "./rods-clamps-and-rings/e-clip.ts";
import { externalCirclip } from "./rods-clamps-and-rings/external-circlip.ts";
import { hoseClamp } from "./rods-clamps-and-rings/hose-clamp.ts";
import { internalCirclip } from "./rods-clamps-and-rings/internal-circlip.ts";
import { standoff } from "./rods-clamps-and-rings/standoff.ts";
import { threadedInsert } from "./rods-clamps-and-rings/threaded-insert.ts";
import { threadedRod } from "./rods-clamps-and-rings/threaded-rod.ts";
import { uBolt } from "./rods-clamps-and-rings/u-bolt.ts";
import { wireThreadInsert } from "./rods-clamps-and-rings/wire-thread-insert.ts";
import { buttonHeadSocketScrew } from "./screws/button-head-socket-screw.ts";
import { countersunkSocketScrew } from "./screws/countersunk-socket-screw.ts";
import { crossRecessMachineScrew } from "./screws/cross-recess-machine-screw.ts";
import { drywallScrew } from "./screws/drywall-screw.ts";
import { grubScrew } from "./screws/grub-screw.ts";
import { selfDrillingScrew } from "./screws/self-drilling-screw.ts";
import { crossDrillingScrew } from "./screws/self-drilling-screw-cross-recess.ts";
import { selfTappingScrew } from "./screws/self-tapping-screw.ts";
import { slottedMachineScrew } from "./screws/slotted-machine-screw.ts";
import { socketHeadCapScrewAllen } from "./screws/socket-head-cap-screw-allen.ts";
import { torxScrew } from "./screws/torx-screw.ts";
import { woodScrew } from "./screws/wood-screw.ts";
import { fenderWasher } from "./washers/fender-washer.ts";
import { nylonWasher } from "./washers/nylon-washer.ts";
import { plainWasher } from "./washers/plain-washer.ts";
import { springWasher } from "./washers/spring-washer.ts";
import { squareWasher } from "./washers/square-washer.ts";
import { taperWasher } from "./washers/taper-washer.ts";
import { toothLockWasherExternal } from "./washers/tooth-lock-washer-external.ts";
import { toothLockWasherInternal } from "./washers/tooth-lock-washer-internal.ts";

/** Every kind of part. A new kind is one file, listed here. */
export const kinds: readonly Kind[] = [
  crossRecessMachineScrew,
  selfTappingScrew,
  socketHeadCapScrewAllen,
  woodScrew,
  drywallScrew,
  selfDrillingScrew,
  slottedMachineScrew,
  buttonHeadSocketScrew,
  countersunkSocketScrew,
  grubScrew,
  crossDrillingScrew,
  torxScrew,
  hexBoltFullThread,
  hexBoltHalfThread,
  carriageBolt,
  eyeBolt,
  flangeBolt,
  coachScrewLagBolt,
  studBolt,
  hexNut,
  nylocNut,
  flangeNut,
  jamNut,
  domeNut,
  wingNut,
  couplingNut,
  squareNut,
  castleNut,
  weldNut,
  cageNut,
  teeNut,
  woodInsertNut,
  plainWasher,
  springWasher,
  fenderWasher,
  toothLockWasherExternal,
  toothLockWasherInternal,
  nylonWasher,
  squareWasher,
  taperWasher,
  threadedRod,
  hoseClamp,
  uBolt,
  externalCirclip,
  internalCirclip,
  threadedInsert,
  standoff,
  eClip,
  wireThreadInsert,
  blindRivetDomeHead,
  blindRivetCountersunk,
  blindRivetLargeFlange,
  blindRivetSealed,
  solidRivetSnapHead,
  solidRivetCountersunk,
  rivetNut,
  wedgeAnchor,
  sleeveAnchor,
  dropInAnchor,
  frameAnchorNylon,
  frameAnchorMetal,
  nylonWallPlug,
  chemicalAnchorStud,
  foundationBolt,
  resinCartridge,
  splitCotterPin,
  dowelPin,
  springPin,
  clevisPin,
  taperPin,
  coiledPin,
  rClip,
];
