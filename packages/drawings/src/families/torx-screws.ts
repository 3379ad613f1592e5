import type { Measures } from "../measures.ts";
import type { Bore, PartGeometry } from "../model.ts";
import { metric } from "./common.ts";
import { capHead, panHead, sunkHead } from "./heads.ts";
import { withDrive } from "./screw-drives.ts";
import { headed } from "./screws.ts";

/** A machine screw with a hexalobular socket: cap (ISO 14579), pan (ISO 14583) or countersunk (ISO 14581) head. */
export function torxScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 5);
  const size = measures.pick(["recessA"], d * 0.85);
  const drive: Bore = { shape: "hexalobular", size, depth: measures.pick(["t"], d * 0.4) };
  const head = /counter|csk/.test(measures.form)
    ? sunkHead(measures, d, drive, 90)
    : /cap/.test(measures.form)
      ? capHead(measures, d, drive)
      : panHead(measures, d, drive);
  return withDrive(headed(measures, d, head, { label: metric(d) }), drive, measures, head);
}
