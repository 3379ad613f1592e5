import type { Dimension } from "../model.ts";
import { type Point, round } from "../path.ts";

export const FONT_SIZE = 14;
export const LEVEL = 24;
const CHARACTER = FONT_SIZE * 0.6;
const ARROW = 8;
const ROOM_FOR_ARROWS = 2.6 * ARROW;

/** Whether a label fits above a dimension line of `span` pixels. */
export const fitsText = ({ label }: Dimension, span: number): boolean =>
  span > label.length * CHARACTER + (span > ROOM_FOR_ARROWS ? 4 : 0);

const arrow = ([x, y]: Point, [dx, dy]: Point): string =>
  `M${round(x)} ${round(y)}L${round(x - dx * ARROW - dy * 2)} ${round(y - dy * ARROW + dx * 2)}` +
  `L${round(x - dx * ARROW + dy * 2)} ${round(y - dy * ARROW - dx * 2)}Z`;

/**
 * A dimension by ISO 129, in pixels on the sheet: extension lines from two points to the dimension line at
 * `lineAt` (y of a horizontal line, x of a vertical one), arrows, and the label above the line. If the span is too
 * short, the arrows point in from outside. An outward label is on the far side of the line, clear of the extension
 * lines.
 */
export function dimensionLine(
  dimension: Dimension,
  from: Point,
  to: Point,
  lineAt: number,
  isOutward: boolean,
): string {
  const isHorizontal = dimension.kind === "horizontal";
  const along = isHorizontal ? 0 : 1;
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  const at = (position: number, off = 0): Point =>
    isHorizontal ? [position, lineAt + off] : [lineAt + off, position];
  const unit: Point = isHorizontal ? [1, 0] : [0, 1];
  const back: Point = isHorizontal ? [-1, 0] : [0, -1];
  const label = dimension.label;
  const fitsArrows = high - low > ROOM_FOR_ARROWS;

  const extension = (point: Point) => {
    const foot = isHorizontal ? point[1] : point[0];
    const sign = Math.sign(lineAt - foot) || 1;
    const start = isHorizontal ? [point[0], foot + sign * 2] : [foot + sign * 2, point[1]];
    const [ex, ey] = at(point[along], sign * 3);
    return `M${round(start[0] ?? 0)} ${round(start[1] ?? 0)}L${round(ex)} ${round(ey)}`;
  };
  const tail = fitsArrows ? 0 : ARROW * 1.8;
  const [start, end] = [low - tail, high + tail];
  const [a, b] = [at(start), at(end)];
  const lines = `${extension(from)}${extension(to)}M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
  const heads = arrow(at(low), fitsArrows ? back : unit) + arrow(at(high), fitsArrows ? unit : back);

  const [tx, ty] = at((low + high) / 2, isOutward ? FONT_SIZE * 0.85 : -4);
  const turned = isHorizontal ? "" : ` transform="rotate(-90 ${round(tx)} ${round(ty)})"`;
  return (
    `<g data-dimension="${dimension.name}"><path d="${lines}" fill="none"/>` +
    `<path d="${heads}" fill="var(--drawing-dimension, #1F4E8C)" stroke="none"/>` +
    `<text x="${round(tx)}" y="${round(ty)}"${turned}>${label}</text></g>`
  );
}
