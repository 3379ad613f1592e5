import type { Thread } from "../model.ts";
import { type Point, round } from "../path.ts";
import { paintBore } from "./bores.ts";
import { type Brush, NO_STROKE } from "./brush.ts";
import type { Camera } from "./camera.ts";

/** Closer ridges would merge on a phone. */
const LEAST_PITCH_PX = 5;

/** The outer and core radius at x. Both taper towards a point or a chamfered end. */
function envelope({ from, to, d, core, point, pitch }: Thread) {
  const taper = point ?? Math.min(pitch, (to - from) / 3);
  const share = (x: number) => Math.min(1, Math.max(0, (to - x) / taper));
  return {
    outer: (x: number) => (point ? (d / 2) * share(x) ** 0.8 : core / 2 + ((d - core) / 2) * share(x)),
    core: (x: number) => (point ? (core / 2) * share(x) ** 0.9 : core / 2),
  };
}

/** A zigzag silhouette, with the far flank of each ridge in shadow and the near one in light. */
export function paintThread(brush: Brush, camera: Camera, thread: Thread): void {
  const { from, to, core } = thread;
  const maxRidges = Math.floor(((to - from) * camera.cos * camera.scale) / LEAST_PITCH_PX);
  const ridges = Math.max(2, Math.min(brush.ridges, maxRidges, Math.round((to - from) / thread.pitch)));
  const pitch = (to - from) / ridges;
  const { cos, sin, scale } = camera;
  const coarse = core < thread.d * 0.76;
  const flank = coarse ? 0.2 : 0.5;
  const radius = envelope(thread);
  const X = (x: number) => round(x * cos * scale);
  const Y = (y: number) => round(y * scale);

  const edge = (side: 1 | -1): Point[] => {
    const shift = side === 1 ? 0.5 : 0;
    const points: Point[] = [];
    const add = (x: number, r: number) => {
      if (x >= from - 1e-9 && x <= to + 1e-9) points.push([X(x), side * Y(r)]);
    };
    add(from, radius.core(from));
    for (let ridge = 0; ridge <= ridges; ridge++) {
      const crest = from + (ridge + 0.5 + shift) * pitch;
      add(crest - flank * pitch, radius.core(crest - flank * pitch));
      const land = pitch * (coarse ? 0.03 : 0.1);
      add(crest - land, radius.outer(crest));
      add(crest + land, radius.outer(crest));
      if (coarse) add(crest + flank * pitch, radius.core(crest + flank * pitch));
    }
    add(to, radius.core(to));
    return points;
  };
  const end = Y(radius.core(to));
  const top = edge(-1).map(([x, y]) => `${x} ${y}`);
  const bottom = edge(1).reverse();
  const far = end > 0 ? `A${round(end * sin)} ${end} 0 0 1 ${X(to)} ${end}L` : "L";
  const silhouette = brush.shared(`M${top.join("L")}${far}${bottom.map(([x, y]) => `${x} ${y}`).join("L")}Z`);
  brush.add(`<use href="#${silhouette}" fill="${brush.fill("cylinder")}"/>`);

  const fine = (value: number) => Math.round(value * 10) / 10;
  const strip = (
    topX: number,
    nextX: number,
    radiusAt: (x: number) => number,
    nextAt: (x: number) => number,
  ) => {
    const half = fine((pitch * cos * scale) / 2);
    const [a0, a1] = [topX, topX + pitch / 2].map((x) => fine(radiusAt(x) * scale)) as [number, number];
    const [b0, b1] = [nextX, nextX + pitch / 2].map((x) => fine(nextAt(x) * scale)) as [number, number];
    const across = fine((nextX - topX) * cos * scale);
    // A half ellipse with its ends half a pitch apart, as one curve inside the silhouette.
    const [bulgeA, bulgeB] = [fine(a0 * sin * 1.33), fine(b1 * sin * 1.33)];
    const [down, up] = [fine(a0 + a1), fine(-b0 - b1)];
    return (
      `M${fine(topX * cos * scale)} ${-a0}c${bulgeA} 0 ${fine(half + bulgeA)} ${down} ${half} ${down}` +
      `l${across} ${fine(b1 - a1)}c${bulgeB} 0 ${fine(bulgeB - half)} ${up} ${-half} ${up}z`
    );
  };
  const fullest = (x: number) => radius.outer(x) * 0.985;
  let dark = "";
  let light = "";
  for (let ridge = 0; ridge < ridges; ridge++) {
    const crest = from + (ridge + 0.5) * pitch;
    const next = crest + flank * pitch;
    if (radius.outer(crest) * scale < 2 || next + pitch / 2 > to + 1e-6) continue;
    dark += strip(crest, next, radius.outer, radius.core);
    if (coarse) light += strip(crest - flank * pitch, crest, radius.core, radius.outer);
    else light += strip(crest - pitch * 0.16, crest, fullest, radius.outer);
  }
  brush.clipped(silhouette, () => {
    brush.path(dark, `fill="#0b1220" fill-opacity="${coarse ? 0.42 : 0.36}" ${NO_STROKE}`);
    brush.path(light, `fill="#fff" fill-opacity="${coarse ? 0.16 : 0.26}" ${NO_STROKE}`);
  });
  brush.path(camera.ellipse(from, core / 2), `fill="${brush.fill("face")}"`);
  if (thread.bore) paintBore(brush, camera, thread.bore, from, core / 2);
}
