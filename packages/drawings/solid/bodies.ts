import {
  assembleWire,
  loft,
  makeBox,
  makeCylinder,
  makeFace,
  makePolygon,
  revolution,
  type Shape3D,
  type Wire,
} from "replicad";
import { SAME_MM } from "../src/fitted-arcs.ts";
import { type Body, type Cut, extentOf, type FarHole, farHole } from "../src/mesh/cuts.ts";
import { fluteContours } from "../src/mesh/openings.ts";
import { prismFrame } from "../src/mesh/prism.ts";
import type { Prism, Tube } from "../src/model.ts";
import { type Contour, type Point, polygon } from "../src/path.ts";
import { edgesAlong, inSide, wireOf } from "./curves.ts";
import { along, inEnd, revolved } from "./extruded.ts";
import type { Spindle } from "./spindles.ts";

/** A tube revolved about the axis. */
export function tube({ from, to, outer, inner }: Tube): Shape3D {
  const section = polygon([
    [from, inner / 2],
    [from, outer / 2],
    [to, outer / 2],
    [to, inner / 2],
  ]);
  return revolved(wireOf(section[0] as Contour, inSide));
}

/** A spindle revolved about the axis, with its round hole. Sockets are cut later. */
export function turned({ stretches, cut, slit }: Spindle): Shape3D {
  const points = stretches.flatMap(({ profile }) => profile);
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  const [start, end] = [first[0], last[0]];
  const hole = cut && "radius" in cut ? cut : null;
  const inside: Point[] = !hole
    ? [
        [end, 0],
        [start, 0],
      ]
    : hole.until >= end - SAME_MM
      ? [
          [end, hole.radius],
          [start, hole.radius],
        ]
      : [
          [end, 0],
          [hole.until, 0],
          [hole.until, hole.radius],
          [start, hole.radius],
        ];
  const outline = stretches.flatMap(({ profile, isSmooth }, index) => {
    const next = stretches[index + 1]?.profile[0];
    return [
      ...edgesAlong(profile, inSide, isSmooth),
      ...(next ? edgesAlong([profile.at(-1) ?? next, next], inSide, false) : []),
    ];
  });
  const section = assembleWire([...outline, ...edgesAlong([last, ...inside, first], inSide, false)]);
  // Angles run from z to y: left-handed about x.
  if (slit)
    return revolution(makeFace(section), [0, 0, 0], [1, 0, 0], 360 + slit.from - slit.to).rotate(
      90 - slit.from,
      [0, 0, 0],
      [1, 0, 0],
    );
  const body = revolved(section);
  return cutOut(body, start, hole ? undefined : cut);
}

/** The cut for a conical bore in a body that ends at `end`. */
function cone({ from, radius }: FarHole, end: number): Shape3D {
  const [section] = polygon([
    [from, 0],
    [end, radius],
    [end, 0],
  ]);
  return revolved(wireOf(section as Contour, inSide));
}

/** Cuts a body's far bore, slots, flutes, cross hole and slanted end out of it. */
export function opened(body: Shape3D, piece: Body): Shape3D {
  const { start, end } = extentOf(piece);
  const tools: Shape3D[] = [];
  const far = farHole(piece, "cosmetic");
  if (far?.isCone) tools.push(cone(far, end));
  else if (far) tools.push(makeCylinder(far.radius, end - far.from, [far.from, 0, 0], [1, 0, 0]));
  if (piece.kind === "turned") {
    const { slots, flutes, crossHole, slant, profile } = piece;
    const maxRadius = Math.max(...profile.map(([, radius]) => radius));
    if (slots)
      for (let index = 0; index < slots.count; index++) {
        const box = makeBox([slots.from, 0, -slots.width / 2], [end, maxRadius * 2, slots.width / 2]);
        tools.push(box.rotate(90 - (index * 360) / slots.count, [0, 0, 0], [1, 0, 0]));
      }
    if (flutes)
      for (const contour of fluteContours(flutes, maxRadius))
        tools.push(along(makePolygon(contour.map(inEnd(flutes.from))), [end - flutes.from + 1, 0, 0]));
    if (crossHole)
      tools.push(
        makeCylinder(crossHole.diameter / 2, maxRadius * 4, [crossHole.at, 0, -maxRadius * 2], [0, 0, 1]),
      );
    if (slant) {
      const plane = (y: number) => end - (slant * (maxRadius - y)) / (2 * maxRadius);
      const beyond: Point[] = [
        [plane(-maxRadius * 2), -maxRadius * 2],
        [end + slant * 2, -maxRadius * 2],
        [end + slant * 2, maxRadius * 2],
        [plane(maxRadius * 2), maxRadius * 2],
      ];
      tools.push(along(makePolygon(beyond.map(([x, y]) => [x, y, -maxRadius * 2])), [0, 0, maxRadius * 4]));
    }
  }
  return start < end ? tools.reduce((left, tool) => left.cut(tool), body) : body;
}

/** A prism with chamfered corners. */
export function prism(piece: Prism, cut: Cut | undefined): Shape3D {
  const { from, to } = piece;
  const { contour, corner, rim, drop, isNear, isFar } = prismFrame(piece);
  const body = along(makePolygon(contour.map(inEnd(from))), [to - from, 0, 0]);
  if (!isNear && !isFar) return cutOut(body, from, cut);
  const cone: Point[] = [
    [from, 0],
    ...(isNear
      ? ([
          [from, rim],
          [from + drop, corner],
        ] as Point[])
      : ([[from, corner]] as Point[])),
    ...(isFar
      ? ([
          [to - drop, corner],
          [to, rim],
        ] as Point[])
      : ([[to, corner]] as Point[])),
    [to, 0],
  ];
  const [wire] = polygon(cone).map((outline) => wireOf(outline, inSide));
  return cutOut(body.intersect(revolved(wire as Wire)), from, cut);
}

/** Cuts a hole, socket or slot into the near end of a body. */
export function cutOut(body: Shape3D, start: number, cut: Cut | undefined): Shape3D {
  if (!cut) return body;
  if ("slot" in cut) {
    const across = Math.hypot(...body.boundingBox.bounds[1]) * 2;
    return body.cut(makeBox([start - 1, -across, -cut.slot], [cut.until, across, cut.slot]));
  }
  const mouthAndFloor = () => {
    if ("radius" in cut) return [];
    const at = (contour: Point[], x: number) => wireOf(polygon(contour)[0] as Contour, inEnd(x), false);
    return [at(cut.contour, start), at(cut.floor, cut.until)];
  };
  const tool =
    "radius" in cut
      ? makeCylinder(cut.radius, cut.until - start, [start, 0, 0], [1, 0, 0])
      : loft(mouthAndFloor(), { ruled: true });
  return body.cut(tool);
}
