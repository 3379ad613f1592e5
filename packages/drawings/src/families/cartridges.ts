import { formatMillimetres, type Measures } from "../measures.ts";
import type { PartGeometry } from "../model.ts";
import { across, diameter, dome, horizontal, LYING, part } from "./common.ts";

/** A cartridge with its mixing nozzle to the left. */
export function cartridge(measures: Measures): PartGeometry {
  const body = measures.pick(["bodyD"], 50) / 2;
  const length = measures.pick(["length"], body * 6);
  const nozzle = Math.min(measures.pick(["nozzleD"], body * 0.35) / 2, body * 0.5);
  const tip = length * 0.45;
  const drawn = length - tip;
  return part(
    LYING,
    [
      {
        kind: "turned",
        profile: [
          [-tip, nozzle * 0.6],
          [-tip * 0.9, nozzle],
          [-body * 0.5, nozzle],
        ],
      },
      { kind: "turned", smooth: true, profile: [...dome(-body * 0.5, 0, nozzle, body), [body * 0.05, body]] },
      {
        kind: "turned",
        profile: [
          [body * 0.05, body],
          [drawn - body * 0.1, body],
          [drawn, body * 0.97],
        ],
      },
    ],
    [
      horizontal("height", length, -tip, drawn, -body),
      across("width", diameter(body * 2), body, true),
      across("slot_width", formatMillimetres(nozzle * 2), nozzle),
    ],
  );
}
