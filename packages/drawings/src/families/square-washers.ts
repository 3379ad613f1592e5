import { formatMillimetres, type Measures } from "../measures.ts";
import type { Dimension, PartGeometry } from "../model.ts";
import { circle, type Path, rectangle } from "../path.ts";
import { across, diameter, FLAT, horizontal, metric, part, reference } from "./common.ts";

type Sheet = { bolt: number; bore: number; wide: number; high: number };

/** A rectangle in (z, y) with a round hole. */
const contour = ({ bore, wide, high }: Sheet): Path => [
  ...rectangle(-wide / 2, -high / 2, wide / 2, high / 2),
  ...circle(bore / 2),
];

const sizes = (measures: Measures, bolt: number, { bore, wide, high }: Sheet): Dimension[] => [
  across("slot_width", diameter(bore), bore / 2),
  reference({ ...across("width", metric(bolt), bolt / 2), at: "top" }),
  {
    ...across("side", formatMillimetres(high), high / 2, true),
    from: [wide / 2, -high / 2],
    to: [wide / 2, high / 2],
  },
  ...(measures.has("sideB")
    ? [{ ...across("side_across", formatMillimetres(wide), wide / 2), at: "bottom" as const }]
    : []),
];

export function squareWasher(measures: Measures): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 12);
  const h = measures.pick(["h"], bolt * 0.3);
  const side = measures.pick(["sideA"], bolt * 3.2);
  const bore = Math.min(measures.pick(["d1"], bolt * 1.1), side * 0.8);
  const sheet = { bolt, bore, wide: side, high: side };
  return part(
    FLAT,
    [{ kind: "plate", from: 0, to: h, contour: contour(sheet) }],
    [horizontal("height", h, 0, h, -side / 2), ...sizes(measures, bolt, sheet)],
  );
}

/** Its far face falls along the length, so that a nut sits level on the flange of a channel or a beam. */
export function taperWasher(measures: Measures): PartGeometry {
  const bolt = measures.pick(["boltD", "d"], 16);
  const wide = measures.pick(["sideA"], bolt * 2);
  const long = measures.pick(["sideB"], bolt * 2.2);
  const thick = measures.pick(["h"], bolt * 0.37);
  const thin = Math.min(measures.pick(["thinEdge"], thick * 0.5), thick);
  const bore = Math.min(measures.pick(["d1"], bolt * 1.12), wide * 0.8, long * 0.8);
  const sheet = { bolt, bore, wide, high: long };
  return part(
    FLAT,
    [
      {
        kind: "plate",
        from: 0,
        to: (thick + thin) / 2,
        contour: contour(sheet),
        slope: (thin - thick) / long,
      },
    ],
    [
      horizontal("height", thick, 0, thick, -long / 2),
      horizontal("thin_edge", thin, 0, thin, long / 2, "top"),
      ...sizes(measures, bolt, sheet),
    ],
  );
}
