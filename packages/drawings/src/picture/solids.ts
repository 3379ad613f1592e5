import type { Coil, Marks, Plate, Prism, Slab, Tube, Turned, Wire } from "../model.ts";
import { convexHull, firstCorner, flatten, type Path, type Point, regular, rotate, round } from "../path.ts";
import { data, paintBore } from "./bores.ts";
import { type Brush, NO_STROKE } from "./brush.ts";
import { type Camera, frustum, type Point3 } from "./camera.ts";

export function ring(x: number, radius: number, count = 40): Point3[] {
  return Array.from({ length: count }, (_, index): Point3 => {
    const angle = (index / count) * 2 * Math.PI;
    return [x, radius * Math.sin(angle), radius * Math.cos(angle)];
  });
}

export function paintTurned(brush: Brush, camera: Camera, piece: Turned): void {
  const { profile } = piece;
  const first = profile[0] as Point;
  const last = profile.at(-1) as Point;
  if (piece.smooth && first[1] < last[1]) {
    const outline = convexHull(profile.flatMap(([x, r]) => ring(x, r, 56).map(camera.at)));
    brush.path(data(outline), `fill="${brush.fill("dome")}"`);
    if (first[1] > last[1] * 0.25)
      brush.path(camera.ellipse(first[0], first[1]), `fill="${brush.fill("face")}" stroke-opacity=".25"`);
  } else {
    const hulls: string[] = [];
    for (let index = profile.length - 1; index > 0; index--) {
      const [farX, farRadius] = profile[index] as Point;
      const [nearX, nearRadius] = profile[index - 1] as Point;
      if (farX - nearX > 1e-6) hulls.push(frustum(camera, nearX, nearRadius, farX, farRadius));
      else hulls.push(camera.ellipse(farX, Math.max(farRadius, nearRadius)));
    }
    if (piece.smooth) brush.path(hulls.join(""), 'fill="none" stroke-width="2.6"');
    hulls.forEach((hull, position) => {
      const index = profile.length - 1 - position;
      const [farX, farRadius] = profile[index] as Point;
      const [nearX, nearRadius] = profile[index - 1] as Point;
      const isFace = farX - nearX <= 1e-6;
      brush.path(
        hull,
        `fill="${brush.fill(isFace ? "face" : "cylinder")}"${piece.smooth ? ` ${NO_STROKE}` : ""}`,
      );
      if (isFace || piece.smooth) return;
      const slope = (farRadius - nearRadius) / (farX - nearX);
      if (Math.abs(slope) > 0.12)
        brush.path(
          hull,
          `fill="${slope > 0 ? "#fff" : "#0b1220"}" fill-opacity="${slope > 0 ? 0.28 : 0.16}" ${NO_STROKE}`,
        );
    });
    brush.path(camera.ellipse(first[0], first[1]), `fill="${brush.fill("face")}"`);
  }
  if (piece.bore) paintBore(brush, camera, piece.bore, first[0], first[1] || last[1]);
}

/** The shadow of a head on the shank behind it. */
export function paintContact(brush: Brush, camera: Camera, x: number, radius: number, head: number): void {
  const start = x + ((head - radius) * camera.sin) / camera.cos;
  const layers = [0.8, 0.5, 0.25].map((reach) =>
    frustum(camera, x, radius, start + (head - radius) * reach, radius),
  );
  for (const layer of layers) brush.path(layer, `fill="#0b1220" fill-opacity=".17" ${NO_STROKE}`);
}

export function paintPrism(brush: Brush, camera: Camera, prism: Prism): void {
  const { from, to, sides, flats } = prism;
  const outer = flats / 2 / Math.cos(Math.PI / sides);
  const corners = regular(sides, outer, firstCorner(sides) + camera.spin);
  const drop = Math.min((outer - flats / 2) * (sides === 6 ? 0.577 : 0.3), (to - from) * 0.3);
  const nearDrop = prism.chamfer === "near" || prism.chamfer === "both" ? drop : 0;
  const farDrop = prism.chamfer === "far" || prism.chamfer === "both" ? drop : 0;
  const at = (x: number, [z, y]: Point) => camera.at([x, y, z]).map(round).join(" ");
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

  const faces = corners
    .map((corner, index): [Point, Point] => [corner, corners[(index + 1) % sides] as Point])
    .filter(([a, b]) => a[0] + b[0] > 1e-6)
    .sort(([a, b], [c, d]) => a[0] + b[0] - c[0] - d[0]);
  for (const [a, b] of faces) {
    const m = middle(a, b);
    const lift = m[1] / (flats / 2);
    const shade = lift > 0.5 ? 0.5 : lift < -0.5 ? -0.62 : -0.08;
    brush.path(
      `M${at(from + nearDrop, a)}Q${at(from - nearDrop, m)} ${at(from + nearDrop, b)}` +
        `L${at(to - farDrop, b)}Q${at(to + farDrop, m)} ${at(to - farDrop, a)}Z`,
      `fill="${brush.tone(shade)}"`,
    );
    const sheen = lift > 0.5 ? 0.25 : 0.12;
    const inset = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    brush.path(
      `M${at(from + nearDrop * 0.6, inset(0.08))}L${at(from + nearDrop * 0.4, inset(0.34))}` +
        `L${at(to - farDrop * 0.4, inset(0.34))}L${at(to - farDrop * 0.6, inset(0.08))}Z`,
      `fill="#fff" fill-opacity="${sheen}" ${NO_STROKE}`,
    );
  }
  const rim = `M${at(from + nearDrop, corners[0] as Point)}${corners
    .map((corner, index) => {
      const next = corners[(index + 1) % sides] as Point;
      return `Q${at(from - nearDrop, middle(corner, next))} ${at(from + nearDrop, next)}`;
    })
    .join("")}Z`;
  brush.path(rim, `fill="${nearDrop ? brush.tone(0.1) : brush.fill("face")}"`);
  if (nearDrop) {
    brush.path(camera.ellipse(from, flats * 0.475), `fill="${brush.fill("face")}" stroke-opacity=".4"`);
  }
  if (prism.bore) paintBore(brush, camera, prism.bore, from, flats / 2);
}

export function paintTube(brush: Brush, camera: Camera, { from, to, outer, inner }: Tube): void {
  const mouth = camera.ellipse(from, inner / 2);
  brush.path(
    mouth + camera.ellipse(to, inner / 2),
    `fill="${brush.fill("bore")}" fill-rule="evenodd" stroke-width=".8"`,
  );
  brush.path(
    frustum(camera, from, outer / 2, to, outer / 2) + camera.ellipse(from, outer / 2),
    `fill="${brush.fill("cylinder")}" fill-rule="evenodd"`,
  );
  brush.path(camera.ellipse(from, outer / 2) + mouth, `fill="${brush.fill("face")}" fill-rule="evenodd"`);
}

/** A sheet's edge is its outline repeated one pixel apart. The last outline, the brightest, is its face. */
function paintStack(brush: Brush, outline: string, depth: number): void {
  const id = brush.shared(outline);
  const copies = Math.max(1, Math.min(32, Math.round(Math.abs(depth))));
  const use = (step: number) => `<use href="#${id}" x="${round((depth * step) / copies)}"/>`;
  const between = Array.from({ length: copies - 1 }, (_, step) => use(copies - 1 - step)).join("");
  brush.add(
    `<g fill-rule="evenodd"><g fill="${brush.tone(-0.7)}">${use(copies)}</g>` +
      `<g fill="${brush.fill("cylinder")}" ${NO_STROKE}>${between}</g>` +
      `<g fill="${brush.fill("face")}">${use(0)}</g></g>`,
  );
}

export function paintPlate(brush: Brush, camera: Camera, { from, to, contour }: Plate): void {
  paintStack(
    brush,
    camera.across(rotate(contour, camera.spin), from),
    (to - from) * camera.cos * camera.scale,
  );
}

export function paintSlab(brush: Brush, camera: Camera, { contour, thickness }: Slab): void {
  paintStack(brush, camera.along(contour, thickness / 2), -thickness * camera.sin * camera.scale);
}

export function coilPoints({ inner, outer, rise }: Coil): Point3[] {
  const gap = 5;
  const turn = (radius: number, skew: number) =>
    Array.from({ length: 61 }, (_, step): Point3 => {
      const degrees = gap + skew + (step / 60) * (360 - 2 * gap);
      const angle = ((degrees - 30) * Math.PI) / 180;
      return [(step / 60) * rise, radius * Math.sin(angle), radius * Math.cos(angle)];
    });
  return [...turn(outer / 2, -3), ...turn(inner / 2, 4).reverse()];
}

export function paintCoil(brush: Brush, camera: Camera, coil: Coil): void {
  paintStack(brush, data(coilPoints(coil).map(camera.at)), coil.thickness * camera.cos * camera.scale);
}

export function paintWire(brush: Brush, camera: Camera, { centre, diameter }: Wire): void {
  const id = brush.shared(camera.along(centre));
  const width = diameter * camera.scale;
  const angle = (camera.roll * Math.PI) / 180;
  const stroke = (share: number, colour: string, lift: number, extraWidth = 0) => {
    const [dx, dy] = [width * lift * 0.6, -width * lift];
    const x = round(dx * Math.cos(angle) + dy * Math.sin(angle));
    const y = round(dy * Math.cos(angle) - dx * Math.sin(angle));
    brush.add(
      `<use href="#${id}" x="${x}" y="${y}" stroke="${colour}" stroke-width="${round(width * share + extraWidth)}"/>`,
    );
  };
  brush.add('<g fill="none" stroke-opacity="1">');
  stroke(1, brush.tone(-1), 0, 1.4);
  const layers = 10;
  for (let layer = 0; layer < layers; layer++) {
    const inward = layer / (layers - 1);
    stroke(1 - 0.9 * inward, brush.tone(-0.7 + 1.55 * inward ** 1.25), 0.21 * inward, layer ? 0 : -0.6);
  }
  brush.add("</g>");
}

export function paintMarks(brush: Brush, camera: Camera, { path, radius, paint }: Marks): void {
  const project = (points: Point[]) =>
    points.map(([x, level]) => {
      const y = Math.max(-radius, Math.min(radius, level));
      return camera.at([x, y, Math.sqrt(radius * radius - y * y)]);
    });
  const open = (points: Point[]) => data(points).slice(0, -1);
  const d = subdivide(path, radius).map((points) =>
    paint === "patch" ? data(project(points)) : open(project(points)),
  );
  const style = {
    patch: `fill="${brush.fill("bore")}" stroke-width=".8"`,
    groove: `fill="none" stroke="${brush.tone(-1)}" stroke-width="${round(Math.max(1.6, radius * camera.scale * 0.05))}" stroke-opacity=".85"`,
    light: 'fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity=".5"',
    knurl: `fill="none" stroke="${brush.line()}" stroke-width="1.1" stroke-opacity=".45"`,
  }[paint];
  brush.path(d.join(""), style);
}

/** Straight lines across the axis bend on a round surface, so they are split at even angles. */
function subdivide(path: Path, radius: number): Point[][] {
  const angle = (y: number) => Math.asin(Math.max(-1, Math.min(1, y / radius)));
  return flatten(path, 20).map((points, index) => {
    const all = path[index]?.closed && points[0] ? [...points, points[0]] : points;
    return all.flatMap((point, at) => {
      const before = all[at - 1];
      if (!before) return [point];
      const turn = angle(point[1]) - angle(before[1]);
      const steps = Math.max(1, Math.ceil(Math.abs(turn) / 0.35));
      return Array.from({ length: steps }, (_, step): Point => {
        const share = (step + 1) / steps;
        return [
          before[0] + (point[0] - before[0]) * share,
          radius * Math.sin(angle(before[1]) + turn * share),
        ];
      });
    });
  });
}
