/** Upper ends of the ranges of nominal sizes in mm, each with its tolerances in thousandths of a mm (ISO 286-1). */
const RANGES = [3, 6, 10, 18, 30, 50, 80, 120, 180, 250, 315, 400, 500];
const GRADES: Readonly<Record<string, readonly number[]>> = {
  "6": [6, 8, 9, 11, 13, 16, 19, 22, 25, 29, 32, 36, 40],
  "10": [40, 48, 58, 70, 84, 100, 120, 140, 160, 185, 210, 230, 250],
  "11": [60, 75, 90, 110, 130, 160, 190, 220, 250, 290, 320, 360, 400],
  "12": [100, 120, 150, 180, 210, 250, 300, 350, 400, 460, 520, 570, 630],
  "13": [140, 180, 220, 270, 330, 390, 460, 540, 630, 720, 810, 890, 970],
  "14": [250, 300, 360, 430, 520, 620, 740, 870, 1000, 1150, 1300, 1400, 1550],
  "15": [400, 480, 580, 700, 840, 1000, 1200, 1400, 1600, 1850, 2100, 2300, 2500],
  "16": [600, 750, 900, 1100, 1300, 1600, 1900, 2200, 2500, 2900, 3200, 3600, 4000],
  "17": [1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 4600, 5200, 5700, 6300],
};
/** The minimum distance from the nominal size in thousandths of a mm, up to 50 mm. */
const FUNDAMENTAL: Readonly<Record<string, readonly number[]>> = {
  C: [60, 70, 80, 95, 110, 130],
  D: [20, 30, 40, 50, 65, 80],
  E: [14, 20, 25, 32, 40, 50],
  m: [2, 4, 6, 7, 8, 9],
};

export type ToleranceClass = `${"h" | "js" | "H" | "C" | "D" | "E" | "m"}${number}`;

/** Returns the lower and upper deviation in mm of a size in mm, by its tolerance class, or null outside the table. */
export function deviationsOf(
  toleranceClass: ToleranceClass,
  nominal: number,
): readonly [low: number, high: number] | null {
  const { position = "", grade = "" } =
    /^(?<position>[a-zA-Z]+)(?<grade>\d+)$/.exec(toleranceClass)?.groups ?? {};
  const range = RANGES.findIndex((upTo) => nominal <= upTo);
  const width = (GRADES[grade]?.[range] ?? Number.NaN) / 1000;
  if (Number.isNaN(width)) return null;
  if (position === "h") return [-width, 0];
  if (position === "H") return [0, width];
  if (position === "js") return [-width / 2, width / 2];
  const off = (FUNDAMENTAL[position]?.[range] ?? Number.NaN) / 1000;
  return Number.isNaN(off) ? null : [off, off + width];
}
