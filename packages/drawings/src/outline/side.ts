import type { Bore, Piece, Prism, Thread } from "../model.ts";
import {
  boxOf,
  type Contour,
  flatten,
  line,
  type Path,
  type Point,
  polygon,
  polyline,
  rectangle,
  rotate,
  transform,
} from "../path.ts";

import { cutAt } from "./clip.ts";
import { hidden, outline, type Shape, thin } from "./shapes.ts";
import { sideOfWire } from "./wire.ts";

const upright = (x: number, half: number): Path => line([x, -half], [x, half]);
const mirrored = (upper: Point[]): Path =>
  polygon([...upper, ...upper.map(([x, y]): Point => [x, -y]).reverse()]);

export function sideOf(pieces: Piece[]): Shape[] {
  return pieces.flatMap((piece) => uncovered(sideOfPiece(piece), piece));
}

/** The lines of a piece, without those that another piece joins, and dashed where one hides them. */
function uncovered(shapes: Shape[], piece: Piece): Shape[] {
  if ("joinedTo" in piece && piece.joinedTo) {
    const { joinedTo } = piece;
    return shapes.map(({ role, path }) => ({
      role,
      path: role === "hidden" ? path : cutAt(path, joinedTo).outside,
    }));
  }
  if (!("hiddenBy" in piece) || !piece.hiddenBy) return shapes;
  const { hiddenBy } = piece;
  return shapes.flatMap(({ role, path }) => {
    const { outside, inside } = cutAt(path, hiddenBy);
    return [{ role, path: outside }, hidden(inside)];
  });
}

function sideOfPiece(piece: Piece): Shape[] {
  switch (piece.kind) {
    case "turned": {
      if (piece.isInside) return [hidden(mirrored(piece.profile))];
      if (piece.slant) return [outline(slanting(piece.profile, piece.slant))];
      const edges = piece.smooth
        ? []
        : piece.profile.slice(1, -1).map(([x, r]): Shape => outline(upright(x, r)));
      const [first] = piece.profile;
      const end = piece.profile.at(-1)?.[0] ?? 0;
      return [
        outline(mirrored(piece.profile)),
        ...edges,
        ...sideOfBore(piece.bore, first?.[0] ?? 0),
        ...sideOfBore(piece.farBore, end, -1),
      ];
    }
    case "thread":
      return [...sideOfThread(piece), ...sideOfBore(piece.bore, piece.from)];
    case "prism":
      return [
        ...sideOfPrism(piece),
        ...(piece.edges ? [outline(piece.edges)] : []),
        ...sideOfBore(piece.bore, piece.from),
        ...sideOfBore(piece.farBore, piece.to, -1),
      ];
    case "tube":
      return [
        (piece.isInside ? hidden : outline)(
          rectangle(piece.from, -piece.outer / 2, piece.to, piece.outer / 2),
        ),
        hidden(line([piece.from, piece.inner / 2], [piece.to, piece.inner / 2])),
        hidden(line([piece.from, -piece.inner / 2], [piece.to, -piece.inner / 2])),
      ];
    case "plate": {
      const { minY, maxY } = boxOf(flatten(piece.contour).flat());
      const slope = piece.slope ?? 0;
      const face = polygon([
        [piece.from, minY],
        [piece.to + slope * minY, minY],
        [piece.to + slope * maxY, maxY],
        [piece.from, maxY],
      ]);
      return [
        outline(slope ? face : rectangle(piece.from, minY, piece.to, maxY)),
        outline(piece.edges ?? []),
        hidden(piece.hiddenEdges ?? []),
      ];
    }
    case "slab":
      return [outline(piece.contour)];
    case "coil": {
      const [r, t] = [piece.outer / 2, piece.thickness];
      return [
        outline(
          polygon([
            [0, -r],
            [t, -r],
            [t + piece.rise, r],
            [piece.rise, r],
          ]),
        ),
        outline(line([piece.rise * 0.42, -r * 0.16], [piece.rise * 0.52 + t, r * 0.04])),
        outline(line([piece.rise * 0.36, -r * 0.28], [piece.rise * 0.46 + t, -r * 0.08])),
      ];
    }
    case "wire":
      return sideOfWire(piece.centre, piece.diameter / 2).map(outline);
    case "assembly":
      return sideOf(piece.pieces).map(({ role, path }) => ({
        role,
        path: transform(rotate(path, piece.turn), 1, 1, [piece.at[0], piece.at[1]]),
      }));
    case "marks":
      return [{ role: piece.paint === "patch" ? "outline" : "thin", path: piece.path }];
  }
}

/** Longest at the top. */
function slanting(profile: Point[], slant: number): Path {
  const [first = [0, 0], last = [0, 0]] = [profile[0], profile.at(-1)];
  return polygon([first, last, [last[0] - slant, -last[1]], [first[0], -first[1]]]);
}

function sideOfBore(bore: Bore | undefined, x: number, direction: 1 | -1 = 1): Shape[] {
  if (!bore || bore.shape === "spiral") return [];
  const half = bore.shape === "hexagon" ? bore.size / Math.sqrt(3) : bore.size / 2;
  const end = x + bore.depth * direction;
  if (bore.shape === "cone")
    return [
      hidden(
        polyline([
          [x, half],
          [end, 0],
          [x, -half],
        ]),
      ),
    ];
  const shapes = [
    hidden(
      polyline([
        [x, half],
        [end, half],
        [end, -half],
        [x, -half],
      ]),
    ),
  ];
  if (bore.thread) {
    const r = bore.thread.d / 2;
    shapes.push(hidden(line([x, r], [end, r])), hidden(line([x, -r], [end, -r])));
  }
  return shapes;
}

/** ISO 6410: a wide line for the outside of a thread, a thin one for its core. */
function sideOfThread({ from, to, d, core, point, pitch }: Thread): Shape[] {
  const [r, c] = [d / 2, core / 2];
  const taper = point ?? Math.min(r - c, (to - from) / 3);
  const tip: Point = point ? [to, 0] : [to, c];
  const shapes = [
    outline(mirrored([[from, r], [to - taper, r], tip])),
    outline(upright(from, r)),
    thin(line([from, c], [to - taper, c])),
    thin(line([from, -c], [to - taper, -c])),
  ];
  if (!point) return [...shapes, outline(upright(to - taper, r))];
  const ridges: Contour[] = [];
  for (let x = to - taper; x < to - pitch * 0.6; x += pitch) {
    const half = (r * (to - x)) / taper;
    ridges.push(...line([x, half], [x + pitch / 2, -half * 0.9]));
  }
  return [...shapes, thin(ridges)];
}

function sideOfPrism({ from, to, sides, flats, chamfer }: Prism): Shape[] {
  const point = flats / 2 / Math.cos(Math.PI / sides);
  if (sides === 4) return [outline(rectangle(from, -flats / 2, to, flats / 2))];
  const drop = Math.min((point - flats / 2) * 0.577, (to - from) * 0.3);
  const near = chamfer === "near" || chamfer === "both" ? drop : 0;
  const far = chamfer === "far" || chamfer === "both" ? drop : 0;
  const shapes = [
    outline(
      mirrored([
        [from, near ? flats * 0.475 : point],
        [from + near, point],
        [to - far, point],
        [to, far ? flats * 0.475 : point],
      ]),
    ),
    outline([
      ...line([from + near, point / 2], [to - far, point / 2]),
      ...line([from + near, -point / 2], [to - far, -point / 2]),
    ]),
  ];
  const scallop = (edge: number, inward: number): Contour => {
    const rim = edge + inward;
    const peak = edge - inward;
    const steps = [1, 0.5, -0.5, -1].map((share) => share * point);
    return {
      closed: false,
      segments: steps.map((y, index) => {
        const before = steps[index - 1];
        if (before === undefined) return { to: [rim, y], move: true };
        return { to: [rim, y], control: [peak, (y + before) / 2] };
      }),
    };
  };
  if (near) shapes.push(outline([scallop(from, near)]));
  if (far) shapes.push(outline([scallop(to, -far)]));
  return shapes;
}
