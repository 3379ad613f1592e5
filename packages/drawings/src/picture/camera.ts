import type { Pose } from "../model.ts";
import { boxOf, type Path, type Point, pathData, round, transform } from "../path.ts";

export type Point3 = readonly [x: number, y: number, z: number];

/**
 * A parallel projection: the axis stays horizontal and is shortened by `cos`; circles across it become ellipses,
 * squeezed by `sin`. The near end is at small x. All results are in pixels, with y down.
 */
export type Camera = {
  scale: number;
  cos: number;
  sin: number;
  roll: number;
  spin: number;
  at(point: Point3): Point;
  /** Path data of a path in (z, y), in the plane across the axis at x. */
  across(path: Path, x: number): string;
  /** Path data of a path in (x, y), in the plane of the axis, shifted towards the viewer by z. */
  along(path: Path, z?: number): string;
  ellipse(x: number, radius: number): string;
};

export function cameraFor({ tilt, roll, spin = 0 }: Pose, scale: number): Camera {
  const cos = Math.cos((tilt * Math.PI) / 180);
  const sin = Math.sin((tilt * Math.PI) / 180);
  return {
    scale,
    cos,
    sin,
    roll,
    spin,
    at: ([x, y, z]) => [(x * cos + z * sin) * scale, -y * scale],
    across: (path, x) => pathData(transform(path, sin * scale, -scale, [x * cos * scale, 0]), sin),
    along: (path, z = 0) => pathData(transform(path, cos * scale, -scale, [z * sin * scale, 0]), cos),
    ellipse: (x, radius) => {
      const [rx, ry] = [round(radius * sin * scale), round(radius * scale)];
      const cx = x * cos * scale;
      return `M${round(cx)} ${-ry}A${rx} ${ry} 0 0 1 ${round(cx)} ${ry}A${rx} ${ry} 0 0 1 ${round(cx)} ${-ry}Z`;
    },
  };
}

/** The scale and shift that fit points, after the roll, into a square of this size. */
export function fit(points: Point[], roll: number, size: number, share: number) {
  const cos = Math.cos((roll * Math.PI) / 180);
  const sin = Math.sin((roll * Math.PI) / 180);
  const box = boxOf(points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]));
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = (size * share) / Math.max(width, height, 1e-6);
  return {
    scale,
    shift: [
      size / 2 - ((box.minX + box.maxX) / 2) * scale,
      size / 2 - ((box.minY + box.maxY) / 2) * scale,
    ] as Point,
    bottom: size / 2 + (height / 2) * scale,
    width: width * scale,
  };
}

/** The silhouette of a cylinder or cone: a circle swept along the axis. */
export function frustum(camera: Camera, near: number, nearRadius: number, far: number, farRadius: number) {
  const { cos, sin, scale } = camera;
  const turn = ((nearRadius - farRadius) * sin) / Math.max((far - near) * cos, 1e-6);
  if (turn >= 1) return camera.ellipse(near, nearRadius);
  if (turn <= -1) return camera.ellipse(far, farRadius);
  const across = Math.sqrt(1 - turn * turn);
  const corner = (x: number, radius: number, side: number) =>
    `${round((x * cos + radius * sin * turn) * scale)} ${round(side * radius * across * scale)}`;
  const arc = (radius: number, large: boolean, to: string) =>
    `A${round(radius * sin * scale)} ${round(radius * scale)} 0 ${large ? 1 : 0} 1 ${to}`;
  return (
    `M${corner(near, nearRadius, -1)}L${corner(far, farRadius, -1)}` +
    `${arc(farRadius, turn < 0, corner(far, farRadius, 1))}L${corner(near, nearRadius, 1)}` +
    `${arc(nearRadius, turn > 0, corner(near, nearRadius, -1))}Z`
  );
}
