import { hash } from "../hash.ts";
import { type Point, round } from "../path.ts";

/** The gap in a shortened view, between two hand-drawn lines (ISO 128-3). */
export function breakOf([x, y]: Point, radius: number, sheet: { width: number; height: number }) {
  const gap = Math.max(7, radius * 0.35);
  const wave = (shift: number, reach: number) => {
    const r = radius * reach;
    return `M${round(x + shift)} ${round(y - r)}C${round(x + shift + r * 0.7)} ${round(y - r * 0.3)} ${round(x + shift - r * 0.7)} ${round(y + r * 0.3)} ${round(x + shift)} ${round(y + r)}`;
  };
  // Drawings on one page with the same id have the same mask.
  const id = `${hash(JSON.stringify([x, y, radius, sheet.width, sheet.height]))}g`;
  return {
    mask: `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${sheet.width}" height="${sheet.height}"><path fill="#fff" d="M0 0h${sheet.width}v${sheet.height}H0z"/><path d="${wave(0, 1.3)}" fill="none" stroke="#000" stroke-width="${round(gap)}"/></mask>`,
    use: ` mask="url(#${id})"`,
    edges: `<path d="${wave(-gap / 2, 1.15)}${wave(gap / 2, 1.15)}" stroke-width=".7"/>`,
  };
}
