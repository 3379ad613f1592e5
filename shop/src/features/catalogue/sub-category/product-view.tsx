import type { Product } from "@kasna/contract/catalogue";
import { canModelThread } from "@kasna/drawings/modelled-thread";
import { isInInches } from "@kasna/rules/dimensions";
import { useState } from "react";
import { preload } from "react-dom";
import monoFont from "../../../ui/fonts/jetbrains-mono.woff2";
import { AddToCart } from "../../cart/add-to-cart.widget.tsx";
import { availabilityOf, isAvailable } from "../availability.widget.ts";
import { Customization } from "../chooser/customization.tsx";
import type { DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import { PartDrawing } from "../drawing/part-drawing.tsx";
import { PartView } from "../drawing/part-view.tsx";
import { type Photo, usePhotos } from "../photos/use-photos.ts";
import type { DimensionLine } from "./dimension-lines.ts";
import { DimensionTable } from "./dimension-table.tsx";
import { InStockInstead } from "./in-stock-instead.tsx";
import { PriceLines } from "./price-lines.tsx";
import { SameSizeLink } from "./same-size-link.tsx";
import { SpecificationList } from "./specification-list.tsx";
import { type Sizes, useDimensions } from "./use-dimensions.ts";
import { useShownProduct } from "./use-shown-product.ts";

/** A product: its picture, price and specification, the chooser and the form that adds it to the cart. */
export function ProductView({
  subCategory,
  initial,
  isInitiallyChosen,
  isOwnPage = false,
  dimensionLines,
  initialDimensions,
  photos: initialPhotos,
}: {
  subCategory: DrawnSubCategory;
  initial: Product;
  isInitiallyChosen: boolean;
  /** Whether the page belongs to this part: its title is the part's name, and other parts have other pages. */
  isOwnPage?: boolean;
  dimensionLines: readonly DimensionLine[];
  initialDimensions: Sizes;
  /** The photos of the first part, and whether other parts of the sub-category have any. */
  photos: { photos: readonly Photo[]; hasOthers: boolean };
}) {
  // Its part number is in the first view.
  preload(monoFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const [isOpen, setOpen] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const { product, seen, priceSource, isChosen, priceNote, choose, showNewPrice } = useShownProduct({
    subCategory,
    initial,
    isInitiallyChosen,
    isOwnPage,
    onFound: () => setOpen(false),
  });
  const { text: availability, className: availabilityClass } = availabilityOf(product);
  const sizes = useDimensions(subCategory.id, product.id, { productId: initial.id, ...initialDimensions });
  const photos = usePhotos(product.id, { productId: initial.id, ...initialPhotos });

  const openChooser = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (isNowOpen) setBegun(true);
  };

  return (
    <div className="relative grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] md:gap-y-4 lg:gap-x-10 print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <PartView product={product} subCategory={subCategory} photos={photos} />
      <div className="flex min-w-0 flex-col gap-5 md:row-span-2 print:row-span-1">
        <div>
          {!isOwnPage && <h2 className="section-title">{product.name}</h2>}
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
            <span className="font-mono">{product.sku}</span>{" "}
            <span className={`font-medium ${availabilityClass}`}>{availability}</span>
          </p>
        </div>
        <PriceLines product={product} seen={seen} source={priceSource} note={priceNote} />
        <div className="flex flex-col gap-5 print:hidden">
          <Customization
            subCategory={subCategory}
            product={product}
            isChosen={isChosen}
            hasHint={!isOwnPage}
            isOpen={isOpen}
            onOpenChange={openChooser}
            onSubmit={choose}
          />
          <AddToCart
            product={seen}
            isChosen={isChosen}
            onChoiceMissing={() => openChooser(true)}
            onPriceChanged={showNewPrice}
          />
          {!isAvailable(product) && <InStockInstead product={product} />}
        </div>
        <SpecificationList product={product} subCategory={subCategory} />
        {product.width !== null && <SameSizeLink product={product} isDeclared={subCategory.isDeclared} />}
        <DimensionTable
          lines={dimensionLines}
          sizes={sizes}
          ownUnit={isInInches(product.size) ? "inch" : "mm"}
        />
      </div>
      {/* On a phone this comes after the price. While the chooser is open, the drawing is shown there instead. */}
      {subCategory.geometryKind && (
        <PartDrawing
          product={product}
          subCategory={subCategory}
          isLive={hasBegun && !isOpen}
          canHaveThread={canModelThread(sizes?.dimensions ?? {})}
        />
      )}
    </div>
  );
}
