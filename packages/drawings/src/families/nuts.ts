import type { Measures } from "../measures.ts";
import type { PartGeometry, Piece } from "../model.ts";
import { type Path, type Point, polygon } from "../path.ts";
import { diameter, flangeOn, horizontal, known, part, SQUARE, STANDING, tapped, vertical } from "./common.ts";
import { body, sheet, sizesOf } from "./nut-body.ts";

/** Full, thin (a jam nut) or long (a coupling nut). */
export function hexNut(measures: Measures, height: "full" | "thin" | "long" = "full"): PartGeometry {
  const sizes = sizesOf(measures, { full: 0.85, thin: 0.5, long: 3 }[height]);
  const drawnLength = measures.displayLength(sizes.m, sizes.s, 4);
  return part(
    height === "long" ? { tilt: 32, roll: 46 } : STANDING,
    [body(measures, sizes, 0, drawnLength, "both")],
    sheet(measures, sizes, sizes.m, 0, drawnLength),
  );
}

export function nylocNut(measures: Measures): PartGeometry {
  const sizes = sizesOf(measures);
  const { d, s } = sizes;
  const h = measures.pick(["h", "height"], d);
  const metal = Math.min(measures.pick(["m"], h * 0.68), h * 0.8);
  const collar = h - metal;
  const bead = s * 0.46;
  // The locking ring is narrower than the thread, so that the bolt cuts into it.
  const seat = bead * 1.56;
  return part(
    STANDING,
    [
      {
        kind: "tube",
        from: -collar * 0.9,
        to: -collar * 0.05,
        outer: seat,
        inner: d * 0.9,
        isInside: true,
        look: "nylon",
      },
      {
        kind: "turned",
        profile: [
          [-collar, bead * 0.8],
          [-collar * 0.86, bead * 0.93],
          [-collar * 0.5, bead],
          [0, bead],
        ],
        bore: { shape: "round", size: seat, depth: collar },
      },
      { ...body(measures, sizes, 0, metal, "both") },
    ],
    [
      ...sheet(measures, sizes, h, -collar, metal),
      ...known(measures, ["m"], (m) => horizontal("hexagon_height", m, 0, metal, s / 2, "top")),
    ],
  );
}

export function flangeNut(measures: Measures): PartGeometry {
  const sizes = sizesOf(measures);
  const { d, s, m } = sizes;
  const radius = measures.pick(["flangeDc", "dc"], d * 2.2) / 2;
  const rim = measures.pick(["flangeC", "c"], d * 0.15);
  const bevel = (radius - s / 2) * 0.55;
  const teeth = Array.from({ length: 17 }, (_, index) => {
    const y = radius * Math.sin(((index - 8) / 8.5) * (Math.PI / 2));
    return [
      [m - rim * 0.55, y],
      [m, y * 0.99],
    ] as [Point, Point];
  });
  return part(
    STANDING,
    [
      ...flangeOn(
        { ...body(measures, sizes, 0, m - rim - bevel * 0.4, "near"), bore: tapped(measures, d, m) },
        [m - rim - bevel, m - rim, m],
        radius,
      ),
      {
        kind: "marks",
        radius,
        paint: "knurl",
        path: teeth.map(([a, b]) => ({ closed: false, segments: [{ to: a, move: true }, { to: b }] })),
      },
    ],
    [...sheet(measures, sizes, m, 0, m), vertical("flange_diameter", diameter(radius * 2), m, radius)],
  );
}

export function squareNut(measures: Measures, { isWeld }: { isWeld: boolean }): PartGeometry {
  const { d, s, m } = sizesOf(measures);
  const projection = measures.pick(["projectionH"], d * 0.1);
  const side = measures.pick(["projectionB"], d * 0.2);
  const pip = (sz: number, sy: number): Path => {
    const edge = s / 2;
    return polygon([
      [sz * edge, sy * edge],
      [sz * (edge - side * 1.9), sy * edge],
      [sz * edge, sy * (edge - side * 1.9)],
    ]);
  };
  const pips: Piece[] = isWeld
    ? [
        {
          kind: "plate",
          from: -projection,
          to: 0,
          contour: [...pip(1, 1), ...pip(-1, 1), ...pip(-1, -1), ...pip(1, -1)],
        },
      ]
    : [];
  return part(
    SQUARE,
    [
      ...pips,
      {
        kind: "prism",
        from: 0,
        to: m,
        sides: 4,
        flats: s,
        chamfer: isWeld ? "none" : "near",
        bore: tapped(measures, d, m),
      },
    ],
    [
      ...sheet(measures, { d, s }, m, 0, m),
      ...(isWeld ? [horizontal("projection", projection, -projection, 0, s / 2, "top")] : []),
    ],
  );
}
