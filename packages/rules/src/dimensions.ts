/** Dimensions in words, such as `spanner 13 mm`, without those that a part does not have. */
export const dimensionWords = (named: readonly (readonly [name: string, mm: number | null])[]): string[] =>
  named.flatMap(([name, mm]) => (mm === null ? [] : [`${name} ${mm} mm`]));
