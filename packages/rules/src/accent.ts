/** The owner's colour for buttons and marks, and what must be readable on it and next to it. */

/** The backgrounds of the light and dark pages, and the text on an accent (`ui/theme.css`). */
const LIGHT_PAPER = "#ffffff";
const DARK_PAPER = "#0e1420";
const WHITE = "#ffffff";
const BLACK = "#000000";

/** The minimum contrast with the page for elements next to text (WCAG 2.2, 1.4.11). */
export const ACCENT_CONTRAST = 3;
const MIX_STEP = 0.05;
const HOVER_MIX = 0.15;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours such as `#1f4e8c`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((channel, i) => {
    const value = Math.round(channel * (1 - share) + (others[i] ?? 0) * share);
    return value.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** The contrast of an accent with the white page; below `ACCENT_CONTRAST` it is not visible enough. */
export const accentContrast = (accent: string): number => contrastOf(accent, LIGHT_PAPER);

/** An accent with its text colour, which always reaches a contrast of 4.5, and its hover colour. */
function shade(accent: string) {
  const on = contrastOf(accent, WHITE) >= contrastOf(accent, BLACK) ? WHITE : BLACK;
  return { accent, on, hover: mixed(accent, on === WHITE ? BLACK : WHITE, HOVER_MIX) };
}

/** The accent on light pages, and lightened as much as dark pages need. */
export function accentShades(accent: string) {
  let dark = accent;
  for (let share = MIX_STEP; contrastOf(dark, DARK_PAPER) < ACCENT_CONTRAST; share += MIX_STEP)
    dark = mixed(accent, WHITE, share);
  return { light: shade(accent), dark: shade(dark) };
}
