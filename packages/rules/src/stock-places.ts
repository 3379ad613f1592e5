export const PLACE_CODE_MAX = 10;
export const PLACE_NAME_MAX = 60;
export const TRANSFER_LINES_MAX = 200;

export type PiecesAt = { placeId: number; pieces: number };

/**
 * Returns from which stock places to take this many pieces: from the first that has them all, or else from one after
 * another. `places` are in walking order. Whole units of `unitPieces` are taken before a unit is made up from several
 * places. The picks contain fewer pieces if the places do not have enough.
 */
export function pickFromPlaces(
  needed: number,
  { places, unitPieces = 1 }: { places: readonly PiecesAt[]; unitPieces?: number },
): PiecesAt[] {
  const whole = places.find(({ pieces }) => pieces >= needed);
  if (whole) return [{ placeId: whole.placeId, pieces: needed }];
  const picked = new Map<number, number>();
  let left = needed;
  for (const size of [unitPieces, 1])
    for (const { placeId, pieces } of places) {
      const before = picked.get(placeId) ?? 0;
      const units = Math.floor(Math.max(0, Math.min(pieces - before, left)) / size);
      if (units === 0) continue;
      picked.set(placeId, before + units * size);
      left -= units * size;
    }
  return places.flatMap(({ placeId }) => {
    const pieces = picked.get(placeId);
    return pieces ? [{ placeId, pieces }] : [];
  });
}
