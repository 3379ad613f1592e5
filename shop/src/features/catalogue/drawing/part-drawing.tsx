import type { Product } from "@kasna/contract/catalogue";
import { cadFile, DrawingImage, DrawingSheet, type DrawnSubCategory, sheetFile } from "./drawing-sheet.tsx";
import { ModelLink } from "./model-link.tsx";

const FILE_LINK =
  "inline-flex min-h-11 items-center text-sm font-medium text-steel hover:underline sm:min-h-8";

/** The part's dimensioned drawing with its downloads. Drawn in the browser once the buyer has opened the chooser. */
export function PartDrawing({
  product,
  subCategory,
  isLive,
  canHaveThread,
}: {
  product: Product;
  subCategory: DrawnSubCategory;
  isLive: boolean;
  /** Whether it has a thread that can be modelled as cut, which takes longer. */
  canHaveThread: boolean;
}) {
  return (
    <figure className="border border-hairline p-3 md:self-start print:col-span-2 print:w-lg print:break-inside-avoid print:justify-self-center">
      {isLive ? (
        <DrawingSheet subCategory={subCategory} part={product} />
      ) : (
        <div className="grid aspect-10/7 place-items-center">
          <DrawingImage part={product} title={product.name} />
        </div>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-quiet">
        <span>Dimensions in mm, first angle (ISO 128)</span>{" "}
        <span className="flex flex-wrap gap-x-4 print:hidden">
          <a href={sheetFile(product.sku)} download={`${product.sku}.svg`} className={FILE_LINK}>
            Drawing sheet
          </a>{" "}
          <a href={cadFile(product.sku)} download={`${product.sku}.dxf`} className={FILE_LINK}>
            DXF for CAD
          </a>{" "}
          <ModelLink sku={product.sku} className={FILE_LINK} />{" "}
          {canHaveThread && <ModelLink sku={product.sku} hasThread className={FILE_LINK} />}
        </span>
      </figcaption>
    </figure>
  );
}
