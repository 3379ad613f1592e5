import { useEffect, useState } from "react";
import { href } from "react-router";

/** A photo of a part: the name of its picture, and a description, which may be empty. */
export type Photo = { name: string; alt: string };

async function loadPhotos(productId: number): Promise<Photo[]> {
  const response = await fetch(href("/part-photos/:id", { id: String(productId) }));
  return response.ok ? response.json() : [];
}

/**
 * The photos of the displayed part. Those of the first part are available at once; for another part there are none
 * until they have loaded.
 */
export function usePhotos(
  productId: number,
  first: { productId: number; photos: readonly Photo[]; hasOthers: boolean },
): readonly Photo[] {
  const [known, setKnown] = useState<{ productId: number; photos: readonly Photo[] }>(first);
  const { hasOthers } = first;
  useEffect(() => {
    if (known.productId === productId || !hasOthers) return;
    let isCancelled = false;
    const show = (photos: readonly Photo[]) => isCancelled || setKnown({ productId, photos });
    // Without photos, a part still has its picture.
    loadPhotos(productId).then(show, () => show([]));
    return () => {
      isCancelled = true;
    };
  }, [productId, known.productId, hasOthers]);
  return known.productId === productId ? known.photos : [];
}
