import { useEffect, useState } from "react";
import { loadShapes } from "../drawing/part-shapes.ts";

export type Dimensions = Readonly<Record<string, number>>;

/** The dimensions of the part that is shown: those of the first part at once, null while another part's load. */
export function useDimensions(
  subCategoryId: number,
  productId: number,
  first: { productId: number; dimensions: Dimensions },
): Dimensions | null {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    if (known.productId === productId) return;
    let isCancelled = false;
    const show = (dimensions: Dimensions) => isCancelled || setKnown({ productId, dimensions });
    loadShapes({ subcategory_id: subCategoryId, product_id: productId }).then(
      (shapes) => show(shapes.get(productId)?.dimensions ?? {}),
      // Without its dimensions a part has no table.
      () => show({}),
    );
    return () => {
      isCancelled = true;
    };
  }, [subCategoryId, productId, known.productId]);
  return known.productId === productId ? known.dimensions : null;
}
