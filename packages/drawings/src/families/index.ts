import { type Measures, measuresOf } from "../measures.ts";
import type { Part, PartShape } from "../model.ts";
import { chemicalStud, dropInAnchor, sleeveAnchor, wedgeAnchor } from "./anchors.ts";
import { foundationBolt, rClip, splitPin, uBolt } from "./bent.ts";
import { carriageBolt, coachScrew, eyeBolt, hexBolt, rod } from "./bolts.ts";
import { insert, standoff } from "./inserts.ts";
import { flangeNut, hexNut, nylocNut, squareNut } from "./nuts.ts";
import { clevisPin, dowelPin, springPin } from "./pins.ts";
import { frameAnchor } from "./plugs.ts";
import { circlip, eClip, hoseClamp } from "./rings.ts";
import { blindRivet, rivetNut, solidRivet } from "./rivets.ts";
import {
  drillingScrew,
  drywallScrew,
  grubScrew,
  machineScrew,
  socketScrew,
  tappingScrew,
  woodScrew,
} from "./screws.ts";
import { castleNut, domeNut, wingNut } from "./shaped-nuts.ts";
import { wallPlug } from "./wall-plug.ts";
import { springWasher, toothWasher, washer } from "./washers.ts";

type PartBuilder = (measures: Measures) => Part;

const builders: Record<string, PartBuilder> = {
  "Cross recess machine screw": machineScrew,
  "Self tapping screw": tappingScrew,
  "Socket head cap screw (Allen)": socketScrew,
  "Wood screw": woodScrew,
  "Drywall screw": drywallScrew,
  "Self drilling screw": drillingScrew,
  "Slotted machine screw": machineScrew,
  "Button head socket screw": socketScrew,
  "Countersunk socket screw": socketScrew,
  "Grub screw": grubScrew,
  "Hex bolt (full thread)": hexBolt,
  "Hex bolt (half thread)": hexBolt,
  "Carriage bolt": carriageBolt,
  "Eye bolt": eyeBolt,
  "Flange bolt": hexBolt,
  "Coach screw (lag bolt)": coachScrew,
  "Stud bolt": rod,
  "Hex nut": hexNut,
  "Nyloc nut": nylocNut,
  "Flange nut": flangeNut,
  "Jam nut": hexNut,
  "Dome nut": domeNut,
  "Wing nut": wingNut,
  "Coupling nut": hexNut,
  "Square nut": squareNut,
  "Castle nut": castleNut,
  "Weld nut": squareNut,
  "Plain washer": washer,
  "Spring washer": springWasher,
  "Fender washer": washer,
  "Tooth lock washer (external)": toothWasher,
  "Tooth lock washer (internal)": toothWasher,
  "Nylon washer": washer,
  "Threaded rod": rod,
  "Hose clamp": hoseClamp,
  "U-bolt": uBolt,
  "External circlip": circlip,
  "Internal circlip": circlip,
  "Threaded insert": insert,
  Standoff: standoff,
  "E-clip": eClip,
  "Blind rivet (dome head)": blindRivet,
  "Blind rivet (countersunk)": blindRivet,
  "Blind rivet (large flange)": blindRivet,
  "Blind rivet (sealed)": blindRivet,
  "Solid rivet (snap head)": solidRivet,
  "Solid rivet (countersunk)": solidRivet,
  "Rivet nut": rivetNut,
  "Wedge anchor": wedgeAnchor,
  "Sleeve anchor": sleeveAnchor,
  "Drop-in anchor": dropInAnchor,
  "Frame anchor (nylon)": frameAnchor,
  "Frame anchor (metal)": frameAnchor,
  "Nylon wall plug": wallPlug,
  "Chemical anchor stud": chemicalStud,
  "Foundation bolt": foundationBolt,
  "Split (cotter) pin": splitPin,
  "Dowel pin": dowelPin,
  "Spring pin": springPin,
  "Clevis pin": clevisPin,
  "Taper pin": dowelPin,
  "Coiled pin": springPin,
  "R-clip": rClip,
};

export const subCategories: readonly string[] = Object.keys(builders);

const LARGER_GUESSES = 1.3;
const UNKNOWN = "?";

/**
 * The geometry of a part in mm. A missing or impossible dimension falls back to a proportion of the diameter, and an
 * unknown sub-category to a hexagon bolt. `shortens` cuts long parts for display. A dimension that changes when all
 * fallbacks grow depends on a guess: it is marked as guessed and its label has no number.
 */
export function partOf(spec: PartShape, shortens: boolean): Part {
  const build = builders[spec.subCategory] ?? hexBolt;
  const part = build(measuresOf(spec, shortens));
  const withLargerGuesses = build(measuresOf(spec, shortens, LARGER_GUESSES));
  const labels = new Map(withLargerGuesses.dimensions.map(({ name, label }) => [name, label]));
  return {
    ...part,
    dimensions: part.dimensions.map((dimension) =>
      labels.get(dimension.name) === dimension.label
        ? dimension
        : { ...dimension, label: UNKNOWN, isGuessed: true },
    ),
  };
}
