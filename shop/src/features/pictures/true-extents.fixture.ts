import { fittingOf } from "@kasna/drawings/kinds/fittings";
import type { SeedRow } from "../../database/seed/catalogue/make-catalogue.ts";

/** Returns a dimension by its letter, or NaN if the row does not have it. */
type Read = (name: string) => number;
/**
 * A part's extents in mm by its standard: along its axis, across it in the side view, and the diameter of the smallest
 * circle about the axis that contains its end view. Null if not determined by any column or letter of the row.
 */
type Extents = { long: number | null; high: number | null; round: number | null };
type Rule = (read: Read, row: SeedRow) => Extents;

const corners = (flats: number) => (flats * 2) / Math.sqrt(3);
const extents = (long: number | null, high: number | null, round = high): Extents => ({ long, high, round });

const isSunk = ({ form }: SeedRow) => form?.startsWith("countersunk") || form === "slotted";
const headedOrSunk: Rule = (read, row) =>
  isSunk(row) ? extents(read("length"), read("dk")) : extents(read("length") + read("k"), read("dk"));
const headed: Rule = (read) => extents(read("length") + read("k"), read("dk"));
const sunk: Rule = (read) => extents(read("length"), read("dk"));
const shank: Rule = (read) => extents(read("length"), read("d"));
const hexHead: Rule = (read, row) => extents(read("length") + read("k"), corners(Number(row.slotWidthMm)));
const hexNut: Rule = (_, row) => extents(Number(row.heightMm), corners(Number(row.slotWidthMm)));
const flat: Rule = (read, row) => extents(Number(row.heightMm), read("d2"));
const squareNut: Rule = (read) =>
  extents(read("m") + (read("projectionH") || 0), read("s"), read("s") * Math.SQRT2);
const toothed: Rule = (read) => extents(read("s"), null, read("d2"));
/** The mandrel's length depends on the tool, and the catalogue does not list it. */
const blindRivet: Rule = (read) => extents(null, read("dk"));
const springPin: Rule = (read) => extents(read("length"), read("d1Free"));
/** Outside diameter of the washer for a thread (ISO 7089). */
const WASHERS: Record<number, number> = {
  5: 10,
  6: 12,
  8: 16,
  10: 20,
  12: 24,
  16: 30,
  20: 37,
  24: 44,
  30: 56,
  36: 66,
};
/** The nut and washer of the thread. The row has only the nut's flats. */
const anchor =
  (thread: string): Rule =>
  (read) =>
    extents(read("length"), Math.max(WASHERS[read(thread)] ?? Number.NaN, corners(read("nutS") || 0)));

/** The rule for every sub-category, derived from its standard's sketch and not from the drawing. */
export const TRUE_EXTENTS: Record<string, Rule> = {
  "Cross recess machine screw": headedOrSunk,
  "Self tapping screw": headedOrSunk,
  "Socket head cap screw (Allen)": headed,
  "Wood screw": headedOrSunk,
  "Drywall screw": sunk,
  "Self drilling screw": (read) => extents(read("length") + read("k"), read("dc")),
  "Slotted machine screw": headedOrSunk,
  "Button head socket screw": headed,
  "Countersunk socket screw": sunk,
  "Grub screw": shank,
  "Hex bolt (full thread)": hexHead,
  "Hex bolt (half thread)": hexHead,
  "Carriage bolt": headed,
  "Eye bolt": (read) => extents(read("l") + read("heightH"), read("ringOuterD3")),
  "Flange bolt": (read) => extents(read("length") + read("k"), read("flangeDc")),
  "Coach screw (lag bolt)": hexHead,
  "Stud bolt": shank,
  "Hex nut": hexNut,
  "Nyloc nut": hexNut,
  "Flange nut": (read) => extents(read("m"), read("flangeDc")),
  "Jam nut": hexNut,
  "Dome nut": hexNut,
  "Wing nut": (read) => extents(read("heightH"), read("wingSpanE"), null),
  "Coupling nut": hexNut,
  "Square nut": squareNut,
  "Castle nut": (read) => extents(read("m"), corners(read("s"))),
  "Weld nut": squareNut,
  "Plain washer": flat,
  "Spring washer": (read) => extents(read("freeHeightH"), read("d2")),
  "Fender washer": flat,
  "Tooth lock washer (external)": toothed,
  "Tooth lock washer (internal)": toothed,
  "Nylon washer": flat,
  "Threaded rod": shank,
  "Hose clamp": () => extents(null, null),
  // Its nuts are the widest part, and its bar has the thickness needed for a rolled thread.
  "U-bolt": (read) =>
    extents(
      read("insideHeight") + (read("d") + read("d2")) / 2,
      read("insideWidth") + read("d") + corners(fittingOf(read("d")).nut.s),
    ),
  "External circlip": (read) => extents(read("thicknessS"), null),
  "Internal circlip": (read) => extents(read("thicknessS"), null, read("freeD3")),
  "Threaded insert": (read) => extents(read("length"), read("outerD")),
  Standoff: (read, { form }) =>
    extents(read("length") + (form === "male-female" ? read("studLength") : 0), corners(read("s"))),
  "E-clip": (read) => extents(read("thicknessS"), null, read("outerD3")),
  "Blind rivet (dome head)": blindRivet,
  "Blind rivet (countersunk)": blindRivet,
  "Blind rivet (large flange)": blindRivet,
  "Blind rivet (sealed)": blindRivet,
  "Solid rivet (snap head)": headed,
  "Solid rivet (countersunk)": sunk,
  "Rivet nut": (read) => extents(read("length"), read("headDk")),
  "Wedge anchor": anchor("d"),
  "Sleeve anchor": anchor("threadD"),
  "Drop-in anchor": (read) => extents(read("length"), read("bodyD")),
  "Frame anchor (nylon)": (read) => extents(null, read("collarD")),
  "Frame anchor (metal)": (read) => extents(null, read("headDk")),
  "Nylon wall plug": (read) => extents(read("length"), null),
  "Chemical anchor stud": anchor("d"),
  // An L's hook runs across the axis, opposite its washer's rim. A J's hook runs back along it.
  "Foundation bolt": (read, { form }) =>
    extents(
      read("length"),
      form === "L" ? read("hookLength") - read("d") / 2 + (WASHERS[read("d")] ?? Number.NaN) / 2 : null,
      null,
    ),
  "Split (cotter) pin": (read) => extents(read("length") + read("overhangA") + read("eyeB"), read("eyeC")),
  "Dowel pin": shank,
  "Spring pin": springPin,
  "Clevis pin": (read) => extents(read("length") + read("headK"), read("headDk")),
  "Taper pin": (read) => extents(read("length"), read("dSmallEnd") + read("length") / read("taper")),
  "Coiled pin": springPin,
  "Self drilling screw (cross recess)": headedOrSunk,
  "Torx screw": headedOrSunk,
  // The hooks reach through the panel and a sheet before it; the nut's back is the lip of the cage.
  "Cage nut": (read) =>
    extents(
      read("panelMax") + 3 * read("sheetT") + read("m"),
      Math.max(read("s"), read("squareHole")) + 4 * read("sheetT"),
      null,
    ),
  "T-nut": (read) => extents(read("height"), read("flangeD")),
  "Insert nut for wood": (read) => extents(read("length"), read("outerD")),
  "Square washer": (read) => extents(read("h"), read("sideA"), read("sideA") * Math.SQRT2),
  "Taper washer": (read) => extents(read("h"), read("sideB"), Math.hypot(read("sideA"), read("sideB"))),
  "Wire thread insert": (read) => extents(read("length"), read("tapD")),
  "Injection resin": (read) => extents(read("length"), read("bodyD")),
  "R-clip": (read) => extents(read("lengthL1"), null),
};
