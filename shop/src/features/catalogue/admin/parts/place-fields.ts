import type { AtPlace } from "../../../stock/places/pieces-at-places.operations.server.ts";

const FIELD = /^stock-place-(\d+)$/;

/** The pieces taken from a removed part's other stock places, as fields of a bulk edit: `stock-place-7`. */
export const placeFields = (places: readonly AtPlace[]): Record<string, number> =>
  Object.fromEntries(places.map(({ placeId, pieces }) => [`stock-place-${placeId}`, pieces]));

/** The same, read from these fields. */
export const placesIn = (productId: number, fields: Readonly<Record<string, unknown>>): AtPlace[] =>
  Object.entries(fields).flatMap(([field, pieces]) => {
    const placeId = FIELD.exec(field)?.[1];
    return placeId ? [{ productId, placeId: Number(placeId), pieces: Number(pieces) }] : [];
  });
