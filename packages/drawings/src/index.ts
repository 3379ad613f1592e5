import { drawingOf } from "./drawing/drawing.ts";
import { sheetOf } from "./drawing/sheet.ts";
import type { TitleBlock } from "./drawing/title-block.ts";
import type { Sheet } from "./drawing/views.ts";
import type { PartShape, PartSpecification } from "./model.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { partOf } from "./part.ts";
import { pictureOf } from "./picture/picture.ts";

export type { TitleBlock } from "./drawing/title-block.ts";
export type { Dimension, PartShape, PartSpecification } from "./model.ts";
export type { Outline } from "./outline.ts";

/** The part's lines and dimensions in mm, at full length. */
export function partOutline(spec: PartShape): Outline {
  return outlineOf(partOf(spec, false));
}

/** A shaded picture of a part: a square SVG on a transparent background. */
export function partPicture(spec: PartSpecification): string {
  return pictureOf(spec, partOf(spec, true));
}

/**
 * The dimensioned engineering drawing of a part as an SVG, for a sheet of this size in pixels.
 * `--drawing-dimension` sets the colour of the dimensions, and `data-dimension` names each one's group.
 */
export function partDrawing(spec: PartShape, sheet?: Sheet): string {
  const part = partOf(spec, true);
  return drawingOf(spec, outlineOf(part), part.title, sheet);
}

/** The drawing of a part as a sheet of paper with a title block, as an SVG. */
export function partSheet(spec: PartShape, block: TitleBlock): string {
  return sheetOf(spec, outlineOf(partOf(spec, true)), block);
}
