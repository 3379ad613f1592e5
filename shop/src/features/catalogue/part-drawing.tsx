import type { Product } from "@kasna/contract/catalogue";
import { useState } from "react";

/** The part's dimensioned drawing, as a picture and as a file to keep. */
export function PartDrawing({ product }: { product: Product }) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = `/API/images/${encodeURIComponent(product.sku)}.drawing.svg`;
  return (
    <figure className="order-last border border-hairline p-3 md:order-none">
      <div className="grid aspect-10/7 place-items-center">
        {failed === address ? (
          <p className="text-xs text-quiet">Image not available</p>
        ) : (
          <img
            src={address}
            alt={`Dimensioned drawing of ${product.name}, in side and end view`}
            width={400}
            height={280}
            loading="lazy"
            onError={() => setFailed(address)}
            className="size-full max-w-xl"
          />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-quiet">
        <span>Dimensions in mm, first angle (ISO 128)</span>
        <a
          href={address}
          download={`${product.sku}.svg`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel hover:underline sm:min-h-8"
        >
          Drawing as SVG
        </a>
      </figcaption>
    </figure>
  );
}
