import { partOf } from "../src/part.ts";
import { type Point, round } from "../src/path.ts";
import type { Point3 } from "../src/picture/camera.ts";
import { paintPart } from "../src/picture/picture.ts";
import { type Placed, parts } from "./compositions.ts";

export type BannerName = "threads" | "stainless" | "anchors";

const WIDTH = 1600;
const HEIGHT = 560;
const SIGNAL = "#E4572E";

/** The colours of a sheet. The dark one is lighter than a page, so that black parts remain visible. */
const SCHEMES = {
  light: { page: "#fff", sheet: "#F6F7F9", line: "#1F4E8C", fine: 0.055, coarse: 0.085, ink: "#101828" },
  dark: { page: "#0E1420", sheet: "#243044", line: "#8AB6F2", fine: 0.08, coarse: 0.15, ink: "#F2F4F7" },
};
export type BannerScheme = keyof typeof SCHEMES;
type Colours = (typeof SCHEMES)[BannerScheme];

/**
 * A dimension between two points of a placed part in mm. Its line is offset at a right angle by this many pixels; a
 * positive offset is under a line from left to right.
 */
type Measure = { part: number; from: Point3; to: Point3; shift: number; label: string; signal?: boolean };

const banners: Record<BannerName, { placed: Placed[]; measures: Measure[] }> = {
  threads: {
    placed: [
      { spec: parts.steelBolt, x: 1120, y: 275, size: 440 },
      { spec: parts.steelNut, x: 1420, y: 165, size: 190 },
      { spec: parts.spring, x: 880, y: 430, size: 140 },
    ],
    measures: [
      { part: 0, from: [0, 6, 0], to: [60, 6, 0], shift: -84, label: "60", signal: true },
      { part: 0, from: [60, 6, 0], to: [60, -6, 0], shift: -66, label: "M12" },
    ],
  },
  stainless: {
    placed: [
      { spec: parts.domeNut, x: 880, y: 400, size: 200 },
      { spec: parts.carriage, x: 1130, y: 265, size: 380 },
      { spec: parts.steelNut, x: 1440, y: 150, size: 170 },
      { spec: parts.steelWasher, x: 1475, y: 440, size: 150 },
    ],
    measures: [
      { part: 1, from: [0, 4, 0], to: [40, 4, 0], shift: -96, label: "40", signal: true },
      { part: 1, from: [40, 4, 0], to: [40, -4, 0], shift: -64, label: "M8" },
      { part: 3, from: [2.5, -12, 0], to: [2.5, 12, 0], shift: -96, label: "⌀24" },
    ],
  },
  anchors: {
    placed: [
      { spec: parts.wedge, x: 1120, y: 295, size: 420 },
      { spec: parts.plug, x: 1430, y: 170, size: 220 },
      { spec: parts.dropIn, x: 890, y: 400, size: 190 },
    ],
    measures: [
      { part: 0, from: [0, 5, 0], to: [80, 5, 0], shift: -84, label: "80", signal: true },
      { part: 0, from: [80, 5, 0], to: [80, -5, 0], shift: -64, label: "M10" },
      { part: 2, from: [40, -6, 0], to: [0, -6, 0], shift: -40, label: "40" },
    ],
  },
};

function arrowed({ shift, label, signal }: Measure, from: Point, to: Point, ink: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const span = Math.hypot(dx, dy);
  const angle = Math.round((Math.atan2(dy, dx) * 1800) / Math.PI) / 10;
  const colour = signal ? SIGNAL : ink;
  const side = Math.sign(shift) || 1;
  const length = Math.round(span * 10) / 10;
  const foot = Math.round(shift * 0.45);
  const end = shift + side * 10;
  const [middle, above] = [round(length / 2), shift - 9];
  const upsideDown = Math.abs(angle) > 95 ? ` transform="rotate(180 ${middle} ${shift})"` : "";
  return (
    `<g transform="translate(${round(from[0])} ${round(from[1])}) rotate(${angle})" stroke="${colour}" stroke-width="1.6" fill="none">` +
    `<path d="M0 ${foot}V${end}M${length} ${foot}V${end}M0 ${shift}H${length}"/>` +
    `<path d="M0 ${shift}l15-4v8zM${length} ${shift}l-15-4v8z" fill="${colour}" stroke="none"/>` +
    `<text x="${middle}" y="${above}"${upsideDown} fill="${colour}" stroke="none" text-anchor="middle" font-family="JetBrains Mono, ui-monospace, monospace" font-size="24">${label}</text></g>`
  );
}

function grid(prefix: string, { page, line, fine, coarse }: Colours): string {
  const pattern = (size: number, id: string, opacity: number) =>
    `<pattern id="${prefix}${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">` +
    `<path d="M${size} 0H0V${size}" fill="none" stroke="${line}" stroke-opacity="${opacity}"/></pattern>`;
  return (
    `${pattern(20, "s", fine)}${pattern(100, "l", coarse)}` +
    `<linearGradient id="${prefix}v"><stop offset="0" stop-color="${page}"/><stop offset=".42" stop-color="${page}" stop-opacity=".75"/><stop offset=".6" stop-color="${page}" stop-opacity="0"/></linearGradient>`
  );
}

/** The position on the sheet of a point of a placed part, in mm. Only for parts without an extra turn. */
function locator({ spec, x, y, size }: Placed) {
  const { locate } = paintPart(spec, partOf(spec, true), { size, share: 1 });
  return (point: Point3): Point => {
    const [px, py] = locate(point);
    return [x - size / 2 + px, y - size / 2 + py];
  };
}

/**
 * A hero banner of 1600 x 560 in layers, from back to front: drafting paper, with its left 45 % free for the page's
 * text, large parts, and their dimensions.
 */
export function bannerLayers(
  name: BannerName,
  scheme: BannerScheme,
): { paper: string; placed: Placed[]; dimensions: string } {
  const { placed, measures } = banners[name];
  const colours = SCHEMES[scheme];
  const prefix = `banner-${name}-`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="">`;
  const sheet = (fill: string) => `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${fill}"/>`;
  const dimensions = measures.map((measure) => {
    const part = placed[measure.part];
    const at = part && locator(part);
    return at ? arrowed(measure, at(measure.from), at(measure.to), colours.ink) : "";
  });
  return {
    paper:
      `${head}<defs>${grid(prefix, colours)}</defs>${sheet(colours.sheet)}${sheet(`url(#${prefix}s)`)}` +
      `${sheet(`url(#${prefix}l)`)}${sheet(`url(#${prefix}v)`)}</svg>`,
    placed,
    dimensions: `${head}<g class="dimensions">${dimensions.join("")}</g></svg>`,
  };
}
