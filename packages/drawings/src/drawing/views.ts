import type { Dimension } from "../model.ts";
import type { Outline, Role, Shape } from "../outline.ts";
import { type Box, boxOf, flatten, type Point, pathData, round, transform } from "../path.ts";
import { breakOf } from "./break.ts";
import { dimensionLine, FONT_SIZE, LEVEL, svgOfDimension } from "./dimension-lines.ts";
import { placeTexts } from "./text-positions.ts";

/** In pixels. */
export type Sheet = { width: number; height: number };
export const MARGIN = 8;
/** The gap between a view and its first dimension line. */
const FIRST_LEVEL = 20;
const STROKES: Record<Role, string> = { outline: "1.5", thin: ".7", hidden: '.7" stroke-dasharray="4 2.5' };

/** How often a dimension whose text has no room moves outside the others. */
const ATTEMPTS = 4;

/** `scale` is in pixels per mm. `cramped` lists dimensions whose text touches something. */
export type Views = { svg: string; scale: number; cramped: Dimension[] };
type ScaleOf = (fitting: number) => number;
const asLarge: ScaleOf = (fitting) => fitting;

type Edge = Dimension["at"];
type View = Dimension["view"];

const boxOfShapes = (shapes: Shape[]): Box => boxOf(shapes.flatMap(({ path }) => flatten(path).flat()));

const span = ({ from, to, kind }: Dimension) =>
  kind === "horizontal" ? Math.abs(to[0] - from[0]) : Math.abs(to[1] - from[1]);

/**
 * Both views of a part with their dimensions, side view on the left and end view from the head on the right (first
 * angle, ISO 128). `scaleOf` turns the largest scale that fits, in pixels per mm, into the one to use.
 */
export function viewsOf(outline: Outline, sheet: Sheet, scaleOf: ScaleOf = asLarge): Views {
  const views: Views[] = [];
  const outside: Dimension[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const made = arrange(outline, sheet, scaleOf, outside);
    if (made.cramped.length === 0) return made;
    views.push(made);
    outside.push(...made.cramped);
  }
  return views.reduce((best, other) => (other.cramped.length < best.cramped.length ? other : best));
}

function arrange(outline: Outline, sheet: Sheet, scaleOf: ScaleOf, outside: readonly Dimension[]): Views {
  const { side, end, dimensions } = outline;
  const boxes = { side: boxOfShapes(side), end: boxOfShapes(end) };
  const standing = (view: View, at: Edge) =>
    dimensions
      .filter((dimension) => dimension.view === view && dimension.at === at)
      .sort((a, b) => outside.indexOf(a) - outside.indexOf(b) || span(a) - span(b));
  const room = (view: View, at: Edge) => {
    const count = standing(view, at).length;
    return count ? FIRST_LEVEL + (count - 1) * LEVEL + FONT_SIZE + 4 : 10;
  };
  const left = room("side", "left") + MARGIN;
  const between = room("side", "right") + room("end", "left") + 10;
  const right = room("end", "right") + MARGIN;
  const top = Math.max(room("side", "top"), room("end", "top")) + MARGIN;
  const bottom = Math.max(room("side", "bottom"), room("end", "bottom")) + MARGIN;

  const low = Math.min(boxes.side.minY, boxes.end.minY);
  const high = Math.max(boxes.side.maxY, boxes.end.maxY);
  const wide = boxes.side.maxX - boxes.side.minX + boxes.end.maxX - boxes.end.minX;
  const scale = scaleOf(
    Math.min((sheet.width - left - between - right) / wide, (sheet.height - top - bottom) / (high - low)),
  );
  const spare = sheet.width - left - between - right - wide * scale;
  const slack = sheet.height - top - bottom - (high - low) * scale;
  const axisY = top + slack / 2 + high * scale;
  const originX = {
    side: left + spare * 0.42 - boxes.side.minX * scale,
    end: sheet.width - right - spare * 0.42 - boxes.end.maxX * scale,
  };
  const onSheet = (view: View, [x, y]: Point): Point => [originX[view] + x * scale, axisY - y * scale];
  const boxOnSheet = (view: View): Box => {
    const [minX, minY] = onSheet(view, [boxes[view].minX, boxes[view].maxY]);
    const [maxX, maxY] = onSheet(view, [boxes[view].maxX, boxes[view].minY]);
    return { minX, minY, maxX, maxY };
  };
  const drawn = { side: boxOnSheet("side"), end: boxOnSheet("end") };

  const strokes = (view: View, shapes: Shape[]) =>
    (Object.keys(STROKES) as Role[])
      .map((role) => {
        const d = shapes
          .filter((shape) => shape.role === role)
          .map((shape) => pathData(transform(shape.path, scale, -scale, [originX[view], axisY])))
          .join("");
        return d && `<path d="${d}" stroke-width="${STROKES[role]}"/>`;
      })
      .join("");

  const lines = (["side", "end"] as const).flatMap((view) =>
    (["top", "bottom", "left", "right"] as const).flatMap((at) => {
      const { minX, minY, maxX, maxY } = drawn[view];
      return standing(view, at).map((dimension, level) => {
        const out = FIRST_LEVEL + level * LEVEL;
        const lineAt = { top: minY - out, bottom: maxY + out, left: minX - out, right: maxX + out }[at];
        return dimensionLine(dimension, onSheet(view, dimension.from), onSheet(view, dimension.to), lineAt);
      });
    }),
  );
  // The axis extends this far out of its view.
  const axes = (["side", "end"] as const).map((view) => {
    const { minX, minY, maxX, maxY } = drawn[view];
    const out = view === "end" ? 5 : 0;
    return { minX: minX - 7, minY: minY - out, maxX: maxX + 7, maxY: maxY + out };
  });
  const placed = placeTexts(lines, axes, { minX: 1, minY: 1, maxX: sheet.width - 1, maxY: sheet.height - 1 });

  const chain = (view: View) => {
    const { minX, minY, maxX, maxY } = drawn[view];
    const level = `M${round(minX - 7)} ${round(axisY)}H${round(maxX + 7)}`;
    // Short, so that it does not cross the label under the view.
    return view === "side" ? level : `${level}M${round(originX.end)} ${round(minY - 4)}V${round(maxY + 4)}`;
  };
  const broken = outline.breakAt
    ? breakOf(onSheet("side", [outline.breakAt.x, 0]), outline.breakAt.radius * scale, sheet)
    : null;
  const svg =
    `${broken ? broken.mask : ""}<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">` +
    `<g${broken ? broken.use : ""}>${strokes("side", side)}</g>${broken ? broken.edges : ""}${strokes("end", end)}` +
    `<path d="${chain("side")}${chain("end")}" stroke-width=".7" stroke-dasharray="11 3 2 3" stroke-opacity=".65"/></g>` +
    `<g stroke="var(--drawing-dimension, #1F4E8C)" stroke-width=".8" font-family="JetBrains Mono, ui-monospace, monospace" font-size="${FONT_SIZE}" text-anchor="middle">` +
    `${placed.map(({ line, position }) => svgOfDimension(line, position)).join("")}</g>`;
  const cramped = placed.filter(({ isFree }) => !isFree).map(({ line }) => line.dimension);
  return { svg, scale, cramped };
}
