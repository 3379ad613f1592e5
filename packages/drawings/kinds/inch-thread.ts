import type { Measures } from "../src/measures.ts";
import type { PartGeometry } from "../src/model.ts";
import { number } from "./kind.ts";

/** Only inch threads (UNC, UNF, BSW) are specified by threads per inch. */
export const tpi = number("threads per inch");

const MM_PER_INCH = 25.4;
const SCREW_NUMBERS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12];
const SERIES = /un[cf]|bsw/;

/** A nominal size in its standard's notation: `#10` (0.060 + 0.013 n inches), `5/16`, `1-1/4`. */
function inchSize(mm: number): string {
  const number = SCREW_NUMBERS.find((n) => Math.abs((0.06 + 0.013 * n) * MM_PER_INCH - mm) < 0.0051);
  if (number !== undefined) return `#${number}`;
  const sixteenths = Math.round((mm / MM_PER_INCH) * 16);
  const under = [16, 8, 4, 2].find(
    (each) => (sixteenths * each) % 16 === 0 && ((sixteenths * each) / 16) % 2 === 1,
  );
  const whole = Math.floor(sixteenths / 16);
  const fraction = under ? `${((sixteenths % 16) * under) / 16}/${under}` : "";
  return [whole > 0 ? whole : "", fraction].filter(String).join("-");
}

/** A part with an inch thread is labelled with it, `5/16-18 UNC`, because there is no M7.94. */
export function inchNamed(measures: Measures, geometry: PartGeometry): PartGeometry {
  if (!measures.has("tpi")) return geometry;
  const series = SERIES.exec(measures.form)?.[0]?.toUpperCase() ?? "";
  const named = (label: string) =>
    `${inchSize(Number(label.slice(1)))}-${measures.pick(["tpi"], 1)} ${series}`.trim();
  return {
    ...geometry,
    dimensions: geometry.dimensions.map(({ note, ...dimension }) =>
      dimension.label.startsWith("M")
        ? { ...dimension, label: named(dimension.label) }
        : { ...dimension, ...(note && { note }) },
    ),
  };
}
