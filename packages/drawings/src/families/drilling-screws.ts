import type { Measures } from "../measures.ts";
import type { PartGeometry } from "../model.ts";
import { diameter } from "./common.ts";
import { panHead, sunkHead } from "./heads.ts";
import { crossDrive, withDrive } from "./screw-drives.ts";
import { headed } from "./screws.ts";

/** A pan, wafer or countersunk head with a cross recess on a drill point. */
export function crossDrillingScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 4.2);
  const drive = crossDrive(measures, d);
  const isWafer = /wafer/.test(measures.form);
  const head = /counter|csk/.test(measures.form)
    ? sunkHead(measures, d, drive, 90)
    : panHead(measures, d, drive, isWafer ? 0.5 : 1.15);
  const made = headed(measures, d, head, { label: diameter(d), tip: "drill", core: d * 0.74 });
  return withDrive(made, drive, measures, head);
}
