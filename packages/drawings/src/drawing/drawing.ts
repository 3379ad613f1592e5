import { dimensionText } from "../dimension-text.ts";
import type { PartShape } from "../model.ts";
import type { Outline } from "../outline.ts";
import { escapeText, round } from "../path.ts";
import { FONT_SIZE } from "./dimension-lines.ts";
import { MARGIN, type Sheet, viewsOf } from "./views.ts";

/** Small, so that labels stay readable at the width of a phone. */
const SHEET: Sheet = { width: 400, height: 280 };

/** The dimensioned views of a part, as large as the sheet allows. */
export function drawingOf(spec: PartShape, outline: Outline, title: string, sheet = SHEET): string {
  const notGiven = notGivenOf(spec, outline);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img">` +
    `<title>${escapeText(title)}: ${statedOf(spec, outline)}</title>` +
    `${viewsOf(outline, sheet).svg}${notGiven && noteOf(notGiven, sheet)}</svg>`
  );
}

const readable = ({ kind }: PartShape, name: string) => kind.words[name] ?? name.replaceAll("_", " ");

function notGivenOf(spec: PartShape, { dimensions }: Outline): string {
  const guessed = dimensions.filter(({ isGuessed }) => isGuessed).map(({ name }) => readable(spec, name));
  return guessed.length > 0 ? `not given: ${guessed.join(", ")}` : "";
}

/** All dimensions in words, for readers who can't see the drawing. */
export function statedOf(spec: PartShape, outline: Outline): string {
  const values = outline.dimensions
    .filter(({ isGuessed }) => !isGuessed)
    .map((dimension) => `${readable(spec, dimension.name)} ${dimensionText(dimension)}`)
    .join(", ");
  return [values && `${values}, in mm`, notGivenOf(spec, outline)].filter(Boolean).join("; ");
}

/** A note at the foot of the sheet, shrunk to fit. */
function noteOf(text: string, { width, height }: Sheet): string {
  const size = Math.min(FONT_SIZE - 2, (width - 2 * MARGIN) / (text.length * 0.6));
  return `<text x="${MARGIN}" y="${height - 4}" fill="currentColor" font-family="JetBrains Mono, ui-monospace, monospace" font-size="${round(size)}">${text}</text>`;
}
