import type { PartShape } from "@kasna/drawings";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";

type Shapes = ReadonlyMap<number, Omit<PartShape, "subCategory">>;
const asked = new Map<string, Promise<Shapes>>();
/** Whose shapes: of all rows of a sub-category, or, where those are too many, of one. */
type Whose = { subcategory_id: number; product_id?: number };

async function fetchShapes(whose: Whose): Promise<Shapes> {
  const { data } = await call("GET /products/get_part_shapes.php", whose);
  return new Map(data.flatMap(({ product_ids, ...shape }) => product_ids.map((id) => [id, shape] as const)));
}

/** Forms and dimensions by product id; asked for once, again where that failed. */
function loadShapes(whose: Whose): Promise<Shapes> {
  const key = `${whose.subcategory_id} ${whose.product_id ?? "all"}`;
  const known = asked.get(key);
  if (known) return known;
  const shapes = fetchShapes(whose);
  asked.set(key, shapes);
  shapes.catch(() => asked.delete(key));
  return shapes;
}

/** What a row is drawn from, or null while that is not known. */
export function usePartShape(
  { id, name, isLarge }: { id: number; name: string; isLarge: boolean },
  productId: number,
): PartShape | null {
  const [shapes, setShapes] = useState<Shapes | null>(null);
  const only = isLarge ? productId : null;
  useEffect(() => {
    let isGone = false;
    loadShapes({ subcategory_id: id, ...(only !== null && { product_id: only }) }).then(
      (loaded) => isGone || setShapes(loaded),
      // The server's image of the drawing stays where the dimensions can't be had.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [id, only]);
  const shape = shapes?.get(productId);
  return shape ? { subCategory: name, ...shape } : null;
}
