import { drawingOf, type Sheet } from "./drawing/drawing.ts";
import { partOf } from "./families/index.ts";
import type { PartShape, PartSpecification } from "./model.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { pictureOf } from "./picture/picture.ts";

export { subCategories } from "./families/index.ts";
export type { Dimension, PartShape, PartSpecification } from "./model.ts";
export type { Outline } from "./outline.ts";

/** The part's lines and named dimensions in mm, to its true length. */
export function partOutline(spec: PartShape): Outline {
  return outlineOf(partOf(spec, false));
}

/** The shop's product photo of a part: a complete, shaded, square svg on transparent ground. */
export function partPicture(spec: PartSpecification): string {
  return pictureOf(spec, partOf(spec, true));
}

/**
 * The dimensioned engineering drawing of a part as a complete svg, for a sheet of the given size in pixels;
 * `--drawing-dimension` colours the figures. The group of each dimension says in `data-dimension` which it is.
 */
export function partDrawing(spec: PartShape, sheet?: Sheet): string {
  const part = partOf(spec, true);
  return drawingOf(spec, outlineOf(part), part.title, sheet);
}
