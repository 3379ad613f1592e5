import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCENT_CONTRAST, accentContrast, accentShades, contrastOf, isColour } from "./accent.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("an accent colour", () => {
  it.each([
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.48],
    ["#c8431c", "#ffffff", 4.88],
  ])("%s on %s has the contrast %f", (first, second, contrast) => {
    expect(contrastOf(first, second)).toBeCloseTo(contrast, 1);
    expect(contrastOf(second, first)).toBe(contrastOf(first, second));
  });

  it("is rejected if it is too pale for a white page", () => {
    expect(accentContrast("#ffd400")).toBeLessThan(ACCENT_CONTRAST);
    expect(accentContrast("#1f6f43")).toBeGreaterThan(ACCENT_CONTRAST);
  });

  it("has readable text on it, at rest and on hover, and is visible on dark pages", () =>
    fc.assert(
      fc.property(colour, (accent) => {
        const { light, dark } = accentShades(accent);
        for (const { accent: shade, on, hover } of [light, dark]) {
          expect(contrastOf(shade, on)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(hover, on)).toBeGreaterThanOrEqual(4.5);
          expect(isColour(hover)).toBe(true);
        }
        expect(contrastOf(dark.accent, "#0e1420")).toBeGreaterThanOrEqual(ACCENT_CONTRAST);
      }),
    ));

  it.each(["red", "#fff", "#12345g", "#1234567", ""])("%s is not one", (text) =>
    expect(isColour(text)).toBe(false),
  );
});
