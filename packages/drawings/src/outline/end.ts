import type { Bore, Piece } from "../model.ts";
import {
  arc,
  boxOf,
  circle,
  firstCorner,
  flatten,
  line,
  type Path,
  type Point,
  polar,
  polygon,
  polyline,
  rectangle,
  regular,
  rotate,
  transform,
} from "../path.ts";
import { crossContour, hexalobularContour } from "../recess.ts";

import { cutAt } from "./clip.ts";
import { hidden, outline, type Shape, thin } from "./shapes.ts";
import { sideOf } from "./side.ts";

export function endOf(pieces: Piece[]): Shape[] {
  let reach = 0;
  const shapes: Shape[] = [];
  const add = (radius: number, ...added: Shape[]) => {
    if (radius <= reach + 1e-6) return;
    shapes.push(...added);
    reach = radius;
  };
  for (const piece of pieces) {
    const before = shapes.length;
    switch (piece.kind) {
      case "turned": {
        if (piece.isInside) break;
        const [first] = piece.profile;
        const radius = Math.max(...piece.profile.map(([, r]) => r));
        if (!piece.smooth && first && first[1] < radius * 0.98 && first[1] > reach)
          shapes.push(outline(circle(first[1])));
        if (piece.slit && piece.bore) {
          add(radius, outline(slitRing(radius, piece.bore.size / 2, piece.slit)));
          break;
        }
        if (radius > reach) shapes.push(...endOfBore(piece.bore, first?.[1] ?? radius));
        add(radius, outline(circle(radius)));
        break;
      }
      case "thread":
        if (piece.d / 2 > reach) shapes.push(...endOfBore(piece.bore, piece.core / 2));
        add(piece.d / 2, outline(circle(piece.d / 2)), thin(arc(piece.core / 2, 100, 370)));
        break;
      case "prism": {
        const corner = piece.flats / 2 / Math.cos(Math.PI / piece.sides);
        if (corner <= reach && piece.sides === 4)
          shapes.push(hidden(polygon(regular(4, corner, firstCorner(4)))));
        if (corner > reach) shapes.push(...endOfBore(piece.bore, piece.flats / 2));
        const rim =
          piece.chamfer === "none" || piece.chamfer === "far" ? [] : [outline(circle(piece.flats * 0.475))];
        add(corner, outline(polygon(regular(piece.sides, corner, firstCorner(piece.sides)))), ...rim);
        break;
      }
      case "tube":
        if (piece.inner / 2 > reach) shapes.push(outline(circle(piece.inner / 2)));
        add(piece.outer / 2, outline(circle(piece.outer / 2)));
        break;
      case "plate": {
        shapes.push(outline(piece.contour));
        const { maxX, maxY } = boxOf(flatten(piece.contour).flat());
        reach = Math.max(reach, Math.min(maxX, maxY));
        break;
      }
      case "slab":
        for (const points of flatten(piece.contour)) {
          const { minY, maxY } = boxOf(points);
          const [low, high] =
            minY > 0
              ? [Math.max(minY, reach), maxY]
              : maxY < 0
                ? [minY, Math.min(maxY, -reach)]
                : [minY, maxY];
          if (high - low > 0.01 && Math.max(Math.abs(low), Math.abs(high)) > reach)
            shapes.push(outline(rectangle(-piece.thickness / 2, low, piece.thickness / 2, high)));
        }
        break;
      case "coil":
        shapes.push(
          outline([...arc(piece.outer / 2, -20, 325), ...arc(piece.inner / 2, -20, 322)]),
          outline([
            ...line([piece.inner / 2, -piece.inner * 0.17], [(piece.outer / 2) * 0.94, -piece.outer * 0.17]),
            ...line([piece.inner * 0.39, -piece.inner * 0.31], [piece.outer * 0.41, -piece.outer * 0.285]),
          ]),
        );
        break;
      case "wire": {
        const { minY, maxY } = boxOf(flatten(piece.centre).flat());
        const r = piece.diameter / 2;
        if (maxY - minY < 0.01) add(r, outline(circle(r)));
        else shapes.push(outline(capsule(r, minY, maxY)));
        break;
      }
      // An assembly across the axis also shows its side in this view.
      case "assembly":
        shapes.push(
          ...(piece.turn ? sideOf(piece.pieces) : endOf(piece.pieces)).map(({ role, path }) => ({
            role,
            path: transform(rotate(path, piece.turn), 1, 1, [piece.at[2], piece.at[1]]),
          })),
        );
        break;
      case "marks":
        break;
    }
    if (!("behind" in piece) || !piece.behind) continue;
    for (const shape of shapes.splice(before))
      shapes.push({ role: shape.role, path: cutAt(shape.path, piece.behind).outside });
  }
  return shapes;
}

/** A ring with a slit between two angles. */
const slitRing = (outer: number, inner: number, { from, to }: { from: number; to: number }): Path => [
  {
    closed: true,
    segments: [
      { to: polar(outer, to), move: true },
      { to: polar(outer, from + 360), radius: outer, ccw: true, large: true },
      { to: polar(inner, from + 360) },
      { to: polar(inner, to), radius: inner, ccw: false, large: true },
    ],
  },
];

const capsule = (r: number, low: number, high: number): Path => [
  {
    closed: true,
    segments: [
      { to: [r, low], move: true },
      { to: [r, high] },
      { to: [-r, high], radius: r, ccw: true, large: false },
      { to: [-r, low] },
      { to: [r, low], radius: r, ccw: true, large: false },
    ],
  },
];

function endOfBore(bore: Bore | undefined, rim: number): Shape[] {
  if (!bore) return [];
  const half = bore.size / 2;
  switch (bore.shape) {
    case "hexagon":
      return [outline(polygon(regular(6, bore.size / Math.sqrt(3), 90)))];
    case "hexalobular":
      return [outline(polygon(hexalobularContour(bore.size)))];
    case "cross":
      return [outline(crossContour(bore.size))];
    case "slot": {
      const reach = Math.sqrt(Math.max(0, rim * rim - half * half));
      return [outline(rectangle(-half, -reach, half, reach))];
    }
    case "spiral": {
      const points = Array.from({ length: 73 }, (_, step): Point => {
        const radius = rim - (step / 72) * bore.size * 2.6;
        const angle = (step / 72) * 4.5 * Math.PI;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      });
      return [outline(polyline(points))];
    }
    case "round":
    case "cone":
      return bore.thread
        ? [outline(circle(half)), thin(arc(bore.thread.d / 2, 100, 370))]
        : [outline(circle(half))];
  }
}
