import type { Box } from "../path.ts";
import {
  boxesOfLines,
  boxOfText,
  type DimensionLine,
  type TextPosition,
  textPositions,
} from "./dimension-lines.ts";

const touches = (a: Box, b: Box) => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
const isWithin = (a: Box, b: Box) =>
  a.minX >= b.minX && a.maxX <= b.maxX && a.minY >= b.minY && a.maxY <= b.maxY;
/** Give lines some thickness, because an empty box touches nothing. */
const widened = ({ minX, minY, maxX, maxY }: Box): Box => ({
  minX: minX - 0.5,
  minY: minY - 0.5,
  maxX: maxX + 0.5,
  maxY: maxY + 0.5,
});

/** A text between its own extension lines needs space on both sides to be readable. */
const BESIDE_TEXT = 4;
const besideFeet = (line: DimensionLine): Box[] =>
  boxesOfLines(line)
    .slice(1)
    .map((box) => {
      const { minX, minY, maxX, maxY } = box;
      return line.isHorizontal
        ? { ...box, minX: minX - BESIDE_TEXT, maxX: maxX + BESIDE_TEXT }
        : { ...box, minY: minY - BESIDE_TEXT, maxY: maxY + BESIDE_TEXT };
    });

export type PlacedLine = { line: DimensionLine; position: TextPosition; isFree: boolean };

/** Finds a position for each text at which it touches no line, view or other text, if there is one. */
export function placeTexts(lines: DimensionLine[], views: Box[], sheet: Box): PlacedLine[] {
  const occupied = [...views, ...lines.flatMap(boxesOfLines)].map(widened);
  return lines.map((line) => {
    const positions = textPositions(line);
    const feet = besideFeet(line);
    const free = positions.find((position) => {
      const box = boxOfText(line, position);
      return isWithin(box, sheet) && ![...occupied, ...feet].some((other) => touches(box, other));
    });
    const [first = { along: 0, off: 0 }] = positions;
    const position = free ?? first;
    occupied.push(boxOfText(line, position));
    return { line, position, isFree: free !== undefined };
  });
}
