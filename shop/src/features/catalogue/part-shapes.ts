import type { PartShape } from "@kasna/drawings";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";

type Shapes = ReadonlyMap<number, Omit<PartShape, "subCategory">>;
const asked = new Map<number, Promise<Shapes>>();

async function fetchShapes(subCategoryId: number): Promise<Shapes> {
  const { data } = await call("GET /products/get_part_shapes.php", { subcategory_id: subCategoryId });
  return new Map(data.flatMap(({ product_ids, ...shape }) => product_ids.map((id) => [id, shape] as const)));
}

/** The forms and dimensions of a sub-category's rows by product id; asked for once, again where that failed. */
function loadShapes(subCategoryId: number): Promise<Shapes> {
  const known = asked.get(subCategoryId);
  if (known) return known;
  const shapes = fetchShapes(subCategoryId);
  asked.set(subCategoryId, shapes);
  shapes.catch(() => asked.delete(subCategoryId));
  return shapes;
}

/** What a row is drawn from, or null while that is not known. */
export function usePartShape(subCategory: { id: number; name: string }, productId: number): PartShape | null {
  const [shapes, setShapes] = useState<Shapes | null>(null);
  useEffect(() => {
    let isGone = false;
    loadShapes(subCategory.id).then(
      (loaded) => isGone || setShapes(loaded),
      // The server's image of the drawing stays where the dimensions can't be had.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [subCategory.id]);
  const shape = shapes?.get(productId);
  return shape ? { subCategory: subCategory.name, ...shape } : null;
}
