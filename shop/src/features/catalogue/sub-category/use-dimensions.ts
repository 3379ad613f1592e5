import { useEffect, useState } from "react";
import { type Limits, loadShapes } from "../drawing/part-shapes.ts";

/** A part's nominal dimensions, and the limits that its standard gives them. */
export type Sizes = { dimensions: Readonly<Record<string, number>>; limits: Limits };

const NO_SIZES: Sizes = { dimensions: {}, limits: {} };

/**
 * The sizes of the displayed part. Those of the first part are available at once; for another part they are null until
 * loaded.
 */
export function useDimensions(
  subCategoryId: number,
  productId: number,
  first: Sizes & { productId: number },
): Sizes | null {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    if (known.productId === productId) return;
    let isCancelled = false;
    const show = (sizes: Sizes) => isCancelled || setKnown({ productId, ...sizes });
    loadShapes({ subcategory_id: subCategoryId, product_id: productId }).then(
      (shapes) => {
        const { dimensions, limits = {} } = shapes.get(productId) ?? NO_SIZES;
        show({ dimensions, limits });
      },
      // Without dimensions, a part has no table.
      () => show(NO_SIZES),
    );
    return () => {
      isCancelled = true;
    };
  }, [subCategoryId, productId, known.productId]);
  return known.productId === productId ? known : null;
}
