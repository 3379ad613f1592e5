import {
  assembleWire,
  type Edge,
  genericSweep,
  makeCircle,
  makeEllipse,
  makeHelix,
  makeLine,
  makeThreePointArc,
  type Shape3D,
  type Wire,
} from "replicad";
import { COIL_DEGREES, coilSection, halfRound } from "../src/mesh/sweep.ts";
import type { Coil, Wire as Rod } from "../src/model.ts";
import { inSide, wireOf } from "./curves.ts";

/** One turn of a rectangular section, swept along a helix. */
export function coil({ inner, outer, thickness, rise }: Coil): Shape3D {
  const turned = COIL_DEGREES.to - COIL_DEGREES.from;
  // Angles run from z to y: left-handed about x.
  const spine = makeHelix((rise * 360) / turned, rise, (inner + outer) / 4, [0, 0, 0], [1, 0, 0], true);
  const { y, z } = spine.pointAt(0);
  const start = Math.atan2(y, z);
  const at = (diameter: number, x: number): [number, number, number] => [
    x,
    (diameter / 2) * Math.sin(start),
    (diameter / 2) * Math.cos(start),
  ];
  const corners = coilSection(thickness).map(([deep, isOut]) => at(isOut ? outer : inner, deep));
  const section = assembleWire(
    corners.map((corner, index) => makeLine(corner, corners[(index + 1) % corners.length] as typeof corner)),
  );
  const swept = genericSweep(section, spine, { frenet: true });
  return swept.rotate((start * 180) / Math.PI - COIL_DEGREES.from, [0, 0, 0], [1, 0, 0]);
}

export function rods(rod: Rod): Shape3D[] {
  return rod.centre.map((contour) => {
    const spine = wireOf(contour, inSide);
    const section = assembleWire(sectionOfRod(rod, spine));
    return genericSweep(section, spine, { transitionMode: "round" });
  });
}

function sectionOfRod({ diameter, across = diameter, isHalfRound }: Rod, spine: Wire): Edge[] {
  const [start, tangent] = [spine.pointAt(0), spine.tangentAt(0)];
  if (!isHalfRound && across === diameter) return [makeCircle(diameter / 2, start, tangent)];
  const span = Math.hypot(tangent.x, tangent.y);
  const [nx, ny] = [-tangent.y / span, tangent.x / span];
  if (!isHalfRound)
    return across > diameter
      ? [makeEllipse(across / 2, diameter / 2, start, tangent, [0, 0, 1])]
      : [makeEllipse(diameter / 2, across / 2, start, tangent, [nx, ny, 0])];
  const { radius, flat, degrees } = halfRound(diameter);
  const half = radius * Math.sin((degrees * Math.PI) / 180);
  const at = (off: number, z: number): [number, number, number] => [
    start.x + nx * off,
    start.y + ny * off,
    z,
  ];
  return [
    makeThreePointArc(at(flat, -half), at(diameter / 2, 0), at(flat, half)),
    makeLine(at(flat, half), at(flat, -half)),
  ];
}
