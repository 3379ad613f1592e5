import { escapeText, round } from "../path.ts";

/** The texts about a part on a sheet (ISO 7200). */
export type TitleBlock = {
  sku: string;
  name: string;
  standard: string;
  material: string;
  coating: string;
  mass: string;
};

/** In mm. The width is from ISO 7200. */
export const TITLE_BLOCK = { width: 180, height: 34 };
const LABEL_SIZE = 2.2;
const TEXT_SIZE = 3.4;
/** The width of a character in a sans-serif font, in font sizes. */
const CHARACTER = 0.56;
const PADDING = 1.6;

type Cell = {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  text: string;
  size?: number;
};

/** A text of a title block from the start of its baseline, in mm. `isLabel` marks the name of a cell. */
type TitleText = { text: string; x: number; y: number; size: number; isLabel: boolean };

const linesOf = (width: number, height: number, cells: Cell[]) =>
  `M0 0H${width}V${height}H0Z` +
  cells.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}`).join("");

const textsOfCell = ({ label, text, x, y, width, height, size = TEXT_SIZE }: Cell): TitleText[] => [
  { text: label, x: x + PADDING, y: y + LABEL_SIZE + 1, size: LABEL_SIZE, isLabel: true },
  {
    text,
    x: x + PADDING,
    y: y + height - 2,
    // A long text is set smaller rather than cut.
    size: Math.min(size, (width - 2 * PADDING) / (text.length * CHARACTER)),
    isLabel: false,
  },
];

const svgOfText = ({ text, x, y, size, isLabel }: TitleText): string =>
  `<text x="${x}" y="${round(y)}" font-size="${round(size)}"${isLabel ? ' fill-opacity=".7"' : ""}>${escapeText(text)}</text>`;

/** The symbol for first angle projection (ISO 5456-2): a cone and its view from the left, in a box of 18 x 9 mm. */
const FIRST_ANGLE = {
  at: [157, 24],
  cone: [
    [1, 3.2],
    [8, 1],
    [8, 8],
    [1, 5.8],
  ],
  circles: { x: 14, y: 4.5, radii: [3.5, 1.3] },
} as const;

const signOfFirstAngle = () => {
  const { cone, circles } = FIRST_ANGLE;
  return (
    `<path d="M${cone.map((point) => point.join(" ")).join("L")}Z" stroke-width=".35"/>` +
    circles.radii
      .map((r) => `<circle cx="${circles.x}" cy="${circles.y}" r="${r}" stroke-width=".35"/>`)
      .join("") +
    `<path d="M-.6 4.5H18.6M14 0V9" stroke-width=".15" stroke-dasharray="2 .5 .5 .5"/>`
  );
};

const cellsOf = (block: TitleBlock, scale: string): Cell[] => [
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

/** The title block as lines and texts in mm, with its upper left corner at 0, 0 and y downwards, for CAD files. */
export function titleParts(block: TitleBlock, scale: string) {
  const cells = cellsOf(block, scale);
  const { at, cone, circles } = FIRST_ANGLE;
  return {
    boxes: cells.map(({ x, y, width, height }) => ({ x, y, width, height })),
    texts: cells.flatMap(textsOfCell).filter(({ text }) => text !== ""),
    cone: cone.map(([x, y]): [number, number] => [x + at[0], y + at[1]]),
    circles: circles.radii.map((radius) => ({ x: circles.x + at[0], y: circles.y + at[1], radius })),
  };
}

/** The title block in mm, with its corner at 0, 0. */
export function titleBlock(block: TitleBlock, scale: string): string {
  const cells = cellsOf(block, scale);
  const { width, height } = TITLE_BLOCK;
  return (
    `<path d="${linesOf(width, height, cells)}" fill="none" stroke="currentColor" stroke-width=".35"/>` +
    `<g fill="currentColor" font-family="Inter, Arial, Helvetica, sans-serif">${cells.flatMap(textsOfCell).map(svgOfText).join("")}</g>` +
    `<g fill="none" stroke="currentColor" transform="translate(${FIRST_ANGLE.at.join(" ")})">${signOfFirstAngle()}</g>`
  );
}
