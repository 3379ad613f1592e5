import type { Product } from "@kasna/contract/catalogue";
import { lazy, Suspense, useState } from "react";
import { PartImage } from "../../../ui/part-image.tsx";
import { toast } from "../../../ui/toast.ts";
import type { DrawnSubCategory } from "./drawing-sheet.tsx";

const PartModel = lazy(() => import("./part-model.tsx"));

/** The part's picture, or its 3D model on request if its kind has one. */
export function PartView({ product, subCategory }: { product: Product; subCategory: DrawnSubCategory }) {
  const [is3d, set3d] = useState(false);
  const picture = (
    <PartImage
      path={product.image_url}
      alt={`Picture of ${product.name}, ${product.material}, ${product.coating}`}
      sizes="(min-width: 1280px) 560px, (min-width: 768px) 42vw, 92vw"
      isFirst
      className="border border-hairline"
    />
  );
  const showPicture = () => {
    set3d(false);
    toast("error", "This browser can't show the part in 3D.");
  };
  return (
    <div>
      {is3d ? (
        <Suspense fallback={picture}>
          <PartModel product={product} subCategory={subCategory} picture={picture} onMissing={showPicture} />
        </Suspense>
      ) : (
        picture
      )}
      {subCategory.geometryKind && (
        <button
          type="button"
          onClick={() => set3d(!is3d)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel hover:underline print:hidden"
        >
          {is3d ? "Show the picture" : "View in 3D"}
        </button>
      )}
    </div>
  );
}
