import { lazy, Suspense, useState } from "react";
import { useEarlyFailure } from "../../../ui/use-early-failure.ts";
import type { Column, ColumnMeanings } from "../chooser/specification-table.ts";
import { usePartShape } from "./part-shapes.ts";
import { SHEET_SIZE } from "./sheet-size.ts";

const LiveDrawing = lazy(() => import("./live-drawing.tsx"));

/** `isLarge`: its rows are too many for the browser to know them all. */
export type DrawnSubCategory = ColumnMeanings & { id: number; name: string; isLarge: boolean };
type DrawnPart = { id: number; sku: string };

export const drawingFile = (sku: string) => `/API/images/${encodeURIComponent(sku)}.drawing.svg`;

export const cadFile = (sku: string) => `/API/images/${encodeURIComponent(sku)}.dxf`;

/** The server's drawing of a part as an image: what is seen first, and without JavaScript. */
export function DrawingImage({ part, title }: { part: DrawnPart; title: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = drawingFile(part.sku);
  const fail = () => setFailed(address);
  const image = useEarlyFailure(fail);
  if (failed === address) return <p className="text-xs text-quiet">Image not available</p>;
  return (
    <img
      ref={image}
      src={address}
      alt={`Dimensioned drawing of ${title}, in side and end view`}
      width={400}
      height={280}
      loading="lazy"
      onError={fail}
      className="size-full max-w-xl"
    />
  );
}

/** A part drawn in the browser, at once for whatever row is asked for; the server's image until it can be. */
export function DrawingSheet({
  subCategory,
  part,
  lit = null,
}: {
  subCategory: DrawnSubCategory;
  part: DrawnPart;
  lit?: Column | null;
}) {
  const shape = usePartShape(subCategory, part.id);
  // As high as what takes its place, so that nothing moves under a finger.
  const image = (
    <div className="pb-11 sm:pb-8">
      <div className={`grid place-items-center ${SHEET_SIZE}`}>
        <DrawingImage part={part} title={part.sku} />
      </div>
    </div>
  );
  if (!shape) return image;
  return (
    <Suspense fallback={image}>
      <LiveDrawing shape={shape} meanings={subCategory} lit={lit} />
    </Suspense>
  );
}
