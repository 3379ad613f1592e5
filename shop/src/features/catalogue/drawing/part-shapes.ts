import type { KeyedPart } from "@kasna/drawings/kinds";
import type { MinMax } from "@kasna/drawings/kinds/limits/limits";
import { useEffect, useState } from "react";
import { call } from "../../../api/browser/call.ts";

/** The minimum and maximum values by the names of dimensions. */
export type Limits = Readonly<Record<string, MinMax>>;
/** A part in the server's form: with the key of its kind. */
export type KeyedShape = Pick<KeyedPart, "kind" | "form" | "dimensions">;
type Shapes = ReadonlyMap<number, Omit<KeyedShape, "kind"> & { limits?: Limits | undefined }>;
const cache = new Map<string, Promise<Shapes>>();
/** The shapes of all rows of a sub-category or, if it has too many, of one row. */
type ShapeRequest = { subcategory_id: number; product_id?: number };

async function fetchShapes(request: ShapeRequest): Promise<Shapes> {
  const { data } = await call("GET /products/get_part_shapes.php", request);
  return new Map(data.flatMap(({ product_ids, ...shape }) => product_ids.map((id) => [id, shape] as const)));
}

/** Loads forms and dimensions by product id. Cached unless it failed. */
export function loadShapes(request: ShapeRequest): Promise<Shapes> {
  const key = `${request.subcategory_id} ${request.product_id ?? "all"}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const shapes = fetchShapes(request);
  cache.set(key, shapes);
  shapes.catch(() => cache.delete(key));
  return shapes;
}

/** Returns the shape that a row is drawn from, or null until it has loaded. */
export function usePartShape(
  { id, geometryKind, isLarge }: { id: number; geometryKind: string | null; isLarge: boolean },
  productId: number,
): KeyedShape | null {
  const [shapes, setShapes] = useState<Shapes | null>(null);
  const singleId = isLarge ? productId : null;
  useEffect(() => {
    let isCancelled = false;
    loadShapes({ subcategory_id: id, ...(singleId !== null && { product_id: singleId }) }).then(
      (loaded) => isCancelled || setShapes(loaded),
      // The server's image is kept if the dimensions can't be loaded.
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, [id, singleId]);
  const shape = shapes?.get(productId);
  return shape && geometryKind ? { kind: geometryKind, ...shape } : null;
}
