import { dimensionText } from "../dimension-text.ts";
import type { Dimension } from "../model.ts";
import { type Box, type Point, round } from "../path.ts";

export const FONT_SIZE = 14;
export const LEVEL = 24;
const CHARACTER = FONT_SIZE * 0.6;
const ARROW = 8;
const ROOM_FOR_ARROWS = 2.6 * ARROW;
/** How far extension lines extend past the dimension line. */
const BEYOND = 2;
const ABOVE_BASELINE = FONT_SIZE * 0.76;
const BELOW_BASELINE = FONT_SIZE * 0.15;

/**
 * A dimension by ISO 129 in pixels on the sheet, without its text. Along is x for a horizontal dimension and y for a
 * vertical one. If the span is too short, the arrows point in from outside, with a tail.
 */
export type DimensionLine = {
  dimension: Dimension;
  text: string;
  isHorizontal: boolean;
  low: number;
  high: number;
  lineAt: number;
  /** The feet of its extension lines on the view. */
  feet: readonly [from: Point, to: Point];
  fitsArrows: boolean;
  tail: number;
};

/** The position of a text: the middle of its baseline along the line, and its distance from the line. */
export type TextPosition = { along: number; off: number };

export function dimensionLine(dimension: Dimension, from: Point, to: Point, lineAt: number): DimensionLine {
  const isHorizontal = dimension.kind === "horizontal";
  const along = isHorizontal ? 0 : 1;
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  const fitsArrows = high - low > ROOM_FOR_ARROWS;
  const tail = fitsArrows ? 0 : ARROW * 1.8;
  const text = dimensionText(dimension);
  return { dimension, text, isHorizontal, low, high, lineAt, feet: [from, to], fitsArrows, tail };
}

/** A box from positions along and across a dimension line. */
const boxAlong = (isHorizontal: boolean, along: Point, across: Point): Box =>
  isHorizontal
    ? { minX: along[0], maxX: along[1], minY: across[0], maxY: across[1] }
    : { minX: across[0], maxX: across[1], minY: along[0], maxY: along[1] };

const sorted = (a: number, b: number): Point => (a < b ? [a, b] : [b, a]);

/** The strips that a dimension's lines take up. */
export function boxesOfLines({ isHorizontal, low, high, lineAt, feet, tail }: DimensionLine): Box[] {
  const ofLine = boxAlong(isHorizontal, [low - tail, high + tail], [lineAt, lineAt]);
  const ofFeet = feet.map((foot) => {
    const [along, across] = isHorizontal ? foot : ([foot[1], foot[0]] as const);
    const sign = Math.sign(lineAt - across) || 1;
    return boxAlong(isHorizontal, [along, along], sorted(across + sign * 2, lineAt + sign * BEYOND));
  });
  return [ofLine, ...ofFeet];
}

/** Above the line, under it, at its ends, and flush with its ends, in the order in which drafters try them. */
export function textPositions({ text, low, high, tail }: DimensionLine): TextPosition[] {
  const middle = (low + high) / 2;
  const half = (text.length * CHARACTER) / 2;
  const beyond = tail + 5 + half;
  const [above, below, inLine] = [-5, FONT_SIZE + 0.5, FONT_SIZE * 0.33];
  return [
    { along: middle, off: above },
    { along: middle, off: below },
    { along: high + beyond, off: inLine },
    { along: low - beyond, off: inLine },
    { along: high - half, off: above },
    { along: low + half, off: above },
    { along: high - half, off: below },
    { along: low + half, off: below },
  ];
}

export function boxOfText({ text, isHorizontal, lineAt }: DimensionLine, { along, off }: TextPosition): Box {
  const half = (text.length * CHARACTER) / 2;
  const baseline = lineAt + off;
  // A vertical text reads from below, so its top is on the left.
  return boxAlong(
    isHorizontal,
    [along - half, along + half],
    [baseline - ABOVE_BASELINE, baseline + BELOW_BASELINE],
  );
}

const arrow = ([x, y]: Point, [dx, dy]: Point): string =>
  `M${round(x)} ${round(y)}L${round(x - dx * ARROW - dy * 2)} ${round(y - dy * ARROW + dx * 2)}` +
  `L${round(x - dx * ARROW + dy * 2)} ${round(y - dy * ARROW - dx * 2)}Z`;

export function svgOfDimension(line: DimensionLine, { along, off }: TextPosition): string {
  const { dimension, text, isHorizontal, low, high, lineAt, tail, fitsArrows } = line;
  const at = (position: number, across = 0): Point =>
    isHorizontal ? [position, lineAt + across] : [lineAt + across, position];
  const forth: Point = isHorizontal ? [1, 0] : [0, 1];
  const back: Point = isHorizontal ? [-1, 0] : [0, -1];
  // The line extends to a text next to it.
  const [start, end] = [
    low - Math.max(tail, along < low ? 4 : 0),
    high + Math.max(tail, along > high ? 4 : 0),
  ];
  const extensions = boxesOfLines(line)
    .slice(1)
    .map(({ minX, minY, maxX, maxY }) => `M${round(minX)} ${round(minY)}L${round(maxX)} ${round(maxY)}`);
  const [a, b] = [at(start), at(end)];
  const d = `${extensions.join("")}M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
  const heads = arrow(at(low), fitsArrows ? back : forth) + arrow(at(high), fitsArrows ? forth : back);
  const [x, y] = at(along, off);
  const turned = isHorizontal ? "" : ` transform="rotate(-90 ${round(x)} ${round(y)})"`;
  const blue = "var(--drawing-dimension, #1F4E8C)";
  return (
    `<g data-dimension="${dimension.name}"><path d="${d}" fill="none"/>` +
    `<path d="${heads}" fill="${blue}" stroke="none"/>` +
    `<text fill="${blue}" stroke="none" x="${round(x)}" y="${round(y)}"${turned}>${text}</text></g>`
  );
}
