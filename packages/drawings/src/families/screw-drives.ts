import { formatMillimetres, type Measures } from "../measures.ts";
import type { Bore, PartGeometry } from "../model.ts";
import { across } from "./common.ts";

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
  return { shape: "hexagon", size, depth: measures.pick(["t", "tFull", "tShort"], d * 0.5) };
}

export const driveDimension = (drive: Bore) =>
  across("slot_width", formatMillimetres(drive.size), drive.size / 2);

export function withDrive(made: PartGeometry, drive: Bore): PartGeometry {
  return { ...made, dimensions: [...made.dimensions, driveDimension(drive)] };
}
