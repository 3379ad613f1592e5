import { describe, expect, it } from "vitest";
import {
  decimalMarkOf,
  INDIAN,
  LENGTH_UNITS,
  readMeasure,
  readNumber,
  readPieces,
  readUnitPrice,
  WEIGHT_UNITS,
} from "./read-number.ts";

const COMMA = { isDecimalComma: true };
const SHOWN = { isDecimalComma: true, isGroupedByPoints: true };

describe("a number in a file", () => {
  it.each([
    ["1,234.56", INDIAN, 1234.56],
    ["1.234,56", INDIAN, 1234.56],
    ["1,23,456", INDIAN, 123456],
    ["₹ 1,234.50", INDIAN, 1234.5],
    ["Rs. 120/-", INDIAN, 120],
    ["INR 99.00", INDIAN, 99],
    ["12,5", INDIAN, null],
    ["12,5", COMMA, 12.5],
    ["1.234", COMMA, 1.234],
    ["1.234", SHOWN, 1234],
    ["1.234.567,8", SHOWN, 1234567.8],
    ["1,234.56", SHOWN, 1234.56],
    ["0,250", INDIAN, null],
    ["0,250", SHOWN, 0.25],
    ["0.250", SHOWN, 0.25],
    ["twelve", INDIAN, null],
    ["", INDIAN, null],
  ])("%s", (text, style, value) => expect(readNumber(text, style)).toBe(value));

  it.each([
    ["1.234,56", "comma"],
    ["12,5", "comma"],
    ["12,5 mm", "comma"],
    ["450,00/Nos", "comma"],
    ["1,450.00 / pcs", "point"],
    ["1,234.56", "point"],
    ["12.50", "point"],
    ["1,234", null],
    ["1.234", null],
    ["0,250", "comma"],
    ["0.250 kg", "point"],
    ["1234,567", "comma"],
    ["1234.567", "point"],
    ["12", null],
    ["M8,5x", null],
  ])("%s shows the decimal mark %s", (text, mark) => expect(decimalMarkOf(text)).toBe(mark));

  it.each([
    ["12", LENGTH_UNITS, 12],
    ["12 mm", LENGTH_UNITS, 12],
    ["1.25 cm", LENGTH_UNITS, 12.5],
    ["0.5 m", LENGTH_UNITS, 500],
    ['1/2"', LENGTH_UNITS, 12.7],
    ["1-1/2 inch", LENGTH_UNITS, 38.1],
    ["12 kg", LENGTH_UNITS, null],
    ["1/2", LENGTH_UNITS, null],
    ["0.25 kg", WEIGHT_UNITS, 250],
    ["80 gms", WEIGHT_UNITS, 80],
    ["1 lb", WEIGHT_UNITS, 453.592],
    ["constructor", WEIGHT_UNITS, null],
  ])("%s has its unit", (text, units, value) => expect(readMeasure(text, units, INDIAN)).toBe(value));

  it.each([
    ["120 Nos", 120],
    ["1,200 pcs", 1200],
    ["12", 12],
    ["12 kg", null],
  ])("%s is a number of pieces", (text, pieces) => expect(readPieces(text, INDIAN)).toBe(pieces));

  it.each([
    ["450.00/Nos", INDIAN, 450],
    ["1,450.50 / pcs.", INDIAN, 1450.5],
    ["₹ 99 per piece", INDIAN, 99],
    ["450,00/Nos", COMMA, 450],
    ["Rs. 120/-", INDIAN, 120],
    ["450.00/kg", INDIAN, null],
    ["450.00/100 Nos", INDIAN, null],
    ["450.00/Doz", INDIAN, null],
    ["450/Box", INDIAN, null],
  ])("%s is the price of one, or not a price", (text, style, price) =>
    expect(readUnitPrice(text, style)).toBe(price),
  );
});
