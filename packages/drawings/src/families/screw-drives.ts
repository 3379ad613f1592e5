import { formatMillimetres, type Measures } from "../measures.ts";
import type { Bore, Dimension, PartGeometry } from "../model.ts";
import { across, horizontal, known } from "./common.ts";

const DEPTHS = ["t"];

export function crossDrive(measures: Measures, d: number): Bore {
  const size = measures.pick(["recessM"], d * 0.95);
  return { shape: "cross", size, depth: size * 0.5 };
}
export function slotDrive(measures: Measures, d: number): Bore {
  const size = measures.pick(["n", "slotN"], d * 0.25);
  return { shape: "slot", size, depth: measures.pick(["t"], d * 0.3) };
}
export function keyDrive(measures: Measures, d: number): Bore {
  const size = measures.pick(["s"], d * 0.7);
  return { shape: "hexagon", size, depth: measures.pick(DEPTHS, d * 0.5) };
}

export const driveDimension = (drive: Bore) =>
  across("slot_width", formatMillimetres(drive.size), drive.size / 2);

type Top = { top: number; radius: number };

/** The depth of a socket or slot. The table does not give the depth of a cross recess. */
export const driveDepth = (measures: Measures, drive: Bore, { top, radius }: Top): Dimension[] =>
  drive.shape === "cross"
    ? []
    : known(measures, DEPTHS, () =>
        horizontal("socket_depth", drive.depth, top, top + drive.depth, radius, "top"),
      );

export function withDrive(made: PartGeometry, drive: Bore, measures: Measures, head: Top): PartGeometry {
  const dimensions = [driveDimension(drive), ...driveDepth(measures, drive, head)];
  return { ...made, dimensions: [...made.dimensions, ...dimensions] };
}
