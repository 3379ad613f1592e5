import { escapeText, round } from "../path.ts";

/** What a sheet says of its part (ISO 7200), as text. */
export type TitleBlock = {
  sku: string;
  name: string;
  standard: string;
  material: string;
  coating: string;
  mass: string;
};

/** In mm. ISO 7200 gives the width. */
export const TITLE_BLOCK = { width: 180, height: 34 };
const LABEL_SIZE = 2.2;
const TEXT_SIZE = 3.4;
/** A character of a sans-serif font, in font sizes. */
const CHARACTER = 0.56;
const PADDING = 1.6;

type Cell = {
  label: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  size?: number;
};

const linesOf = (width: number, height: number, cells: Cell[]) =>
  `M0 0H${width}V${height}H0Z` +
  cells.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}`).join("");

function svgOfCell({ label, text, x, y, width, height, size = TEXT_SIZE }: Cell): string {
  // A long text is set smaller rather than cut.
  const fitting = Math.min(size, (width - 2 * PADDING) / (text.length * CHARACTER));
  return (
    `<text x="${x + PADDING}" y="${round(y + LABEL_SIZE + 1)}" font-size="${LABEL_SIZE}" fill-opacity=".7">${label}</text>` +
    `<text x="${x + PADDING}" y="${round(y + height - 2)}" font-size="${round(fitting)}">${escapeText(text)}</text>`
  );
}

/** The sign for first angle projection (ISO 5456-2): a cone and its view from the left, in a box of 18 x 9 mm. */
const FIRST_ANGLE =
  `<path d="M1 3.2L8 1V8L1 5.8Z" stroke-width=".35"/><circle cx="14" cy="4.5" r="3.5" stroke-width=".35"/>` +
  `<circle cx="14" cy="4.5" r="1.3" stroke-width=".35"/>` +
  `<path d="M-.6 4.5H18.6M14 0V9" stroke-width=".15" stroke-dasharray="2 .5 .5 .5"/>`;

/** The title block in mm, with its corner at 0, 0. */
export function titleBlock(block: TitleBlock, scale: string): string {
  const cells: Cell[] = [
    { label: "Name", text: block.name, x: 0, y: 0, width: 120, height: 12, size: 4.6 },
    { label: "Part number", text: block.sku, x: 120, y: 0, width: 60, height: 12, size: 4.6 },
    { label: "Standard", text: block.standard, x: 0, y: 12, width: 65, height: 11 },
    { label: "Material", text: block.material, x: 65, y: 12, width: 55, height: 11 },
    { label: "Coating", text: block.coating, x: 120, y: 12, width: 60, height: 11 },
    { label: "Mass of a piece", text: block.mass, x: 0, y: 23, width: 32, height: 11 },
    { label: "Scale", text: scale, x: 32, y: 23, width: 33, height: 11 },
    { label: "Sizes in mm", text: "Nominal, guide only", x: 65, y: 23, width: 55, height: 11 },
    { label: "First angle (ISO 128)", text: "", x: 120, y: 23, width: 60, height: 11 },
  ];
  const { width, height } = TITLE_BLOCK;
  return (
    `<path d="${linesOf(width, height, cells)}" fill="none" stroke="currentColor" stroke-width=".35"/>` +
    `<g fill="currentColor" font-family="Inter, Arial, Helvetica, sans-serif">${cells.map(svgOfCell).join("")}</g>` +
    `<g fill="none" stroke="currentColor" transform="translate(157 24)">${FIRST_ANGLE}</g>`
  );
}
