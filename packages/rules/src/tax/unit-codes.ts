/** The unit quantity codes (UQC) of GST that the shop sells by, with the names that the portal adds. */
const UNIT_NAMES = { NOS: "NUMBERS", PAC: "PACKS" } as const;
export type UnitCode = keyof typeof UNIT_NAMES;

/** The unit that a part is sold by: packs (`PAC`), or single pieces (`NOS`). */
export const unitCodeOf = (packSize: number): UnitCode => (packSize > 1 ? "PAC" : "NOS");

/** `PAC-PACKS`: a unit as GSTR-1 writes it. */
export const unitInReturn = (unit: UnitCode): string => `${unit}-${UNIT_NAMES[unit]}`;
