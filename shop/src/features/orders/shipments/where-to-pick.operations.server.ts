import { pickFromPlaces } from "@kasna/rules/stock-places";
import type { Queryable } from "../../../database/connect.ts";
import {
  openPlaces,
  type Place,
  piecesAtPlaces,
} from "../../stock/places/pieces-at-places.operations.server.ts";

export type ToPick = { key: string; productId: number; pieces: number; unitPieces: number };
export type PickFrom = { place: Place; shelf: string; pieces: number };

/**
 * Where to pick the pieces of each line, by its key, in walking order. Lines of one part share the stock there. Null if
 * there is only one stock place, because then the shelf is enough.
 */
export async function whereToPick(
  db: Queryable,
  lines: readonly ToPick[],
): Promise<{ places: Place[]; from: Map<string, PickFrom[]> } | null> {
  const places = await openPlaces(db);
  if (places.length < 2) return null;
  const stockByPart = await piecesAtPlaces(db, places, [...new Set(lines.map(({ productId }) => productId))]);
  const from = new Map<string, PickFrom[]>();
  const used = new Map<string, number>();
  for (const { key, productId, pieces, unitPieces } of lines) {
    const left = (stockByPart.get(productId) ?? []).map((stock) => {
      const before = used.get(`${productId} ${stock.placeId}`) ?? 0;
      return { ...stock, pieces: Math.max(0, stock.pieces - before) };
    });
    const picks = pickFromPlaces(pieces, { places: left, unitPieces });
    for (const pick of picks) {
      const name = `${productId} ${pick.placeId}`;
      used.set(name, (used.get(name) ?? 0) + pick.pieces);
    }
    from.set(
      key,
      picks.flatMap((pick) => {
        const place = places.find(({ id }) => id === pick.placeId);
        const { shelf = "" } = left.find(({ placeId }) => placeId === pick.placeId) ?? {};
        return place ? [{ place, shelf, pieces: pick.pieces }] : [];
      }),
    );
  }
  return { places, from };
}
