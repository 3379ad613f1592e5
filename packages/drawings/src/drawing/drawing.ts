import { hash } from "../hash.ts";
import type { Dimension, PartShape } from "../model.ts";
import type { Outline, Shape } from "../outline.ts";
import { type Box, boxOf, escapeText, flatten, type Point, pathData, round, transform } from "../path.ts";
import { dimensionLine, FONT_SIZE, fitsText, LEVEL } from "./dimension-lines.ts";

export type Sheet = { width: number; height: number };
/** Small, so that labels stay readable at the width of a phone. */
const SHEET: Sheet = { width: 400, height: 280 };
const MARGIN = 8;
/** The gap between a view and its first dimension line. */
const FIRST_LEVEL = 20;

type Edge = Dimension["at"];
type View = Dimension["view"];

const boxOfShapes = (shapes: Shape[]): Box => boxOf(shapes.flatMap(({ path }) => flatten(path).flat()));

const span = ({ from, to, kind }: Dimension) =>
  kind === "horizontal" ? Math.abs(to[0] - from[0]) : Math.abs(to[1] - from[1]);

/** Side view on the left, end view from the head on the right (first angle, ISO 128), at the same scale. */
export function drawingOf(spec: PartShape, outline: Outline, title: string, sheet = SHEET): string {
  const { side, end, dimensions } = outline;
  const boxes = { side: boxOfShapes(side), end: boxOfShapes(end) };
  const standing = (view: View, at: Edge) =>
    dimensions
      .filter((dimension) => dimension.view === view && dimension.at === at)
      .sort((a, b) => span(a) - span(b));
  const room = (view: View, at: Edge) => {
    const count = standing(view, at).length;
    return count ? FIRST_LEVEL + (count - 1) * LEVEL + FONT_SIZE + 1 : 10;
  };
  const left = room("side", "left") + MARGIN;
  const between = room("side", "right") + room("end", "left") + 10;
  const right = room("end", "right") + MARGIN;
  const top = Math.max(room("side", "top"), room("end", "top")) + MARGIN;
  const bottom = Math.max(room("side", "bottom"), room("end", "bottom")) + MARGIN;

  const low = Math.min(boxes.side.minY, boxes.end.minY);
  const high = Math.max(boxes.side.maxY, boxes.end.maxY);
  const wide = boxes.side.maxX - boxes.side.minX + boxes.end.maxX - boxes.end.minX;
  const scale = Math.min(
    (sheet.width - left - between - right) / wide,
    (sheet.height - top - bottom) / (high - low),
  );
  const spare = sheet.width - left - between - right - wide * scale;
  const slack = sheet.height - top - bottom - (high - low) * scale;
  const axisY = top + slack / 2 + high * scale;
  const originX = {
    side: left + spare * 0.42 - boxes.side.minX * scale,
    end: sheet.width - right - spare * 0.42 - boxes.end.maxX * scale,
  };
  const onSheet = (view: View, [x, y]: Point): Point => [originX[view] + x * scale, axisY - y * scale];

  const strokes = (view: View, shapes: Shape[]) =>
    (["outline", "thin", "hidden"] as const)
      .map((role) => {
        const d = shapes
          .filter((shape) => shape.role === role)
          .map((shape) => pathData(transform(shape.path, scale, -scale, [originX[view], axisY])))
          .join("");
        const style = { outline: "1.5", thin: ".7", hidden: '.7" stroke-dasharray="4 2.5' }[role];
        return d && `<path d="${d}" stroke-width="${style}"/>`;
      })
      .join("");

  const lines = (["side", "end"] as const).flatMap((view) =>
    (["top", "bottom", "left", "right"] as const).flatMap((at) => {
      const box = boxes[view];
      const [x0, y0] = onSheet(view, [box.minX, box.maxY]);
      const [x1, y1] = onSheet(view, [box.maxX, box.minY]);
      const group = standing(view, at);
      const facesView = at === "bottom" || at === "right";
      // All labels of a group are on the same side of their lines, or two could collide.
      const isOutward = facesView && group.some((each) => !fitsText(each, span(each) * scale));
      return group.map((dimension, level) => {
        const out = FIRST_LEVEL + level * LEVEL;
        const lineAt = { top: y0 - out, bottom: y1 + out, left: x0 - out, right: x1 + out }[at];
        const [from, to] = [onSheet(view, dimension.from), onSheet(view, dimension.to)];
        return dimensionLine(dimension, from, to, lineAt, isOutward);
      });
    }),
  );

  const chain = (view: View) => {
    const box = boxes[view];
    const [x0, y] = onSheet(view, [box.minX, 0]);
    const [x1] = onSheet(view, [box.maxX, 0]);
    const level = `M${round(x0 - 7)} ${round(y)}H${round(x1 + 7)}`;
    if (view === "side") return level;
    const [x, y0] = onSheet(view, [0, box.maxY]);
    const [, y1] = onSheet(view, [0, box.minY]);
    // Short, so that it does not cross the label below the view.
    return `${level}M${round(x)} ${round(y0 - 4)}V${round(y1 + 4)}`;
  };

  const broken = outline.breakAt
    ? breakOf(
        hash(JSON.stringify([{ ...spec, kind: spec.kind.key }, sheet])),
        onSheet("side", [outline.breakAt.x, 0]),
        outline.breakAt.radius * scale,
        sheet,
      )
    : null;
  const readable = (name: string) => spec.kind.words[name] ?? name.replaceAll("_", " ");
  const known = dimensions.filter(({ isGuessed }) => !isGuessed);
  const guessed = dimensions.filter(({ isGuessed }) => isGuessed).map(({ name }) => readable(name));
  const values = known.map(({ name, label }) => `${readable(name)} ${label}`).join(", ");
  const notGiven = guessed.length > 0 ? `not given: ${guessed.join(", ")}` : "";
  const stated = [values && `${values}, in mm`, notGiven].filter(Boolean).join("; ");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img">` +
    `<title>${escapeText(title)}: ${stated}</title>` +
    `${broken ? broken.mask : ""}<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">` +
    `<g${broken ? broken.use : ""}>${strokes("side", side)}</g>${broken ? broken.edges : ""}${strokes("end", end)}` +
    `<path d="${chain("side")}${chain("end")}" stroke-width=".7" stroke-dasharray="11 3 2 3" stroke-opacity=".65"/></g>` +
    `<g stroke="var(--drawing-dimension, #1F4E8C)" stroke-width=".8" font-family="JetBrains Mono, ui-monospace, monospace" font-size="${FONT_SIZE}" text-anchor="middle">` +
    `${lines.join("").replaceAll("<text ", '<text fill="var(--drawing-dimension, #1F4E8C)" stroke="none" ')}</g>` +
    `${notGiven && noteOf(notGiven, sheet)}</svg>`
  );
}

/** A note at the foot of the sheet, shrunk to fit. */
function noteOf(text: string, { width, height }: Sheet): string {
  const size = Math.min(FONT_SIZE - 2, (width - 2 * MARGIN) / (text.length * 0.6));
  return `<text x="${MARGIN}" y="${height - 4}" fill="currentColor" font-family="JetBrains Mono, ui-monospace, monospace" font-size="${round(size)}">${text}</text>`;
}

/** The gap in a shortened view, between two hand-drawn lines (ISO 128-3). */
function breakOf(prefix: string, [x, y]: Point, radius: number, sheet: Sheet) {
  const gap = Math.max(7, radius * 0.35);
  const wave = (shift: number, reach: number) => {
    const r = radius * reach;
    return `M${round(x + shift)} ${round(y - r)}C${round(x + shift + r * 0.7)} ${round(y - r * 0.3)} ${round(x + shift - r * 0.7)} ${round(y + r * 0.3)} ${round(x + shift)} ${round(y + r)}`;
  };
  const id = `${prefix}g`;
  return {
    mask: `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${sheet.width}" height="${sheet.height}"><path fill="#fff" d="M0 0h${sheet.width}v${sheet.height}H0z"/><path d="${wave(0, 1.3)}" fill="none" stroke="#000" stroke-width="${round(gap)}"/></mask>`,
    use: ` mask="url(#${id})"`,
    edges: `<path d="${wave(-gap / 2, 1.15)}${wave(gap / 2, 1.15)}" stroke-width=".7"/>`,
  };
}
