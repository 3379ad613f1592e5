import type { PartShape } from "../model.ts";
import type { Outline } from "../outline.ts";
import { escapeText, round } from "../path.ts";
import { statedOf } from "./drawing.ts";
import { TITLE_BLOCK, type TitleBlock, titleBlock } from "./title-block.ts";
import { viewsOf } from "./views.ts";

/** A4 across, with the margins of ISO 5457, in mm. */
const PAPER = { width: 297, height: 210 };
const FRAME = { left: 20, top: 10, right: 287, bottom: 200 };
const PX_PER_MM = 96 / 25.4;
/** ISO 5455, in mm on paper per mm of the part. */
const SCALES = [50, 20, 10, 5, 2, 1, 1 / 2, 1 / 5, 1 / 10, 1 / 20, 1 / 50];

/** The largest standard scale that fits, all in mm on paper per mm of the part. */
const standardScale = (fitting: number) => SCALES.find((scale) => scale <= fitting) ?? fitting;
const scaleText = (scale: number) => (scale >= 1 ? `${round(scale)} : 1` : `1 : ${round(1 / scale)}`);

/**
 * The drawing of a part as an A4 sheet at a standard scale, with a title block, black on white. A long part is
 * shortened between break lines, and the scale applies to what remains.
 */
export function sheetOf(spec: PartShape, outline: Outline, block: TitleBlock): string {
  const area = {
    width: (FRAME.right - FRAME.left) * PX_PER_MM,
    height: (FRAME.bottom - FRAME.top - TITLE_BLOCK.height) * PX_PER_MM,
  };
  const { svg, scale } = viewsOf(outline, area, (fitting) => standardScale(fitting / PX_PER_MM) * PX_PER_MM);
  const at = (x: number, y: number) => `translate(${round(x * PX_PER_MM)} ${round(y * PX_PER_MM)})`;
  const frame = `M${FRAME.left} ${FRAME.top}H${FRAME.right}V${FRAME.bottom}H${FRAME.left}Z`;
  const title = titleBlock(block, scaleText(scale / PX_PER_MM));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAPER.width}mm" height="${PAPER.height}mm" viewBox="0 0 ${round(PAPER.width * PX_PER_MM)} ${round(PAPER.height * PX_PER_MM)}" role="img" color="#000">` +
    `<title>${escapeText(`${block.name}, ${block.sku}`)}: ${statedOf(spec, outline)}</title>` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<g transform="${at(FRAME.left, FRAME.top)}">${svg}</g>` +
    `<g transform="scale(${PX_PER_MM.toFixed(5)})"><path d="${frame}" fill="none" stroke="currentColor" stroke-width=".7"/>` +
    `<g transform="translate(${FRAME.right - TITLE_BLOCK.width} ${FRAME.bottom - TITLE_BLOCK.height})">${title}</g></g></svg>`
  );
}
