import type { Bore } from "../model.ts";
import { type Point, polygon, regular } from "../path.ts";
import { crossContour, hexalobularContour } from "../recess.ts";
import { type Brush, NO_STROKE } from "./brush.ts";
import type { Camera } from "./camera.ts";

const hexagonContour = (flats: number) => regular(6, flats / Math.sqrt(3), 0);

export function paintBore(brush: Brush, camera: Camera, bore: Bore, x: number, rim: number): void {
  if (bore.shape === "slot") paintSlot(brush, camera, bore, x, rim);
  else if (bore.shape === "cross") paintCross(brush, camera, bore, x);
  else if (bore.shape === "hexagon") paintHexagon(brush, camera, bore, x);
  else if (bore.shape === "hexalobular") paintHexalobular(brush, camera, bore, x);
  else if (bore.shape === "spiral") paintSpiral(brush, camera, bore, x, rim);
  else paintRound(brush, camera, bore, x);
}

/** The visible edge of a coiled strip. */
function paintSpiral(brush: Brush, camera: Camera, bore: Bore, x: number, rim: number): void {
  const turns = Array.from({ length: 49 }, (_, step) => {
    const radius = rim - bore.size - (step / 48) * bore.size * 2.1;
    const angle = (step / 48) * 2.25 * 2 * Math.PI - 0.4;
    return camera.at([x, radius * Math.sin(angle), radius * Math.cos(angle)]);
  });
  brush.path(camera.ellipse(x, rim - bore.size * 3.1), `fill="${brush.fill("bore")}" ${NO_STROKE}`);
  brush.path(
    data(turns).slice(0, -1),
    `fill="none" stroke="${brush.tone(-1)}" stroke-width="2.6" stroke-opacity=".95"`,
  );
}

function paintRound(brush: Brush, camera: Camera, bore: Bore, x: number): void {
  const radius = bore.size / 2;
  if (bore.thread) {
    brush.path(camera.ellipse(x, bore.thread.d / 2), `fill="${brush.tone(-0.35)}" stroke-width=".8"`);
    const mouth = x + (bore.thread.d - bore.size) * 0.35;
    const clip = camera.ellipse(mouth, radius);
    brush.path(clip, `fill="${brush.fill("bore")}" ${NO_STROKE}`);
    brush.clipped(clip, () => {
      const { pitch } = bore.thread as { pitch: number };
      const rings = Math.min(9, Math.floor(bore.depth / pitch));
      const d = Array.from({ length: rings }, (_, ring) =>
        camera.ellipse(mouth + (ring + 0.6) * pitch, radius),
      );
      brush.path(
        d.join(""),
        `fill="none" stroke="${brush.tone(0.35)}" stroke-width="1.6" stroke-opacity=".55"`,
      );
    });
    return;
  }
  brush.path(camera.ellipse(x, radius), `fill="${brush.fill("bore")}"`);
}

function paintHexagon(brush: Brush, camera: Camera, bore: Bore, x: number): void {
  const points = hexagonContour(bore.size);
  const mouth = camera.across(polygon(points), x);
  brush.path(camera.ellipse(x, bore.size / 1.72), `fill="${brush.tone(-0.25)}" ${NO_STROKE}`);
  brush.path(mouth, `fill="${brush.tone(-1)}" stroke-width=".9"`);
  brush.clipped(mouth, () => {
    points.forEach((a, index) => {
      const b = points[(index + 1) % 6] as Point;
      const light = (-(a[0] + b[0]) * 0.35 - (a[1] + b[1]) * 0.3) / bore.size;
      const corners = [
        camera.at([x, a[1], a[0]]),
        camera.at([x, b[1], b[0]]),
        camera.at([x + bore.depth, b[1], b[0]]),
        camera.at([x + bore.depth, a[1], a[0]]),
      ];
      const amount = brush.isDark() ? 0.1 + light : -0.62 + light;
      brush.path(data(corners), `fill="${brush.tone(amount)}" ${NO_STROKE}`);
    });
    brush.path(camera.across(polygon(points), x + bore.depth), `fill="${brush.tone(-0.75)}" ${NO_STROKE}`);
  });
  if (brush.isDark()) brush.path(mouth, `fill="none" stroke="${brush.line()}" stroke-width=".9"`);
}

function paintHexalobular(brush: Brush, camera: Camera, bore: Bore, x: number): void {
  const contour = polygon(hexalobularContour(bore.size));
  const mouth = camera.across(contour, x);
  brush.path(mouth, `fill="${brush.tone(-0.6)}" stroke-width=".9"`);
  brush.clipped(mouth, () =>
    brush.path(camera.across(contour, x + bore.depth), `fill="${brush.tone(-1)}" ${NO_STROKE}`),
  );
}

function paintCross(brush: Brush, camera: Camera, bore: Bore, x: number): void {
  const mouth = camera.across(crossContour(bore.size), x);
  brush.path(mouth, `fill="${brush.tone(-0.55)}" stroke-width=".9"`);
  brush.clipped(mouth, () => {
    const floor = (size: number, deep: number, amount: number) =>
      brush.path(
        camera.across(crossContour(bore.size * size), x + bore.depth * deep),
        `fill="${brush.tone(amount)}" ${NO_STROKE}`,
      );
    floor(0.95, 0.1, -0.85);
    floor(0.5, 0.16, -1);
  });
}

function paintSlot(brush: Brush, camera: Camera, bore: Bore, x: number, rim: number): void {
  const half = bore.size / 2;
  const [dz, dy] = [Math.cos(1), Math.sin(1)];
  const reach = Math.sqrt(Math.max(rim * rim - half * half, 0));
  const corner = (along: number, side: number, deep = 0) =>
    camera.at([x + deep, along * reach * dy + side * half * dz, along * reach * dz - side * half * dy]);
  const near = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const cheek = [corner(1, -1), corner(1, 1), corner(1, 1, bore.depth), corner(1, -1, bore.depth)];
  brush.path(data(cheek), `fill="${brush.tone(-1)}" stroke-width=".8"`);
  brush.path(data(near), `fill="${brush.tone(-0.85)}" stroke-width=".8"`);
  brush.clipped(data(near), () => {
    const wall = [corner(-1, 1), corner(1, 1), corner(1, 1, bore.depth), corner(-1, 1, bore.depth)];
    brush.path(data(wall), `fill="${brush.tone(-0.2)}" ${NO_STROKE}`);
    const other = [corner(-1, -1), corner(1, -1), corner(1, -1, bore.depth), corner(-1, -1, bore.depth)];
    brush.path(data(other), `fill="${brush.tone(-0.3)}" ${NO_STROKE}`);
  });
}

export const data = (points: Point[]): string =>
  `${points.map(([px, py], index) => `${index ? "L" : "M"}${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}`).join("")}Z`;
