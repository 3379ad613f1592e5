import type { Product } from "@kasna/contract/catalogue";
import { joinNonEmpty } from "@kasna/rules/catalogue/attributes";
import { lazy, Suspense, useState } from "react";
import { PartImage } from "../../../ui/part-image.tsx";
import { toast } from "../../../ui/toast.ts";
import { useBackCloses } from "../../../ui/use-back-closes.ts";
import type { Photo } from "../photos/use-photos.ts";
import type { DrawnSubCategory } from "./drawing-sheet.tsx";

const PartModel = lazy(() => import("./part-model.tsx"));

type Props = { product: Product; subCategory: DrawnSubCategory; photos: readonly Photo[] };

const photoPath = ({ name }: Photo) => `images/${name}-640.webp`;

/** The part's picture with its other photos, or its 3D model on request if its kind has one. */
export function PartView({ product, subCategory, photos }: Props) {
  const [is3d, set3d] = useState(false);
  useBackCloses(is3d, () => set3d(false));
  const [chosen, setChosen] = useState("");
  // Another part's photos have different names, so its first one is shown.
  const photo = photos.find(({ name }) => name === chosen) ?? photos[0];
  const picture = (
    <PartImage
      path={photo && photo !== photos[0] ? photoPath(photo) : product.image_url}
      alt={photo?.alt || `Picture of ${joinNonEmpty(product.name, product.material, product.coating)}`}
      sizes="(min-width: 1280px) 560px, (min-width: 768px) 41vw, (min-width: 640px) 92vw, 69vw"
      isFirst
      // Shorter on a phone, so that the price is on the first screen.
      className="border border-hairline max-sm:aspect-4/3"
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
      {photos.length > 1 && !is3d && (
        <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2 print:hidden">
          {photos.map((item, index) => (
            <li key={item.name}>
              <button
                type="button"
                aria-label={item.alt || `Photo ${index + 1} of ${photos.length}`}
                aria-pressed={item === photo}
                onClick={() => setChosen(item.name)}
                className="size-16 overflow-hidden rounded-sm border border-hairline hover:border-control aria-pressed:border-2 aria-pressed:border-steel"
              >
                <img
                  src={`/API/images/${item.name}-160.webp`}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
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
