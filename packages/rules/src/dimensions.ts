type Dimensions = { width: number | null; height: number | null; slotWidth: number | null };

/** The dimensions of a part, such as `width 8 mm`, named as in the catalogue's columns (spec 6.3). */
export function dimensionWords({ width, height, slotWidth }: Dimensions): string[] {
  const sizes: [string, number | null][] = [
    ["width", width],
    ["height", height],
    ["slot width", slotWidth],
  ];
  return sizes.flatMap(([name, mm]) => (mm === null ? [] : [`${name} ${mm} mm`]));
}
