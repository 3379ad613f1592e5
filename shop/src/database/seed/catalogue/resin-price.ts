import type { MaterialId } from "./materials.ts";

/** Rupees per ml, and for the cartridge with its nozzles: an estimate of Indian shelf prices. */
const perMl: Partial<Record<MaterialId, number>> = { polyester: 0.55, vinylester: 0.9, epoxy: 1.75 };
const CARTRIDGE = 60;

/** What a maker asks for a filled cartridge, in rupees without tax. */
export function resinMakerPrice(volumeMl: number, material: MaterialId): number {
  const rate = perMl[material];
  if (rate === undefined) throw new Error(`No resin is ${material}`);
  return volumeMl * rate + CARTRIDGE;
}
